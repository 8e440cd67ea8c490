import { migrate } from '../../../src/app/migrate'
import { createEmptyDatabase, firstValue, setDatabaseTime } from '../../harness/database/databases'
import { startTestPortal, type TestPortal } from '../../harness/portal/portal'

const nowOf = ({ database }: Pick<TestPortal, 'database'>) =>
  firstValue(database.url, 'select portal_now()')

it('In tests the time of SQL is that of the test clock, and each database has a time of its own', async () => {
  const [one, other] = await Promise.all([startTestPortal(), startTestPortal()])
  try {
    expect([await nowOf(one), await nowOf(other)]).toEqual([one.clock.now(), other.clock.now()])
    const started = one.clock.now()
    one.clock.pass({ days: 2, seconds: 0.25 })
    expect(await nowOf(one)).toEqual(new Date(started.getTime() + 2 * 86_400_000 + 250))
    expect(await nowOf(other)).toEqual(started)
    await one.reset()
    expect(await nowOf(one)).toEqual(started)
  } finally {
    await Promise.all([one.stop(), other.stop()])
  }
})

it('Two processes on one database have the same time of SQL', async () => {
  const portal = await startTestPortal()
  const beside = await startTestPortal({}, { beside: portal })
  try {
    beside.clock.pass({ hours: 1 })
    expect(await nowOf(portal)).toEqual(portal.clock.now())
  } finally {
    await beside.stop()
    await portal.stop()
  }
})

it('In production the time of SQL is the start of the transaction, and the test clock does not move that time', async () => {
  const database = await createEmptyDatabase()
  try {
    await migrate(database.url)
    setDatabaseTime(database.url, new Date('2026-03-02T00:00:00Z'))
    expect(await nowOf({ database })).not.toEqual(new Date('2026-03-02T00:00:00Z'))
    expect(
      await firstValue(database.url, 'select portal_now() = now() as same, pg_sleep(0.01)'),
    ).toBe(true)
    expect(
      await firstValue(database.url, `select prosrc from pg_proc where proname = 'portal_now'`),
    ).toBe('select now()')
  } finally {
    await database.drop()
  }
})

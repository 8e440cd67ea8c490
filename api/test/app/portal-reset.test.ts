import { readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { sqlOf } from '#platform/database/kysely'
import { statementRunner } from '#platform/database/statement-runner'
import type { PortalEvent } from '#platform/events/event-bus'
import { PolicyCreate, QuestionAnswered } from '../harness/generated/operations'
import { Live } from '../harness/http/live'
import { startListenedPortal } from '../harness/portal/listening'
import { startTestPortal } from '../harness/portal/portal'
import { anAdmin } from '../harness/portal/signed-in'
import { exchanged } from '../harness/stand-ins/test-feed'
import { untilBlocked } from '../harness/time/until'

type Portal = Awaited<ReturnType<typeof startTestPortal>>

/** Every row of every table, and the position of every sequence. */
async function contents(portal: Portal): Promise<Record<string, unknown[]>> {
  const db = sqlOf(portal.em())
  const { rows: tables } = await sql<{
    name: string
  }>`select tablename as name from pg_tables where schemaname = 'public'`.execute(db)
  const all: Record<string, unknown[]> = {}
  for (const { name } of tables)
    all[name] = (await sql`select * from ${sql.table(name)}`.execute(db)).rows
  const { rows: sequences } = await sql`
    select sequencename, last_value from pg_sequences
    where schemaname = 'public'`.execute(db)
  all.sequences = sequences
  // When its row was added.
  for (const row of all.disclosure_settings as { applied_at?: Date }[]) delete row.applied_at
  return all
}

describe('A portal that is reset for the next test', () => {
  let portal: Awaited<ReturnType<typeof startListenedPortal>>
  beforeAll(async () => void (portal = await startListenedPortal()))
  beforeEach(() => portal.reset())
  afterAll(() => portal.stop())

  it('A portal that is reset has the rows of a newly started one, and no mails or files', async () => {
    const before = await contents(portal)
    const admin = await anAdmin(portal)
    await portal.make.question()
    await portal.make.file()
    await admin.post('/api/auth/signup', { email: 'somebody@example.com' })
    await admin.ask(PolicyCreate, {
      input: { title: 'Policy', pdfUrl: 'https://example.com/policy.pdf' },
    })
    writeFileSync(join(portal.directory, 'a file'), '')
    expect(await contents(portal)).not.toEqual(before)
    await portal.reset()
    expect(await contents(portal)).toEqual(before)
    expect(await portal.mails()).toEqual([])
    expect(readdirSync(portal.directory)).toEqual([])
  })

  it('Resetting waits for an open transaction and deletes its rows', async () => {
    const before = await contents(portal)
    const em = portal.em()
    let reset = Promise.resolve()
    await em.transactional(async transaction => {
      await statementRunner(transaction).execute("insert into rate_limit (key) values ('a')", [])
      reset = portal.reset()
      await untilBlocked(portal.em())
    })
    await reset
    expect(await contents(portal)).toEqual(before)
  })

  it('A portal that is reset has an empty cache and its original time, settings, services and feed', async () => {
    const { clock, services } = portal
    const started = { ...services, settings: { ...services.settings }, at: clock.now() }
    await portal.make.presentation()
    const count = async () =>
      (await portal.visitor().ask('{ presentations { totalCount } }')).presentations.totalCount
    expect([await count(), await count()]).toEqual([1, 1])
    clock.pass({ days: 1 })
    portal.feed.has(exchanged())
    Object.assign(services.settings, { companyName: 'Another' })
    Object.assign(services, { clock: { now: () => new Date(0) }, jobs: {} })
    await portal.reset()
    expect(await count()).toBe(0)
    expect(clock.now()).toEqual(started.at)
    expect(await portal.feed.latest()).toEqual([])
    expect(services.settings).toEqual(started.settings)
    expect([services.clock, services.jobs]).toEqual([started.clock, started.jobs])
  })

  it('A portal that is reset discards the views recorded before, and stores the salt of the next view', async () => {
    const record = (id: string) =>
      portal.services.views.record(id, { address: '192.0.2.1', browser: 'one' })
    const salts = async () => (await contents(portal)).view_salt
    await record((await portal.make.presentation()).id)
    expect(await salts()).toHaveLength(1)
    await portal.reset()
    await portal.services.views.flush()
    expect((await contents(portal)).presentation_view).toEqual([])
    await record((await portal.make.presentation()).id)
    expect(await salts()).toHaveLength(1)
  })

  it('A portal that is reset has no listeners, and a new listener receives no earlier events', async () => {
    const page = new Live(portal.visitor())
    await portal.allHear([page], QuestionAnswered)
    const [before, after]: PortalEvent[][] = [[], []]
    portal.services.events.subscribe(event => void before?.push(event))
    const publish = (subject: 'policy' | 'announcement') =>
      portal.services.events.publish(statementRunner(portal.em()), {
        type: 'content',
        subject,
      } as PortalEvent)
    await publish('policy')
    await portal.reset()
    await page.closed
    const heard = new Promise<void>(resolve =>
      portal.services.events.subscribe(event => (after?.push(event), resolve())),
    )
    await publish('announcement')
    await heard
    expect(after).toEqual([{ type: 'content', subject: 'announcement' }])
    expect(
      before?.filter(event => event.type === 'content' && event.subject === 'announcement'),
    ).toEqual([])
  })
})

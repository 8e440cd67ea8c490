import pg from 'pg'
import { fillIfEmpty, migrate } from '../src/database/migrate'
import { migrations } from '../migrations/migrations'
import { createDatabase, createEmptyDatabase } from './harness/databases'
import { startFromSources } from './harness/start-from-sources'

const LAST = migrations.at(-1)?.name ?? ''
const databases: { drop: () => Promise<void> }[] = []
const made = async <Database extends { drop: () => Promise<void> }>(making: Promise<Database>) => {
  const database = await making
  databases.push(database)
  return database
}
afterEach(async () => void (await Promise.all(databases.splice(0).map(({ drop }) => drop()))))

async function query(url: string, text: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query<Record<string, unknown>>(text)).rows
  } finally {
    await client.end()
  }
}

/** As a portal of the version before left it. */
async function olderDatabase() {
  const database = await made(createDatabase())
  await query(database.url, `delete from migration where name = '${LAST}'; drop table presentation_view, view_salt`)
  return database
}

const applied = async (url: string) => (await query(url, 'select name from migration order by name')).map(({ name }) => name)
const all = migrations.map(({ name }) => name)

describe('Migrating', () => {
  it('applies what is missing, once, however many do it at the same moment', async () => {
    const { url } = await olderDatabase()
    const results = await Promise.all([migrate(url), migrate(url), migrate(url)])
    expect(results.flat()).toEqual([LAST])
    expect(await applied(url)).toEqual(all)
  })

  it('waits shortly for whoever uses a table, and tries again', async () => {
    const { url } = await olderDatabase()
    const user = new pg.Client({ connectionString: url })
    await user.connect()
    await user.query('begin; lock table migration in share mode')
    const migrating = migrate(url)
    const attempts = new Set<unknown>()
    await new Promise<void>(resolve => {
      const look = async () => {
        for (const { at } of await query(url, `select xact_start::text as at from pg_stat_activity where wait_event = 'relation'`))
          attempts.add(at)
        if (attempts.size > 1) resolve()
        else setTimeout(() => void look(), 50)
      }
      void look()
    })
    await user.query('commit')
    await user.end()
    expect(await migrating).toEqual([LAST])
  })
})

describe('A portal that starts on a database of others', () => {
  it('fills it when it is empty', async () => {
    const { url } = await made(createEmptyDatabase())
    expect(await fillIfEmpty(url)).toEqual({ missing: [] })
    expect(await applied(url)).toEqual(all)
  })

  it('changes nothing on one that is older, and says what to do', async () => {
    const { url } = await olderDatabase()
    const { code, said } = await startFromSources({ DATABASE_URL: url, SESSION_SECRET: 'x'.repeat(32) })
    expect(said).toBe(`The database at DATABASE_URL is older than this version: run npm run migrate (it lacks ${LAST}).`)
    expect(code).toBe(1)
    expect(await applied(url)).toEqual(all.slice(0, -1))
  })

  it('serves one that is newer, as it must while the version before it is replaced', async () => {
    const { url } = await made(createDatabase())
    await query(url, `insert into migration (name, executed_at) values ('29990101000000_later', now())`)
    expect(await fillIfEmpty(url)).toEqual({ missing: [] })
  })
})

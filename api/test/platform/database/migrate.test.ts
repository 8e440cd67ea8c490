import { setTimeout as pause } from 'node:timers/promises'
import { Migration } from '@mikro-orm/migrations'
import pg from 'pg'
import { IndexMigration } from '#platform/database/index-migration'
import type { MigrationList } from '#platform/database/orm'
import { migrations } from '../../../migrations/migrations'
import { migrate, migrateIfEmpty } from '../../../src/app/migrate'
import { prepareDatabase } from '../../../src/app/prepare-database'
import { copyDatabase, createDatabase, createEmptyDatabase } from '../../harness/database/databases'
import { KEYS } from '../../harness/portal/keys'
import { startFromSources } from '../../harness/portal/start-from-sources'
import { itOnRealClock } from '../../harness/time/real-clock'

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

/** A database of the previous version, from which each test copies. */
let older: { url: string; drop: () => Promise<void> }
beforeAll(async () => {
  older = await createEmptyDatabase()
  await migrate(older.url, { to: migrations.at(-2)?.name })
})
afterAll(() => older.drop())
const olderDatabase = () => made(copyDatabase(older.url))

const applied = async (url: string) =>
  (await query(url, 'select name from migration order by name')).map(({ name }) => name)
const all = migrations.map(({ name }) => name)

describe('Migrating', () => {
  it('Pending migrations are applied once, however many processes migrate concurrently', async () => {
    const { url } = await olderDatabase()
    const results = await Promise.all([migrate(url), migrate(url), migrate(url)])
    expect(results.flat()).toEqual([LAST])
    expect(await applied(url)).toEqual(all)
  })

  itOnRealClock('A migration that cannot lock a table within a short time is retried', async () => {
    const { url } = await olderDatabase()
    const user = new pg.Client({ connectionString: url })
    await user.connect()
    await user.query('begin; lock table migration in share mode')
    const migrating = migrate(url)
    const attempts = new Set<unknown>()
    await new Promise<void>(resolve => {
      const look = async () => {
        for (const { at } of await query(
          url,
          `select xact_start::text as at from pg_stat_activity where datname = current_database() and wait_event = 'relation'`,
        ))
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

describe('The server', () => {
  it('A server older than PostgreSQL 15 is refused before the first migration', async () => {
    const { url } = await made(createEmptyDatabase())
    await query(
      url,
      `create function public.current_setting(name text) returns text language sql
       as $$ select case name when 'server_version' then '14.23' when 'server_version_num' then '140023' end $$`,
    )
    await query(
      url,
      `alter database ${new URL(url).pathname.slice(1)} set search_path = public, pg_catalog`,
    )
    await expect(migrate(url)).rejects.toThrow(
      'PostgreSQL 14.23 is too old: the portal needs PostgreSQL 15 or newer.',
    )
    expect(await query(url, `select to_regclass('migration') as made`)).toEqual([{ made: null }])
  })

  it('A time zone that the server does not know is refused at start', async () => {
    const { url } = await made(createDatabase())
    const configuration = { embedded: false, PORTAL_TIME_ZONE: 'Mars/Olympus' }
    await expect(prepareDatabase(url, configuration)).rejects.toThrow(
      'PORTAL_TIME_ZONE: PostgreSQL does not know the time zone Mars/Olympus.',
    )
  })
})

const TRIED = '29990101000000_tried'
const later = (migration: MigrationList[number]['class']): MigrationList => [
  ...migrations,
  { name: TRIED, class: migration },
]

describe('A migration', () => {
  it('A migration that fails is rolled back, and the migrations before remain applied', async () => {
    class Fails extends Migration {
      override up = () =>
        ['create table tried ()', 'create table tried ()'].forEach(statement =>
          this.addSql(statement),
        )
    }
    const { url } = await olderDatabase()
    await expect(migrate(url, { history: later(Fails) })).rejects.toThrow('already exists')
    expect(await applied(url)).toEqual(all)
    expect(await query(url, `select to_regclass('tried') as tried`)).toEqual([{ tried: null }])
  })
})

describe('A migration that builds an index', () => {
  class BuildsIndex extends IndexMigration {
    override up = () => this.buildIndex('tried', 'on question (version)')
  }
  const history = later(BuildsIndex)
  const valid = (url: string) =>
    query(url, `select indisvalid as valid from pg_index where indexrelid = to_regclass('tried')`)

  /** Somebody in the middle of a transaction that an index which is being built has to wait for. */
  async function writerOn(url: string): Promise<pg.Client> {
    const writer = new pg.Client({ connectionString: url })
    await writer.connect()
    await writer.query(
      'begin; lock table question in row exclusive mode; select pg_current_xact_id()',
    )
    return writer
  }

  async function builderOn(url: string): Promise<number> {
    for (;;) {
      const [builder] = await query(
        url,
        `select pid from pg_stat_progress_create_index where datname = current_database() and phase like 'waiting for writers%'`,
      )
      if (builder) return builder.pid as number
      await pause(50)
    }
  }

  it('A migration that builds an index is run once, however many processes migrate concurrently', async () => {
    const { url } = await made(createDatabase())
    expect((await Promise.all([1, 2, 3].map(() => migrate(url, { history })))).flat()).toEqual([
      TRIED,
    ])
    expect(await valid(url)).toEqual([{ valid: true }])
  })

  it('A migration that builds an index waits for a writer longer than lock_timeout', async () => {
    const { url } = await made(createDatabase())
    const writer = await writerOn(url)
    const migrating = migrate(url, { history })
    const builder = await builderOn(url)
    const waitsStill = `select 1 from pg_stat_activity where pid = ${builder} and state = 'active' and now() - query_start > interval '2.2 s'`
    while ((await query(url, waitsStill)).length === 0) {
      expect(await builderOn(url)).toBe(builder)
      await pause(200)
    }
    await writer.end()
    expect(await migrating).toEqual([TRIED])
  })

  it('A migration that builds an index can be run again after an interruption', async () => {
    const { url } = await made(createDatabase())
    const writer = await writerOn(url)
    await Promise.all([
      expect(migrate(url, { history })).rejects.toThrow(/terminat/),
      query(url, `select pg_terminate_backend(${await builderOn(url)})`),
    ])
    await writer.end()
    expect([await valid(url), await applied(url)]).toEqual([[{ valid: false }], all])
    expect(await migrate(url, { history })).toEqual([TRIED])
    expect(await valid(url)).toEqual([{ valid: true }])
  })
})

describe('A portal that starts on a database at DATABASE_URL', () => {
  it('A portal that starts on an empty database migrates the database', async () => {
    const { url } = await made(createEmptyDatabase())
    expect(await migrateIfEmpty(url)).toEqual({ missing: [] })
    expect(await applied(url)).toEqual(all)
  })

  it('A portal that starts on an older database exits without migrating and names the command to run', async () => {
    const { url } = await olderDatabase()
    const { code, said } = await startFromSources({
      DATABASE_URL: url,
      ...KEYS,
      ALLOW_PLACEHOLDERS: 'true',
    })
    expect(said).toBe(
      `The database at DATABASE_URL is older than this version: run npm run migrate (it lacks ${LAST}).`,
    )
    expect(code).toBe(1)
    expect(await applied(url)).toEqual(all.slice(0, -1))
  })

  it('A portal that starts on a newer database finds no migration missing', async () => {
    const { url } = await made(createDatabase())
    await query(
      url,
      `insert into migration (name, executed_at) values ('29990101000000_later', now())`,
    )
    expect(await migrateIfEmpty(url)).toEqual({ missing: [] })
  })
})

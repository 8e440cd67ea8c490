import { readdirSync } from 'node:fs'
import { join, sep } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { Migration } from '@mikro-orm/migrations'
import pg from 'pg'
import { StartError } from '#platform/configuration/configuration'
import { IndexMigration } from '#platform/database/index-migration'
import type { MigrationList } from '#platform/database/orm'
import { migrations } from '../../../migrations/migrations'
import { migrate, migrateIfEmpty } from '../../../src/app/migrate'
import { prepareDatabase } from '../../../src/app/prepare-database'
import { readSql, type SqlFile, sqlFile, sqlFiles, tableFiles } from '../../../src/app/sql-files'
import { createDatabase, createEmptyDatabase } from '../../harness/database/databases'
import { QuestionAnswer } from '../../harness/generated/operations'
import { KEYS } from '../../harness/portal/keys'
import { startTestPortal } from '../../harness/portal/portal'
import { anAdmin } from '../../harness/portal/signed-in'
import { startFromSources } from '../../harness/portal/start-from-sources'
import { itOnRealClock } from '../../harness/time/real-clock'

/** A second migration, until the portal has one. */
const SECOND = '29990101000000_second'
class AddsColumn extends Migration {
  override up = () => this.addSql('alter table question add column tried int')
}
const withSecond = (migration: MigrationList[number]['class'] = AddsColumn): MigrationList => [
  ...migrations,
  { name: SECOND, class: migration },
]
const history = withSecond()

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

const migratedDatabase = () => made(createDatabase())

const applied = async (url: string) =>
  (await query(url, 'select name from migration order by name')).map(({ name }) => name)
const all = migrations.map(({ name }) => name)

describe('Migrating', () => {
  it('Pending migrations are applied once, however many processes migrate concurrently', async () => {
    const { url } = await migratedDatabase()
    const results = await Promise.all([1, 2, 3].map(() => migrate(url, { history })))
    expect(results.flat()).toEqual([SECOND])
    expect(await applied(url)).toEqual([...all, SECOND])
  })

  itOnRealClock('A migration that cannot lock a table within a short time is retried', async () => {
    const { url } = await migratedDatabase()
    const user = new pg.Client({ connectionString: url })
    await user.connect()
    await user.query('begin; lock table migration in share mode')
    const migrating = migrate(url, { history })
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
    expect(await migrating).toEqual([SECOND])
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
    const { url } = await migratedDatabase()
    const configuration = { embedded: false, PORTAL_TIME_ZONE: 'Mars/Olympus' }
    await expect(prepareDatabase(url, configuration)).rejects.toThrow(
      'PORTAL_TIME_ZONE: PostgreSQL does not know the time zone Mars/Olympus.',
    )
  })
})

describe('A migration', () => {
  it('A migration that fails is rolled back, and the migrations before remain applied', async () => {
    class Fails extends Migration {
      override up = () =>
        ['create table tried ()', 'create table tried ()'].forEach(statement =>
          this.addSql(statement),
        )
    }
    const { url } = await migratedDatabase()
    await expect(migrate(url, { history: withSecond(Fails) })).rejects.toThrow('already exists')
    expect(await applied(url)).toEqual(all)
    expect(await query(url, `select to_regclass('tried') as tried`)).toEqual([{ tried: null }])
  })
})

describe('A migration that builds an index', () => {
  class BuildsIndex extends IndexMigration {
    override up = () => this.buildIndex('tried', 'on question (version)')
  }
  const history = withSecond(BuildsIndex)
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
    const { url } = await migratedDatabase()
    expect((await Promise.all([1, 2, 3].map(() => migrate(url, { history })))).flat()).toEqual([
      SECOND,
    ])
    expect(await valid(url)).toEqual([{ valid: true }])
  })

  it('A migration that builds an index waits for a writer longer than lock_timeout', async () => {
    const { url } = await migratedDatabase()
    const writer = await writerOn(url)
    const migrating = migrate(url, { history })
    const builder = await builderOn(url)
    const waitsStill = `select 1 from pg_stat_activity where pid = ${builder} and state = 'active' and now() - query_start > interval '2.2 s'`
    while ((await query(url, waitsStill)).length === 0) {
      expect(await builderOn(url)).toBe(builder)
      await pause(200)
    }
    await writer.end()
    expect(await migrating).toEqual([SECOND])
  })

  it('A migration that builds an index can be run again after an interruption', async () => {
    const { url } = await migratedDatabase()
    const writer = await writerOn(url)
    await Promise.all([
      expect(migrate(url, { history })).rejects.toThrow(/terminat/),
      query(url, `select pg_terminate_backend(${await builderOn(url)})`),
    ])
    await writer.end()
    expect([await valid(url), await applied(url)]).toEqual([[{ valid: false }], all])
    expect(await migrate(url, { history })).toEqual([SECOND])
    expect(await valid(url)).toEqual([{ valid: true }])
  })
})

describe('A portal that starts on a database at DATABASE_URL', () => {
  it('A portal that starts on an empty database migrates the database', async () => {
    const { url } = await made(createEmptyDatabase())
    expect(await migrateIfEmpty(url)).toEqual({ missing: [] })
    expect(await applied(url)).toEqual(all)
  })

  it('A portal that starts on an older database misses its migrations', async () => {
    const { url } = await migratedDatabase()
    expect(await migrateIfEmpty(url, { history })).toEqual({ missing: [SECOND] })
    expect(await applied(url)).toEqual(all)
  })

  it('A portal that starts on older functions exits and names the command to run', async () => {
    const { url } = await migratedDatabase()
    await query(url, `update sql_file set hash = 'older' where name = '${PORTAL_NOW}'`)
    const { code, said } = await startFromSources({
      DATABASE_URL: url,
      ...KEYS,
      ALLOW_PLACEHOLDERS: 'true',
    })
    expect(said).toBe(
      `The database at DATABASE_URL is older than this version: run npm run migrate (it lacks ${PORTAL_NOW}).`,
    )
    expect(code).toBe(1)
    expect(await query(url, `select from sql_file where hash = 'older'`)).toHaveLength(1)
  })

  it('A portal that starts on a newer database finds no migration missing', async () => {
    const { url } = await migratedDatabase()
    await query(
      url,
      `insert into migration (name, executed_at) values ('29990101000000_later', now())`,
    )
    expect(await migrateIfEmpty(url)).toEqual({ missing: [] })
  })
})

const PORTAL_NOW = 'platform/clock/portal-now.functions.sql'
const RELEASES = 'modules/dialogue/releases/releases.functions.sql'
const REFUSAL = 'modules/dialogue/releases/answer-refusal.functions.sql'
/** The files of a newer version, of which one has other contents. */
const newerFiles = (name: string, text: string): SqlFile[] =>
  sqlFiles.map(file => (file.name === name ? sqlFile(name, text) : file))
const NEW_NOW = `create or replace function portal_now() returns timestamptz language sql as $$select now() + interval '1 day'$$;`
const isTomorrow = async (url: string) =>
  (await query(url, `select portal_now() > now() + interval '23 hours' as tomorrow`))[0]?.tomorrow

describe('Functions and triggers', () => {
  it('Each SQL file of the sources is listed once', () => {
    const sources = join(__dirname, '../../../src')
    const found = readdirSync(sources, { recursive: true, encoding: 'utf8' })
      .filter(name => name.endsWith('.sql'))
      .map(name => name.split(sep).join('/'))
    expect([...tableFiles, ...sqlFiles.map(({ name }) => name)].sort()).toEqual(found.sort())
  })

  it('A changed file runs once, however many processes migrate concurrently', async () => {
    const { url } = await migratedDatabase()
    const files = newerFiles(PORTAL_NOW, NEW_NOW)
    const results = await Promise.all([1, 2, 3].map(() => migrate(url, { files })))
    expect(results.flat()).toEqual([PORTAL_NOW])
    expect(await isTomorrow(url)).toBe(true)
  })

  it('An earlier version of a file runs again', async () => {
    const { url } = await migratedDatabase()
    await migrate(url, { files: newerFiles(PORTAL_NOW, NEW_NOW) })
    expect(await migrate(url)).toEqual([PORTAL_NOW])
    expect(await isTomorrow(url)).toBe(false)
  })

  it('Every file can run again', async () => {
    const { url } = await migratedDatabase()
    await query(url, 'delete from sql_file')
    expect(await migrate(url)).toEqual(sqlFiles.map(({ name }) => name))
  })

  it('If one file fails, none of the changed files has an effect', async () => {
    const { url } = await migratedDatabase()
    const files = newerFiles(PORTAL_NOW, NEW_NOW).map(file =>
      file.name === RELEASES ? sqlFile(RELEASES, 'create function;') : file,
    )
    await expect(migrate(url, { files })).rejects.toThrow('syntax error')
    expect(await isTomorrow(url)).toBe(false)
    expect((await migrateIfEmpty(url, { files })).missing).toEqual([PORTAL_NOW, RELEASES])
  })

  it('A database with a newer migration keeps its functions', async () => {
    const { url } = await migratedDatabase()
    await migrate(url, { history, files: newerFiles(PORTAL_NOW, NEW_NOW) })
    expect(await migrate(url)).toEqual([])
    expect(await isTomorrow(url)).toBe(true)
  })

  itOnRealClock('A file that cannot lock a table within a short time is retried', async () => {
    const { url } = await migratedDatabase()
    const user = new pg.Client({ connectionString: url })
    await user.connect()
    await user.query('begin; lock table release in row exclusive mode')
    const migrating = migrate(url, {
      files: newerFiles(RELEASES, `${readSql(RELEASES)}-- changed`),
    })
    const waits = `select from pg_stat_activity where datname = current_database() and wait_event = 'relation' and now() - query_start > interval '1 s'`
    while ((await query(url, waits)).length === 0) await pause(50)
    while ((await query(url, waits)).length > 0) await pause(50)
    await user.end()
    expect(await migrating).toEqual([RELEASES])
  })

  it('An older process answers questions after a function has changed', async () => {
    const portal = await startTestPortal()
    try {
      const admin = await anAdmin(portal)
      const [one, other] = [await portal.make.question(), await portal.make.question()]
      const answer = (id: string) =>
        admin.ask(QuestionAnswer, { input: { id, answerText: 'It is paid.' } })
      await answer(one.id)
      const text = readSql(REFUSAL).replace(/'NOT_DUE'/, `'NOT_YET'`)
      expect(await migrate(portal.database.url, { files: newerFiles(REFUSAL, text) })).toEqual([
        REFUSAL,
      ])
      await answer(other.id)
      expect(await migrateIfEmpty(portal.database.url)).toEqual({ missing: [] })
    } finally {
      await portal.stop()
    }
  })
})

describe('A database from before the baseline', () => {
  const REFUSED =
    'The database was made before the first release of the portal and cannot be migrated: start with an empty one.'
  async function olderDatabase(): Promise<string> {
    const { url } = await made(createEmptyDatabase())
    await query(
      url,
      `create table migration (id serial primary key, name text, executed_at timestamptz);
       insert into migration (name) values ('20261121090000_initial')`,
    )
    return url
  }
  const tablesIn = (url: string) =>
    query(
      url,
      `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'`,
    )

  it('It is refused and not changed', async () => {
    const url = await olderDatabase()
    for (const act of [migrate, migrateIfEmpty])
      await expect(act(url)).rejects.toThrow(new StartError(REFUSED))
    expect(await tablesIn(url)).toEqual([{ name: 'migration' }])
  })

  it('A portal that starts on it exits with one sentence', async () => {
    const url = await olderDatabase()
    const environment = { DATABASE_URL: url, ...KEYS, ALLOW_PLACEHOLDERS: 'true' }
    expect(await startFromSources(environment)).toMatchObject({ code: 1, said: REFUSED })
    expect(await tablesIn(url)).toEqual([{ name: 'migration' }])
  })
})

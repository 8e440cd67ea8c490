import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import pg from 'pg'
import { migrations } from '../migrations/migrations'
import { jobDefinitions } from '../src/app/modules'
import { migrate } from '../src/app/migrate'
import { restoreBackup } from '../src/commands/backup/restore-backup'
import { FolderPlace } from '../src/modules/backups/folder-place'
import { filePath } from '../src/modules/backups/manifest'
import { MAIL_QUEUE } from '../src/modules/mail/mail.job'
import { DiskFileStore } from '../src/platform/files/disk-file-store'
import { PgBossJobQueue } from '../src/platform/jobs/pg-boss-job-queue'
import { createLog } from '../src/platform/observability/log'
import { createDatabase, createEmptyDatabase, firstValue } from './harness/databases'
import { ADMIN_SIGN_IN } from './harness/operations'
import { startTestPortal } from './harness/portal'
import { TestClock } from './harness/test-clock'

/** What each release has left behind: `npm run release:fixtures` writes them, and they stay as they are. */
const FOLDER = join(__dirname, 'fixtures/releases')
const releases = readdirSync(FOLDER)

/** The demonstration's administrator, in every release. */
const ADMIN = { email: 'r.achebe@meridiancopper.example', password: 'meridian-demo' }

/** What every release's portal has beside the demonstration (api/faults/release-fixtures.ts), as visitors see it. */
const NEWEST = [
  'How we mine copper',
  [
    { questionText: 'Who answers the question that waits?', answerText: null },
    { questionText: 'Is this question flagged?', answerText: null },
    { questionText: 'Is the answer to this mailed?', answerText: 'It is, as soon as mails go out.' },
  ],
]

type Database = Awaited<ReturnType<typeof createEmptyDatabase>>

async function query<Row extends pg.QueryResultRow>(url: string, text: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query<Row>(text)).rows
  } finally {
    await client.end()
  }
}

const PUBLIC = `c.relnamespace = 'public'::regnamespace`
/** All that a schema consists of, each part in PostgreSQL's own words. Tests set `portal_now` in their template. */
const SCHEMA = `
  select c.relname || '.' || attname || ' ' || format_type(atttypid, atttypmod) || (case when attnotnull then ' not null' else '' end)
    || coalesce(' default ' || pg_get_expr(adbin, adrelid), '') || concat(attidentity, attgenerated, c.relpersistence) as part
  from pg_attribute a join pg_class c on c.oid = attrelid left join pg_attrdef d on adrelid = attrelid and adnum = attnum
  where ${PUBLIC} and c.relkind = 'r' and attnum > 0 and not attisdropped
  union all select c.relname || ' ' || conname || ' ' || pg_get_constraintdef(k.oid) from pg_constraint k join pg_class c on c.oid = conrelid where ${PUBLIC}
  union all select pg_get_indexdef(c.oid) from pg_class c where ${PUBLIC} and c.relkind = 'i'
  union all select pg_get_triggerdef(t.oid) from pg_trigger t join pg_class c on c.oid = tgrelid where ${PUBLIC} and not tgisinternal
  union all select pg_get_functiondef(p.oid) from pg_proc p join pg_language l on l.oid = prolang
    where pronamespace = 'public'::regnamespace and lanname in ('sql', 'plpgsql') and proname <> 'portal_now'
  order by 1`
const schemaOf = async (url: string) => (await query<{ part: string }>(url, SCHEMA)).map(({ part }) => part)

/** How many rows each table has, but for the migrator's. */
async function countsOf(url: string): Promise<Record<string, number>> {
  const tables = await query<{ name: string }>(
    url,
    `select relname as name from pg_class c where ${PUBLIC} and relkind = 'r' and relname <> 'migration'`,
  )
  const counts = tables.map(async ({ name }) => [name, Number(await firstValue(url, `select count(*) from "${name}"`))] as const)
  return Object.fromEntries(await Promise.all(counts))
}

/** Those of the tables that are still there. */
const ofTables = (counts: Record<string, number>, present: Record<string, number>) =>
  Object.fromEntries(Object.entries(counts).filter(([name]) => name in present))

async function withJobs<T>(url: string, work: (jobs: PgBossJobQueue) => Promise<T>): Promise<T> {
  const jobs = new PgBossJobQueue(url, createLog('silent'), { works: false })
  await jobs.start(jobDefinitions)
  return work(jobs).finally(() => jobs.stop())
}
const waitingMails = (url: string) =>
  firstValue(url, `select count(*)::int from pgboss.job where name = '${MAIL_QUEUE}' and state in ('created', 'retry', 'active')`)

/** What people find in a portal on this database: the demonstration and what its users have added. */
async function expectPortalOf(database: Database, files?: DiskFileStore): Promise<void> {
  const clock = new TestClock()
  clock.pass({ seconds: Math.ceil((Date.now() - clock.now().getTime()) / 1_000) })
  const portal = await startTestPortal({}, { beside: { database, clock }, ...(files && { files }) })
  try {
    const { token } = (await portal.visitor().ask(ADMIN_SIGN_IN, { input: ADMIN })).adminSignIn
    const admin = portal.signedIn(token)
    expect(await admin.ask('{ adminStats { totalUsers totalQuestions } }')).toEqual({
      adminStats: { totalUsers: expect.any(Number), totalQuestions: await firstValue(database.url, 'select count(*)::int from question') },
    })
    const newest =
      '{ presentations(first: 1) { edges { node { title questions(first: 9) { edges { node { questionText answerText } } } } } } }'
    const [{ node }] = (await portal.visitor().ask(newest)).presentations.edges
    expect([node.title, node.questions.edges.map(({ node }: { node: object }) => node)]).toEqual(NEWEST)
  } finally {
    await portal.stop()
  }
}

describe.each(releases)('The release %s', release => {
  const folder = join(FOLDER, release)
  const databases: Database[] = []
  const made = async (making: Promise<Database>) => {
    const database = await making
    databases.push(database)
    return database
  }
  const directory = mkdtempSync(join(tmpdir(), 'release-'))
  afterAll(async () => {
    await Promise.all(databases.map(({ drop }) => drop()))
    rmSync(directory, { recursive: true })
  })

  it('Its database is migrated to the schema of a new one, without the loss of a row or a waiting mail', async () => {
    const database = await made(createEmptyDatabase())
    const { url } = database
    await query(url, gunzipSync(readFileSync(join(folder, 'database.sql.gz'))).toString())
    const executed = new Set((await query<{ name: string }>(url, 'select name from migration')).map(({ name }) => name))
    const [before, mails] = [await countsOf(url), await waitingMails(url)]
    expect([before.question, mails]).toEqual([expect.any(Number), expect.any(Number)])
    expect(await migrate(url)).toEqual(migrations.map(({ name }) => name).filter(name => !executed.has(name)))
    expect(await schemaOf(url)).toEqual(await schemaOf((await made(createDatabase())).url))
    // Counters are added by newer versions; `counters.test` holds them against the rows.
    const { tally: _, ...after } = await countsOf(url)
    expect(ofTables(after, before)).toEqual(ofTables(before, after))
    await withJobs(url, async () => expect(await waitingMails(url)).toBe(mails))
    await expectPortalOf(database)
  })

  it('Its backup is restored with every row, every file and the waiting mails', async () => {
    const database = await made(createEmptyDatabase())
    const { url } = database
    const files = new DiskFileStore(directory)
    const backup = join(folder, 'backup')
    const target = { databaseUrl: url, files }
    const {
      tables,
      files: stored,
      mails,
    } = await withJobs(url, jobs =>
      restoreBackup(
        { ...target, timeZone: 'Australia/Sydney', enqueueMail: (runner, data) => jobs.enqueue(runner, MAIL_QUEUE, data) },
        new FolderPlace(backup),
        null,
      ),
    )
    const counts = await countsOf(url)
    const rows = Object.fromEntries(tables.map(table => [table.name, table.rows]))
    expect(ofTables(counts, rows)).toEqual(ofTables(rows, counts))
    expect([stored.length > 10, mails.length > 0, await waitingMails(url)]).toEqual([true, true, mails.length])
    for (const { key } of stored) expect(readFileSync(join(directory, key)).equals(readFileSync(join(backup, filePath(key))))).toBe(true)
    await expectPortalOf(database, files)
  })
})

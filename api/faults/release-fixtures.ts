import 'reflect-metadata'
import { randomUUID } from 'node:crypto'
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { gzipSync } from 'node:zlib'
import pg from 'pg'
import { joinEmbeddedPostgres } from '#platform/database/embedded/join'
import { PgBossJobQueue } from '#platform/jobs/pg-boss-job-queue'
import { createLog } from '#platform/observability/log'
import { migrate } from '../src/app/migrate'
import { jobDefinitions } from '../src/app/modules'
import {
  QuestionAnswer,
  QuestionArchive,
  QuestionAsk,
  QuestionFlag,
} from '../test/harness/generated/operations'
import { castFor } from './harness/cast'
import { PortalProcess } from './harness/portal-process'
import { runCommand } from './harness/run-command'

/** A port on which nothing listens: mails wait. */
const NO_PROVIDER = { POSTMARK_SERVER_TOKEN: 'none', POSTMARK_API_URL: 'http://127.0.0.1:9' }

/**
 * Writes the fixtures of this release for the tests of later ones: the dump of its database, its backup and its schema. The portal is
 * that of the demonstration, with additional rows that only users create.
 */
async function main(): Promise<void> {
  const { version } = JSON.parse(
    readFileSync(resolve(__dirname, '../../package.json'), 'utf8'),
  ) as { version: string }
  const folder = resolve(__dirname, '../test/fixtures/releases', version)
  if (existsSync(folder))
    throw new Error(
      `${folder} is there already. A release stays as it was: set the next version in package.json.`,
    )
  const home = mkdtempSync(join(tmpdir(), 'portal-release-'))
  const portal = await PortalProcess.start('', { ...NO_PROVIDER, DATA_DIR: home })
  try {
    const { url } = await joinEmbeddedPostgres({ dataDir: home })
    await addUsage(portal, url)
    mkdirSync(folder, { recursive: true })
    await runCommand('backup', [join(folder, 'backup')], { DATA_DIR: home })
    const dump = [...(await schemaOf(url)), ...(await rowsOf(url))].join('\n')
    copyFileSync(resolve(__dirname, '../../schema.graphql'), join(folder, 'schema.graphql'))
    writeFileSync(join(folder, 'database.sql.gz'), gzipSync(dump, { level: 9 }))
  } finally {
    portal.signal('SIGTERM')
    await portal.exit
    await portal.remove()
    rmSync(home, { recursive: true })
  }
  console.log(`The fixtures of ${version} are in ${folder}.`)
}

/** Leaves rows in the tables that the demonstration has none for, and mails that wait. */
async function addUsage(portal: PortalProcess, url: string): Promise<void> {
  const cast = await castFor(url)
  try {
    const presentationId = (await cast.make.presentation({ title: 'How we mine copper' })).id
    const shareholder = portal.as(
      await cast.tokenOf(
        await cast.make.shareholder({ email: 'one.more@example.com', name: 'One More' }),
      ),
    )
    const admin = portal.as(await cast.admin())
    const ask = async (questionText: string) =>
      (
        await shareholder.ask(QuestionAsk, {
          input: { presentationId, questionText, idempotencyKey: randomUUID() },
        })
      ).questionAsk.question.id
    await admin.ask(QuestionAnswer, {
      input: {
        id: await ask('Is the answer to this mailed?'),
        answerText: 'It is, as soon as mails go out.',
      },
    })
    await admin.ask(QuestionFlag, { input: { id: await ask('Is this question flagged?') } })
    await admin.ask(QuestionArchive, { input: { id: await ask('Is this question archived?') } })
    await ask('Who answers the question that waits?')
    await cast.make.webhookDelivery()
  } finally {
    await cast.leave()
  }
}

/** The statements with which this release makes an empty database its own. */
async function schemaOf(url: string): Promise<string[]> {
  const name = 'recorded'
  await query(url, `create database ${name}`)
  const statements: string[] = []
  const { query: send } = pg.Client.prototype
  pg.Client.prototype.query = function (this: pg.Client, ...given: unknown[]) {
    const [sent] = given as [string | { text?: string }]
    statements.push(typeof sent === 'string' ? sent : (sent.text ?? ''))
    return (send as (...given: unknown[]) => unknown).apply(this, given)
  } as typeof send
  try {
    const empty = Object.assign(new URL(url), { pathname: `/${name}` }).href
    await migrate(empty)
    const jobs = new PgBossJobQueue(empty, createLog('silent'), { works: false })
    await jobs.start(jobDefinitions)
    await jobs.stop()
  } finally {
    pg.Client.prototype.query = send
  }
  return statements
    .filter(
      text => /\b(create|alter|drop)\b/i.test(text) && !/^\s*(select|insert|with)\b/i.test(text),
    )
    .map(text => `${text.replace(/\bindex concurrently\b/gi, 'index').replace(/;?\s*$/, '')};`)
}

/** But for the queues' own figures, whose tables are named after the day that they are made on. */
const TABLES = `
  select c.oid::regclass::text as name,
    (select string_agg(quote_ident(attname), ', ' order by attnum) from pg_attribute
     where attrelid = c.oid and attnum > 0 and not attisdropped and attgenerated = '') as columns
  from pg_class c
  where c.relkind = 'r' and c.relpersistence = 'p' and c.relnamespace::regnamespace::text in ('public', 'pgboss')
    and c.relname !~ '^queue_stats_\\d+$'
  order by 1`
const SEQUENCES = `select schemaname || '.' || sequencename as name, last_value from pg_sequences where last_value is not null`

/** What the tables hold. Triggers do nothing while it is put back. */
async function rowsOf(url: string): Promise<string[]> {
  const statements = ['set session_replication_role = replica;']
  for (const { name, columns } of await query<{ name: string; columns: string }>(url, TABLES)) {
    const [{ rows } = { rows: null }] = await query<{ rows: string | null }>(
      url,
      `select json_agg(t)::text as rows from ${name} t`,
    )
    statements.push(`delete from ${name};`)
    if (rows)
      statements.push(
        `insert into ${name} (${columns}) overriding system value select ${columns} from json_populate_recordset(null::${name}, $dump$${rows}$dump$);`,
      )
  }
  for (const { name, last_value } of await query<{ name: string; last_value: string }>(
    url,
    SEQUENCES,
  ))
    statements.push(`select setval('${name}', ${last_value});`)
  return [...statements, 'set session_replication_role = origin;']
}

async function query<Row extends pg.QueryResultRow>(url: string, text: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query<Row>(text)).rows
  } finally {
    await client.end()
  }
}

void main()

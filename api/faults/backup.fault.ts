import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { joinEmbeddedPostgres } from '#platform/database/embedded/join'
import { firstAdministrator } from '../src/app/demo/load-demo'
import { firstValue } from '../test/harness/database/databases'
import { QuestionAnswer, QuestionAsk } from '../test/harness/generated/operations'
import { type Cast, castFor } from './harness/cast'
import { load } from './harness/load'
import { PortalProcess } from './harness/portal-process'
import { type Postgres, startPostgres } from './harness/postgres'
import { answer, type Postmark, startPostmark } from './harness/postmark'
import { runCommand } from './harness/run-command'
import { until } from './harness/until'

/** Whose mail the provider will never take. */
const INACTIVE = 'inactive@example.com'
const KEPT = ['admin', 'announcement', 'answer', 'evidence_event', 'magic_token', 'password_reset_token', 'policy', 'presentation', 'question', 'session', 'shareholder', 'stored_file', 'upload_ticket'] // prettier-ignore

/** A portal with its embedded database and the demonstration company, and an empty place to restore it to. */
let home: string
let postmark: Postmark
let original: PortalProcess
let databaseUrl: string
let cast: Cast
let empty: Postgres

beforeAll(async () => {
  home = mkdtempSync(join(tmpdir(), 'portal-backup-'))
  ;[postmark, empty] = await Promise.all([startPostmark(), startPostgres({ isEmpty: true })])
  original = await PortalProcess.start('', {
    ...postmark.environment,
    DATA_DIR: join(home, 'original'),
  })
  databaseUrl = (await joinEmbeddedPostgres({ dataDir: join(home, 'original') })).url
  cast = await castFor(databaseUrl)
})
afterAll(async () => {
  await cast?.leave()
  original?.signal('SIGTERM')
  await original?.exit
  await original?.remove()
  await Promise.all([postmark?.close(), empty?.remove()])
  rmSync(home, { recursive: true, force: true })
})

async function rowsOf(url: string): Promise<Record<string, unknown[]>> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const tables: Record<string, unknown[]> = {}
  for (const table of KEPT)
    tables[table] = (
      await client.query(`select to_jsonb(t) as row from ${table} t order by id`)
    ).rows
  await client.end()
  return tables
}

describe('A backup', () => {
  const folder = () => join(home, 'backup')
  const restored = () => ({ DATABASE_URL: empty.url, DATA_DIR: join(home, 'restored') })

  let said: string
  let writers: ReturnType<typeof load>
  /** Written once, while the portal is used, and restored once. */
  beforeAll(async () => {
    const admin = original.as(await cast.admin())
    postmark.behave(({ to }, response) =>
      to === INACTIVE ? answer(response, 422, 406, 'Inactive') : answer(response, 500, 0, 'Later'),
    )
    const hopeless = await cast.make.question({
      shareholder: await cast.make.shareholder({ email: INACTIVE }),
    })
    await admin.ask(QuestionAnswer, {
      input: { id: hopeless.id, answerText: 'Nobody will be told of this.' },
    })
    const mails = () => runCommand('mails', ['list'], { DATA_DIR: join(home, 'original') })
    await until('a mail is undelivered', async () => (await mails()).includes(INACTIVE), 30_000)
    const question = await cast.make.question({
      questionText: 'Wird „alles“ bewahrt?\n\t🎉 \\ "so"',
    })
    await admin.ask(QuestionAnswer, {
      input: { id: question.id, answerText: 'Ja, wörtlich: \u2028 und so weiter.' },
    })
    const token = await cast.shareholder()
    const presentation = await cast.make.presentation()
    await cast.make.announcement({ publishedAt: new Date(Date.now() + 86_400_000) })
    let asked = 0
    writers = load(3, () =>
      fetch(`${original.address}/graphql`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
        body: JSON.stringify({
          query: QuestionAsk,
          variables: {
            input: {
              presentationId: presentation.id,
              questionText: `While it is written ${++asked}`,
            },
          },
        }),
      }),
    )
    await until('the load is up', () => (writers.outcomes.answered[200] ?? 0) > 5, 20_000)
    said = await runCommand('backup', [folder()], { DATA_DIR: join(home, 'original') })
    await writers.stop()
  })
  afterAll(() => writers?.stop())
  let restoring: Promise<string> | undefined
  const restore = () => (restoring ??= runCommand('restore', [folder()], restored()))

  it('A backup is written while questions are asked, and refused into a folder that is not empty', async () => {
    expect(said).toMatch(/^\d+ rows of \d+ tables and \d+ files are in /)
    expect(Object.keys(writers.outcomes.answered)).toEqual(['200'])
    await expect(
      runCommand('backup', [folder()], { DATA_DIR: join(home, 'original') }),
    ).rejects.toThrow('is not empty')
  })

  it('A restore fills an empty portal with the same rows, files, sessions and mails, waiting and undelivered', async () => {
    const began = performance.now()
    expect(await restore()).toMatch(/^Restored as of /)
    const seconds = (performance.now() - began) / 1_000
    const [before, after] = [await rowsOf(databaseUrl), await rowsOf(empty.url)]
    const counts = Object.fromEntries(
      Object.entries(after).map(([name, rows]) => [name, rows.length]),
    )
    console.info({ restored: counts, seconds })
    // What was asked after the moment of the backup is not part of it; everything else is the same, to the letter.
    for (const growing of ['question', 'evidence_event']) {
      // The restore froze the releases, which is an event.
      const rows = after[growing]?.filter(
        row => !JSON.stringify(row).includes('"settings.changed"'),
      )
      const kept = new Set(rows?.map(row => JSON.stringify(row)))
      expect(before[growing]?.filter(row => kept.has(JSON.stringify(row)))).toHaveLength(kept.size)
    }
    expect(JSON.stringify(after.question)).toContain('Wird „alles“ bewahrt?')
    const grown = { question: [], evidence_event: [] }
    expect({ ...after, ...grown }).toEqual({ ...before, ...grown })
    expect(counts.stored_file).toBeGreaterThan(10)
    const publications =
      "select count(*)::int || ' of which due ' || count(*) filter (where recorded_at is null) from publication"
    expect(await firstValue(empty.url, publications)).toBe(
      await firstValue(databaseUrl, publications),
    )
    expect(await runCommand('mails', ['list'], restored())).toContain(
      `question-answered to ${INACTIVE}\n  Postmark holds the recipient inactive`,
    )

    postmark.behave((_mail, _response, accept) => accept())
    original.signal('SIGTERM')
    await original.exit
    const mails = postmark.taken.length
    const portal = await PortalProcess.start(empty.url, {
      ...postmark.environment,
      DATA_DIR: restored().DATA_DIR,
    })
    try {
      await until('the mail that waited is out', () => postmark.taken.length > mails, 30_000)
      const { email, password } = firstAdministrator()
      const { data } = await portal
        .as(null)
        .graphql(
          `mutation { adminSignIn(input: { email: "${email}", password: "${password}" }) { token } }`,
        )
      expect(data?.adminSignIn.token).toEqual(expect.any(String))
      for (const { row } of (after.stored_file ?? []) as { row: { key: string } }[]) {
        const response = await fetch(`${portal.address}/objects/${row.key}`)
        const bytes = Buffer.from(await response.arrayBuffer())
        expect([
          row.key,
          bytes.equals(readFileSync(join(home, 'original', 'objects', row.key))),
        ]).toEqual([row.key, true])
      }
      const { status } = await portal
        .as(data?.adminSignIn.token)
        .graphql('{ adminStats { totalQuestions } }')
      expect(status).toBe(200)
    } finally {
      await portal.remove()
    }
  })

  it('A restore into a portal that already holds data is refused', async () => {
    await restore()
    await expect(runCommand('restore', [folder()], restored())).rejects.toThrow(
      'There is something in this portal already',
    )
  })

  it('A damaged backup or a folder without a backup is refused before anything is restored', async () => {
    await empty.empty()
    await expect(runCommand('restore', [home], restored())).rejects.toThrow('holds no backup')
    const damaged = join(home, 'damaged')
    cpSync(folder(), damaged, { recursive: true })
    writeFileSync(join(damaged, 'tables', 'admin.ndjson.gz'), 'something else')
    await expect(runCommand('restore', [damaged], restored())).rejects.toThrow(
      'The backup is damaged',
    )
    expect(
      await empty
        .query(
          `select 1 where to_regclass('migration') is not null and exists (select 1 from admin)`,
        )
        .catch(() => []),
    ).toEqual([])
  })
})

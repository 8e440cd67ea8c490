import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { sqlOf } from '#platform/database/kysely'
import { evidenceOf } from '../harness/modules/evidence'
import { linesIn, manifestIn, unzipped } from '../harness/modules/packs'
import { exitCodeOf, runCommand } from '../../src/commands/command-line'
import { evidenceCommand } from '../../src/commands/evidence-command'
import { QuestionAsk } from '../harness/generated/operations'
import { KEYS } from '../harness/portal/keys'
import { startTestPortal, type TestPortal } from '../harness/portal/portal'
import { aShareholder } from '../harness/portal/signed-in'
import { until } from '../harness/time/until'

let portal: TestPortal
let folder: string
beforeAll(async () => void (portal = await startTestPortal()))
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'portal-evidence-'))
  await portal.reset()
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))
afterAll(() => portal.stop())

/** `npm run evidence -- …`, in this process and on the portal's database. */
const evidence = (...words: string[]) => evidenceWith({}, ...words)
async function evidenceWith(more: Record<string, string>, ...words: string[]) {
  const said: string[] = []
  const complained: unknown[] = []
  const code = await exitCodeOf(evidenceCommand, words, {
    environment: {
      DATABASE_URL: portal.database.url,
      DATA_DIR: folder,
      PUBLIC_URL: 'https://portal.test',
      COMPANY_NAME: 'Test Mining',
      ...KEYS,
      ...more,
    },
    print: text => void said.push(text),
    printError: text => void complained.push(text),
  })
  return { code, said: said.join('\n'), complained: complained.join('\n') }
}

async function askTwo(): Promise<string[]> {
  const shareholder = await aShareholder(portal)
  const ids: string[] = []
  for (let count = 0; count < 2; count++) {
    const { id } = await portal.make.presentation()
    await shareholder.ask(QuestionAsk, {
      input: { presentationId: id, questionText: 'When is the dividend paid?' },
    })
    ids.push(id)
  }
  return ids
}

describe('npm run evidence -- export', () => {
  it('An export without a running portal is sealed, whole, and an event by the system with whoever ran the command', async () => {
    await askTwo()
    const file = join(folder, 'pack.zip')
    expect(await evidence('export', file)).toMatchObject({ code: 0, complained: '' })
    expect(statSync(file).mode & 0o777).toBe(0o600)
    const pack = await unzipped(readFileSync(file))
    const lines = linesIn(pack)
    expect(lines.map(({ event }) => event?.type)).toEqual([
      'question.asked',
      'question.asked',
      'evidence.exported',
    ])
    expect(lines.at(-1)).toMatchObject({
      event: { actor: { kind: 'system' } },
      revealed: { operator: { value: expect.stringContaining('command line') } },
    })
    expect(await evidence('verify', file)).toMatchObject({
      code: 0,
      said: expect.stringMatching(/^Whole: 3 events/),
    })
  })

  it('An export by presentation and period has what both hold for', async () => {
    const [presentation = ''] = await askTwo()
    const file = join(folder, 'pack.zip')
    expect(
      await evidence(
        'export',
        file,
        '--presentation',
        presentation,
        '--from',
        '2026-01-01',
        '--to',
        '2027-01-01',
      ),
    ).toMatchObject({
      code: 0,
    })
    const pack = await unzipped(readFileSync(file))
    expect(manifestIn(pack).scope).toMatchObject({
      presentationId: presentation,
      from: '2025-12-31T13:00:00.000Z',
    })
    expect(linesIn(pack).filter(({ event }) => event?.type === 'question.asked')).toHaveLength(1)
  })

  it.each([
    ['a file that is there', ['export', 'THERE'], /is there already/],
    ['no file', ['export'], /npm run evidence/],
    ['no time', ['export', 'FILE', '--from', 'yesterday'], /"yesterday" is no time/],
    ['no id', ['export', 'FILE', '--question', '7'], /"7" is no id/],
    ['an empty period', ['export', 'FILE', '--from', '2026-01-02', '--to', '2026-01-01'], /after/],
    ['an unknown option', ['export', 'FILE', '--shareholder', '7'], /npm run evidence/],
    ['an unknown command', ['burn'], /npm run evidence/],
  ])('%s is refused with a sentence', async (_what, words, why) => {
    writeFileSync(join(folder, 'THERE'), '')
    const { code, complained } = await evidence(
      ...words.map(word => (/^[A-Z]+$/.test(word) ? join(folder, word) : word)),
    )
    expect([code, complained]).toEqual([1, expect.stringMatching(why)])
    expect(await evidenceOf(portal)).toEqual([])
  })
})

it('npm run evidence -- verify exits with the code of what it finds', async () => {
  await askTwo()
  const file = join(folder, 'pack.zip')
  await evidence('export', file)
  const bytes = readFileSync(file)
  writeFileSync(file, bytes.subarray(0, bytes.length - 100))
  expect(await evidence('verify', file)).toMatchObject({
    code: 3,
    said: expect.stringMatching(/^Cut off: /),
  })
  expect(await evidence('verify', join(folder, 'nothing.zip'))).toMatchObject({
    code: 64,
    complained: expect.stringContaining('no such file'),
  })
})

it('npm run evidence -- checkpoint signs what was recorded by now, and prints it', async () => {
  await askTwo()
  const { code, said } = await evidence('checkpoint')
  expect([code, said]).toEqual([0, expect.stringMatching(/^portal\.test\/evidence\n2\n/)])
})

it('npm run evidence -- checkpoint has the portal mail it to the addresses that are set', async () => {
  await askTwo()
  expect(
    await evidenceWith({ EVIDENCE_MAIL_TO: 'audit@harrowgate.example' }, 'checkpoint'),
  ).toMatchObject({ code: 0, complained: '' })
  const { rows } = await sql`select name from pgboss.job where name = 'mail'`.execute(
    sqlOf(portal.em()),
  )
  expect(rows).toHaveLength(1)
})

it('A process that runs a command ends with the command’s exit code', async () => {
  runCommand(() => Promise.resolve(3))
  await until('the exit code is set', () => process.exitCode === 3)
  process.exitCode = undefined
})

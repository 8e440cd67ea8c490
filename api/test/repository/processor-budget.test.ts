import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const ROOT = join(__dirname, '../../..')
const REPORTER = join(ROOT, 'api/scripts/tests/budget-reporter.mjs')
const { exemptions } = JSON.parse(readFileSync(join(__dirname, '../budget.json'), 'utf8')) as {
  exemptions: { file: string; seconds: number; reason: string }[]
}
const budget = {
  totalSeconds: 100,
  fileSeconds: 8,
  exemptions: [{ file: 'exempt.test.ts', seconds: 20, reason: 'A reason.' }],
}

/** The sentences about a run in which these files took so many seconds. */
async function exceeded(
  files: Record<string, number>,
  { total = 50, scale = 1 } = {},
): Promise<string[]> {
  const { exceededBudgets } = (await import(REPORTER)) as {
    exceededBudgets: (run: object) => string[]
  }
  return exceededBudgets({ files: Object.entries(files), total, scale, budget })
}

describe('Budgets of processor time', () => {
  it('A file exceeds the budget of files or of its exemption', async () => {
    expect(
      await exceeded({ 'small.test.ts': 8, 'exempt.test.ts': 20, 'api/test/together': 9 }),
    ).toEqual([])
    expect(await exceeded({ 'large.test.ts': 8.1, 'exempt.test.ts': 20.1 })).toEqual([
      'large.test.ts: 8.1 s of processor time exceed the budget of 8.0 s',
      'exempt.test.ts: 20.1 s of processor time exceed the budget of 20.0 s',
    ])
  })

  it('A run exceeds the budget of all tests', async () => {
    expect(await exceeded({}, { total: 101 })).toEqual([
      'All tests: 101.0 s of processor time exceed the budget of 100.0 s',
    ])
  })

  it('A slower machine has larger budgets', async () => {
    expect(await exceeded({ 'large.test.ts': 15 }, { total: 150, scale: 2 })).toEqual([])
  })

  it('Each exemption names an existing file and its reason', () => {
    const faulty = exemptions.filter(
      ({ file, reason }) => !existsSync(join(ROOT, file)) || !/\w.*\.$/.test(reason),
    )
    expect(faulty).toEqual([])
  })
})

// A Jest reporter that prints the processor time of the run, of each group of tests and of each file, and checks it against
// test/budget.json: exceeding a budget is a warning, and with BUDGET=error the run fails. Budgets scale with a loop that is timed at
// the start, because a slower or busier machine needs more processor time for the same work.
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { at, root } from '../steps.mjs'

const REPORT = path.join(root, 'test-times.log')
const GROUPS = 12
const LARGE_FOLDERS = new Set(['web/src/pages'])
const FILES = 15
/** The unit of times in /proc, which is the same on all Linux systems. */
const TICKS_PER_SECOND = 100

const isTest = file => file.includes('.test.')
const sum = times => times.reduce((total, time) => total + time, 0)
const byTime = entries => [...entries].toSorted(([, one], [, other]) => other - one)
const line = ([name, time]) => `${time.toFixed(1).padStart(7)} s  ${name}`

/** The processor time of sorting numbers and of writing and reading JSON: the median of five rounds. */
export function timeLoop() {
  const rounds = Array.from({ length: 5 }, () => {
    const began = process.cpuUsage()
    const numbers = Array.from({ length: 20_000 }, (_, index) => (index * 7_919) % 20_011)
    for (let round = 0; round < 5; round++)
      JSON.parse(JSON.stringify(numbers.toSorted((one, other) => one - other).map(String)))
    const { user, system } = process.cpuUsage(began)
    return (user + system) / 1e6
  })
  return rounds.toSorted((one, other) => one - other)[2]
}

/** The processor time of a process, and of its children that have ended. */
function readStat(pid) {
  const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ')
  const [user, system, endedUser, endedSystem] = fields.slice(11, 15).map(Number)
  return {
    parent: Number(fields[1]),
    own: (user + system) / TICKS_PER_SECOND,
    ended: (endedUser + endedSystem) / TICKS_PER_SECOND,
  }
}

/** PostgreSQL's processor time: of the postmaster, its live and its ended children. */
function timePostgres(dataDirectory) {
  const postmaster = parseInt(readFileSync(path.join(dataDirectory, 'postmaster.pid'), 'utf8'), 10)
  const live = readdirSync('/proc').flatMap(pid => {
    try {
      const { parent, own } = readStat(Number(pid))
      return parent === postmaster ? [own] : []
    } catch {
      return []
    }
  })
  const { own, ended } = readStat(postmaster)
  return own + ended + sum(live)
}

/** A folder; in folders with many tests, the first word of the file's name as well. */
function groupOf(file) {
  const { dir, name } = path.parse(file)
  if (!isTest(file)) return file
  return LARGE_FOLDERS.has(dir) ? `${dir}/${/^[a-z0-9]+/i.exec(name)?.[0]}*` : dir
}

const addUp = entries => {
  const times = new Map()
  for (const [name, time] of entries) times.set(name, (times.get(name) ?? 0) + time)
  return byTime(times)
}

/** The sentences about exceeded budgets; `scale` is how much slower this machine is than the one of the budget. */
export function exceededBudgets({ files, total, scale, budget }) {
  const own = new Map(budget.exemptions.map(({ file, seconds }) => [file, seconds]))
  const limits = files
    .filter(([file]) => isTest(file))
    .map(([file, time]) => [file, time, own.get(file) ?? budget.fileSeconds])
  return [['All tests', total, budget.totalSeconds], ...limits]
    .map(([name, time, limit]) => [name, time, limit * scale])
    .filter(([, time, limit]) => time > limit)
    .map(
      ([name, time, limit]) =>
        `${name}: ${time.toFixed(1)} s of processor time exceed the budget of ${limit.toFixed(1)} s`,
    )
}

export default class BudgetReporter {
  onRunStart() {
    this.scale = timeLoop() / readBudget().loopSeconds
    this.directory = mkdtempSync(path.join(tmpdir(), 'portal-times-'))
    // Each file appends its time (test/harness/jest/processor-time.ts).
    process.env.PROCESSOR_TIMES = path.join(this.directory, 'times')
  }

  onRunComplete() {
    const list = process.env.PROCESSOR_TIMES
    const lines = existsSync(list) ? readFileSync(list, 'utf8').trim().split('\n') : []
    rmSync(this.directory, { recursive: true })
    const files = addUp(
      lines.map(text => [path.relative(root, text.slice(text.indexOf(' ') + 1)), parseFloat(text)]),
    )
    const groups = addUp(files.map(([file, time]) => [groupOf(file), time]))
    const shown = files.slice(0, FILES).map(line)
    // The files of a named run load all modules by themselves, and have no budget.
    if (process.env.EACH_FILE === '1')
      return console.log(['Processor time of Node', ...shown].join('\n'))

    const hasProc = existsSync('/proc/self/stat')
    const { own, ended } = hasProc
      ? readStat('self')
      : { own: sum(files.map(([, time]) => time)), ended: 0 }
    const database = process.env.TEST_POSTGRES_DATA
    const postgres = hasProc && database ? timePostgres(database) : 0
    const total = own + ended + postgres
    const exceeded = exceededBudgets({ files, total, scale: this.scale, budget: readBudget() })
    const all = `Processor time: ${total.toFixed(0)} s, of which PostgreSQL ${postgres.toFixed(0)} s. Budgets are multiplied by ${this.scale.toFixed(2)} on this machine.`
    const isError = process.env.BUDGET === 'error'
    const others = sum(groups.slice(GROUPS).map(([, time]) => time))
    console.log(
      [
        all,
        ...groups.slice(0, GROUPS).map(line),
        line([`${Math.max(0, groups.length - GROUPS)} other groups`, others]),
        'The most expensive files',
        ...shown,
        ...exceeded.map(sentence => `${isError ? 'Error' : 'Warning'}: ${sentence}`),
        `All groups and files: ${path.relative(process.cwd(), REPORT)}`,
      ].join('\n'),
    )
    writeFileSync(REPORT, [all, ...groups.map(line), '', ...files.map(line), ''].join('\n'))
    if (isError && exceeded.length > 0) this.error = new Error(exceeded.join('\n'))
  }

  /** Jest fails the run if a reporter returns an error. */
  getLastError() {
    return this.error
  }
}

const readBudget = () => JSON.parse(readFileSync(at('api', 'test', 'budget.json'), 'utf8'))

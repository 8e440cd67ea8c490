import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import type { Figure } from './rounds'
import { formatSpread, ratioOf, spreadOf } from './statistics'

/** The table of one read or write at one number of connections. */
export function tableOf(figures: Figure[], reference: string): string {
  const names = [...new Set(figures.map(({ contender }) => contender))]
  const lines = names.map(name => {
    const own = figures.filter(({ contender }) => contender === name)
    const median = (key: 'perSecond' | 'p50' | 'p99' | 'cpuNode' | 'cpuPostgres') =>
      spreadOf(own.map(figure => figure[key])).median
    const failed = own.reduce((sum, figure) => sum + figure.failed, 0)
    return [
      name,
      formatSpread(spreadOf(own.map(({ perSecond }) => perSecond)), 0),
      formatSpread(ratioOf(figures, name, reference)),
      median('p50').toFixed(1),
      median('p99').toFixed(1),
      `${median('cpuNode').toFixed(0)}+${median('cpuPostgres').toFixed(0)}`,
      String(failed),
    ]
  })
  const head = ['', 'requests/s', `× ${reference}`, 'p50 ms', 'p99 ms', 'CPU µs Node+PG', 'failed']
  return [head, head.map(() => '---'), ...lines].map(cells => `| ${cells.join(' | ')} |`).join('\n')
}

interface Goal {
  what: string
  /** The lowest ratio, or the lowest at a number of connections. */
  min: number | Partial<Record<number, number>>
  one: string
  other: string
  of: string[]
}

/** The goals as ratios of requests per second. */
const goals: Goal[] = [
  {
    what: 'cached reads',
    min: { 16: 0.75, 256: 0.8 },
    one: 'portal, cached',
    other: 'constant',
    of: ['list', 'detail', 'home'],
  },
  {
    what: 'cached reads',
    min: 10,
    one: 'portal, cached',
    other: 'PostGraphile',
    of: ['list', 'detail', 'home'],
  },
  {
    what: 'uncached reads',
    min: 1.5,
    one: 'portal, uncached',
    other: 'PostGraphile',
    of: ['list', 'detail', 'home'],
  },
  {
    what: 'signed-in reads',
    min: 0.8,
    one: 'portal, signed in',
    other: 'portal, uncached',
    of: ['list', 'detail', 'home'],
  },
  {
    what: 'REST, cached',
    min: 0.97,
    one: 'portal REST, cached',
    other: 'portal, cached',
    of: ['list', 'detail'],
  },
  {
    what: 'REST, uncached',
    min: 0.97,
    one: 'portal REST, uncached',
    other: 'portal, uncached, as REST',
    of: ['list', 'detail'],
  },
  { what: 'writes', min: 0.5, one: 'portal', other: 'raw SQL', of: ['ask', 'answer'] },
]

/** The highest latency of an event to the last of 2,000 pages. */
const FAN_OUT_MAX_MS = 100

interface Row {
  name: string
  connections: number
  ratio: string
  goal: string
  measured: string
  isReached: boolean
  /** The part of the goal that the best round reached. */
  best: number
}

/** One row per goal and number of connections, of the contenders that were measured. */
function rowsOf(figures: Figure[], fanOut: FanOut | null): Row[] {
  const ratios = goals.flatMap(({ what, min, one, other, of }) =>
    of.flatMap(read => {
      const ofRead = figures.filter(figure => figure.what === read)
      return [...new Set(ofRead.map(({ connections }) => connections))].flatMap(connections => {
        const ratio = ratioOf(
          ofRead.filter(figure => figure.connections === connections),
          one,
          other,
        )
        const goal = (typeof min === 'number' ? min : min[connections]) ?? NaN
        if (Number.isNaN(ratio.median)) return []
        return {
          name: `${what}: ${read}`,
          connections,
          ratio: `${one} / ${other}`,
          goal: `≥ ${goal}`,
          measured: formatSpread(ratio),
          isReached: ratio.median >= goal,
          best: ratio.to / goal,
        }
      })
    }),
  )
  const latencies = Object.entries(fanOut?.times ?? {}).filter(([name]) =>
    name.startsWith('portal'),
  )
  return [
    ...ratios,
    ...latencies.map(([name, times]) => ({
      name: `fan-out to ${fanOut?.subscribers}`,
      connections: fanOut?.subscribers ?? NaN,
      ratio: `${name}, ms`,
      goal: `≤ ${FAN_OUT_MAX_MS}`,
      measured: formatSpread(spreadOf(times), 0),
      isReached: spreadOf(times).median <= FAN_OUT_MAX_MS,
      best: FAN_OUT_MAX_MS / spreadOf(times).from,
    })),
  ]
}

/** What the fan-out benchmark prints as JSON. */
export interface FanOut {
  subscribers: number
  /** Milliseconds to the last subscriber, by contender. */
  times: Record<string, number[]>
}

/** Each goal with the measured ratio, at each number of connections. */
export function goalsOf(figures: Figure[], fanOut: FanOut | null = null): string {
  return [
    '| goal | connections | ratio | goal | measured | |',
    '| --- | --- | --- | --- | --- | --- |',
    ...rowsOf(figures, fanOut).map(
      ({ name, connections, ratio, goal, measured, isReached }) =>
        `| ${name} | ${connections} | ${ratio} | ${goal} | ${measured} | ${isReached ? 'reached' : 'missed'} |`,
    ),
  ].join('\n')
}

/**
 * Throws if a request failed, or if no round reached this part of a goal. Another process may slow one round, but slower code slows them
 * all.
 */
export function requireGoals(figures: Figure[], tolerance: number): void {
  const failures = figures
    .filter(({ failed, requests }) => failed > 0 || requests === 0)
    .map(
      ({ what, contender, failed, requests }) =>
        `${contender} failed ${failed} of ${requests} requests of ${what}.`,
    )
  const missed = rowsOf(figures, null)
    .filter(({ best }) => best < tolerance)
    .map(
      ({ name, ratio, goal, measured }) =>
        `${name}: ${ratio} is ${measured}, less than ${tolerance} of its goal ${goal} in every round.`,
    )
  if (failures.length + missed.length > 0) throw new Error([...failures, ...missed].join('\n'))
}

const PERFORMANCE = 'docs/performance.md'

/** Replaces the figures in docs/performance.md, between its two markers. */
export function writePerformance(figures: string): void {
  const parts = readFileSync(PERFORMANCE, 'utf8').split(/(<!-- \/?figures of npm run bench -->)/)
  if (parts.length !== 5) throw new Error(`${PERFORMANCE} has lost its markers.`)
  parts[2] = `\n\n${figures}\n\n`
  writeFileSync(PERFORMANCE, parts.join(''))
  execFileSync('node_modules/.bin/prettier', ['--log-level', 'warn', '--write', PERFORMANCE])
}

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
  min: number
  one: string
  other: string
  of: string[]
}

/** The goals, as ratios of requests per second. */
const goals: Goal[] = [
  {
    what: 'cached reads',
    min: 0.8,
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
    min: 1,
    one: 'portal REST, cached',
    other: 'portal, cached',
    of: ['list', 'detail'],
  },
  {
    what: 'REST, uncached',
    min: 1,
    one: 'portal REST, uncached',
    other: 'portal, uncached, as REST',
    of: ['list', 'detail'],
  },
  { what: 'writes', min: 0.5, one: 'portal', other: 'raw SQL', of: ['ask', 'answer'] },
]

/** Each goal with the measured ratio, at each number of connections. */
export function goalsOf(figures: Figure[]): string {
  const lines = goals.flatMap(({ what, min, one, other, of }) =>
    of.flatMap(read =>
      [
        ...new Set(
          figures.filter(figure => figure.what === read).map(({ connections }) => connections),
        ),
      ].map(connections => {
        const ratio = ratioOf(
          figures.filter(figure => figure.what === read && figure.connections === connections),
          one,
          other,
        )
        const reached = ratio.median >= min ? 'reached' : 'missed'
        return `| ${what}: ${read} | ${connections} | ${one} / ${other} | ≥ ${min} | ${formatSpread(ratio)} | ${reached} |`
      }),
    ),
  )
  return [
    '| goal | connections | ratio | goal | measured | |',
    '| --- | --- | --- | --- | --- | --- |',
    ...lines,
  ].join('\n')
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

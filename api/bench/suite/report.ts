import type { Figure } from './rounds'
import { ratioOf, spreadOf, told } from './statistics'

/** A table for everything that was loaded in one way. */
export function tableOf(figures: Figure[], reference: string): string {
  const names = [...new Set(figures.map(({ contender }) => contender))]
  const lines = names.map(name => {
    const own = figures.filter(({ contender }) => contender === name)
    const median = (key: 'perSecond' | 'p50' | 'p99' | 'cpuNode' | 'cpuPostgres') => spreadOf(own.map(figure => figure[key])).median
    const failed = own.reduce((sum, figure) => sum + figure.failed, 0)
    return [
      name,
      told(spreadOf(own.map(({ perSecond }) => perSecond)), 0),
      told(ratioOf(figures, name, reference)),
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
  least: number
  one: string
  other: string
  of: string[]
}

/** What the portal is to reach, as ratios of requests a second. */
const goals: Goal[] = [
  { what: 'reads that are kept', least: 0.85, one: 'portal, kept', other: 'constant', of: ['list', 'detail', 'home'] },
  { what: 'reads that are kept', least: 10, one: 'portal, kept', other: 'PostGraphile', of: ['list', 'detail', 'home'] },
  { what: 'reads new to the portal', least: 1.5, one: 'portal, new', other: 'PostGraphile', of: ['list', 'detail', 'home'] },
  { what: 'signed-in reads', least: 0.8, one: 'portal, signed in', other: 'portal, new', of: ['list', 'detail', 'home'] },
  { what: 'REST, kept', least: 1, one: 'portal REST, kept', other: 'portal, kept', of: ['list', 'detail'] },
  { what: 'REST, new', least: 1, one: 'portal REST, new', other: 'portal, new, as REST', of: ['list', 'detail'] },
  { what: 'writes', least: 0.5, one: 'portal', other: 'raw SQL', of: ['ask', 'answer'] },
]

/** Each goal with what was reached, at each number of connections. */
export function goalsOf(figures: Figure[]): string {
  const lines = goals.flatMap(({ what, least, one, other, of }) =>
    of.flatMap(read =>
      [...new Set(figures.filter(figure => figure.what === read).map(({ connections }) => connections))].map(connections => {
        const ratio = ratioOf(
          figures.filter(figure => figure.what === read && figure.connections === connections),
          one,
          other,
        )
        const reached = ratio.median >= least ? 'reached' : 'missed'
        return `| ${what}: ${read} | ${connections} | ${one} / ${other} | ≥ ${least} | ${told(ratio)} | ${reached} |`
      }),
    ),
  )
  return ['| goal | connections | ratio | asked | measured | |', '| --- | --- | --- | --- | --- | --- |', ...lines].join('\n')
}

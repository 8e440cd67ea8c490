import type { Figure } from './rounds'

export interface Spread {
  median: number
  from: number
  to: number
}

export function spreadOf(values: number[]): Spread {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = sorted.length >> 1
  const median =
    sorted.length % 2 ? sorted[middle] : ((sorted[middle - 1] ?? NaN) + (sorted[middle] ?? NaN)) / 2
  return { median: median ?? NaN, from: sorted[0] ?? NaN, to: sorted.at(-1) ?? NaN }
}

/** The ratio of two contenders' requests per second, round by round. */
export function ratioOf(figures: Figure[], one: string, other: string): Spread {
  const of = (name: string) => figures.filter(({ contender }) => contender === name)
  const others = new Map(of(other).map(figure => [figure.round, figure.perSecond]))
  return spreadOf(
    of(one).flatMap(({ round, perSecond }) =>
      others.has(round) ? [perSecond / (others.get(round) ?? NaN)] : [],
    ),
  )
}

export const formatSpread = ({ median, from, to }: Spread, digits = 2): string =>
  `${median.toFixed(digits)} (${from.toFixed(digits)}–${to.toFixed(digits)})`

import { css } from 'styled-components'
import type { LedgerCountsFragment } from '../../generated/graphql'
import { theme } from '../../ui/theme'

const { colour } = theme

type Term = Exclude<keyof LedgerCountsFragment, '__typename' | 'asked'>

/** What becomes of questions, in the order of bar and table, with the word in a sentence: '6 merged'. */
const terms: readonly { term: Term; label: string; word: string }[] = [
  { term: 'answered', label: 'Answered', word: 'answered' },
  { term: 'merged', label: 'Merged with another', word: 'merged' },
  { term: 'declined', label: 'Declined', word: 'declined' },
  { term: 'withdrawn', label: 'Withdrawn', word: 'withdrawn' },
  { term: 'setAside', label: 'Set aside', word: 'set aside' },
  { term: 'removed', label: 'Removed', word: 'removed' },
  { term: 'open', label: 'Open', word: 'open' },
]

/** Those that are told of a ledger: that questions were removed is said where some were. */
export const termsOf = ({ removed }: Pick<LedgerCountsFragment, 'removed'>) =>
  terms.filter(({ term }) => term !== 'removed' || removed > 0)

const looks: Record<Term, [ground: string, edge: string]> = {
  answered: [colour.accent, colour.accent],
  merged: [colour.accentTint2, colour.accent],
  declined: [colour.ink3, colour.ink3],
  withdrawn: [colour.control, colour.control],
  setAside: [colour.fill, colour.control],
  removed: [colour.paper, colour.ink3],
  open: [colour.amberTint, colour.amber],
}

/** The marks of the terms, by `data-term`, in whatever part is so styled: a component for each mark would take longer than the table. */
export const termMarks = css`
  [data-term] {
    border: 1px solid;
    forced-color-adjust: none;
    print-color-adjust: exact;
  }
  ${Object.entries(looks)
    .map(
      ([term, [ground, edge]]) =>
        `[data-term='${term}'] { border-color: ${edge}; background: ${ground}; }`,
    )
    .join('\n')}
`

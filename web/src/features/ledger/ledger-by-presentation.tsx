import styled from 'styled-components'
import type { LedgerCountsFragment, QuestionLedgerQuery } from '../../generated/graphql'
import { paths } from '../../paths'
import { Section } from '../../ui/layout/layout'
import { theme } from '../../ui/theme'
import { formatNumber } from '../../ui/typography/count-words'
import { NameLink } from '../../ui/typography/name-link'
import { type } from '../../ui/typography/type-styles'
import { VisuallyHidden } from '../../ui/typography/visually-hidden'
import { LedgerBar } from './ledger-bar'
import { CountTable } from './ledger-table'
import { termsOf } from './terms'
import { ledgerSentence } from './words'

const { colour, below, from, space } = theme

type Line = QuestionLedgerQuery['questionLedger']['byPresentation'][number]

const Wide = styled(CountTable)`
  ${below.tablet} {
    display: none;
  }
  th,
  td {
    height: 50px;
  }
  tbody th {
    padding-block: ${space[8]};
    overflow-wrap: anywhere;

    > a {
      font-weight: 400;
    }
  }
  ${from.desktop} {
    td,
    thead th:not(:first-child) {
      padding-left: 36px;
    }
  }
  [data-asked] {
    font-weight: 600;
  }
  [data-none] {
    color: ${colour.ink3};
    font-weight: 400;
  }
`

/** On a phone a presentation is its title, what was asked, a bar and a sentence. */
const Narrow = styled.ul`
  margin: 0;
  padding: 0;
  list-style: none;

  ${from.tablet} {
    display: none;
  }
  > li {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
    gap: ${space[8]} ${space[24]};
    padding: ${space[20]} 0;
    ${type.dense}
    color: ${colour.ink2};
  }
  > li + li {
    border-top: 1px solid ${colour.rule};
  }
  > li > :first-child,
  > li > :nth-child(2) {
    ${type.ui}
    font-weight: 500;
    color: ${colour.ink};
    overflow-wrap: anywhere;

    > a {
      font-weight: 500;
    }
  }
  > li > :nth-child(2) {
    font-weight: 600;
  }
  > li > :nth-child(n + 3) {
    grid-column: 1 / -1;
  }
`

function Title({ presentation }: Pick<Line, 'presentation'>) {
  if (!presentation) return <span>Earlier presentations</span>
  return <NameLink to={paths.presentation(presentation.id)}>{presentation.title}</NameLink>
}

export interface LedgerByPresentationProps {
  year: number
  total: LedgerCountsFragment
  lines: readonly Line[]
}

/** A line for each presentation, the newest first, and last those of deleted ones. */
export function LedgerByPresentation({ year, total, lines }: LedgerByPresentationProps) {
  const terms = termsOf(total)
  const cells = (ledger: LedgerCountsFragment) =>
    terms.map(({ term }) => (
      <td key={term} data-none={ledger[term] === 0 ? '' : undefined}>
        {formatNumber(ledger[term])}
      </td>
    ))
  return (
    <Section title="By presentation">
      <Wide aria-label={`What became of the questions of ${year}, by presentation`}>
        <thead>
          <tr>
            <th scope="col">Presentation</th>
            <th scope="col">Asked</th>
            {terms.map(({ term, label }) => (
              <th key={term} scope="col">
                {term === 'merged' ? 'Merged' : label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map(({ presentation, ledger }) => (
            <tr key={presentation?.id ?? 'earlier'}>
              <th scope="row">
                <Title presentation={presentation} />
              </th>
              <td data-asked>{formatNumber(ledger.asked)}</td>
              {cells(ledger)}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{year}</th>
            <td>{formatNumber(total.asked)}</td>
            {cells(total)}
          </tr>
        </tfoot>
      </Wide>
      <Narrow role="list">
        {lines.map(({ presentation, ledger }) => (
          <li key={presentation?.id ?? 'earlier'}>
            <p>
              <Title presentation={presentation} />
            </p>
            <p>
              {formatNumber(ledger.asked)}
              <VisuallyHidden> asked</VisuallyHidden>
            </p>
            <LedgerBar ledger={ledger} small />
            <p>{ledgerSentence(ledger)}</p>
          </li>
        ))}
      </Narrow>
    </Section>
  )
}

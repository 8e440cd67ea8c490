import styled from 'styled-components'
import { declineReasonNames } from '@portal/rules/questions/decline-reasons'
import type { LedgerFragment } from '../../generated/graphql'
import { theme } from '../../ui/theme'
import { formatNumber } from '../../ui/typography/count-words'
import { type } from '../../ui/typography/type-styles'
import { termMarks, termsOf } from './terms'
import { shareWords } from './words'

const { colour, space } = theme

export const CountTable = styled.table`
  position: relative;
  width: 100%;
  border-collapse: collapse;
  ${type.dense}
  ${termMarks}

  i {
    display: inline-block;
    width: 14px;
    height: 14px;
    margin: 0 ${space[12]} -2px 0;
    border-radius: ${theme.radius.badge};
  }
  th,
  td {
    height: 44px;
    padding: 0;
    font-weight: 400;
    text-align: left;
  }
  /* In large text on a phone a word may be wider than its column. */
  @media (max-width: 18em) {
    th {
      overflow-wrap: anywhere;
      hyphens: auto;
    }
  }
  thead th {
    height: 40px;
    ${type.label}
    color: ${colour.ink2};
  }
  td,
  thead th:not(:first-child) {
    padding-left: ${space[16]};
    text-align: right;
  }
  td {
    white-space: nowrap;
  }
  tbody tr {
    border-top: 1px solid ${colour.rule};
  }
  tbody > tr:first-child,
  tfoot tr {
    border-top: 1px solid ${colour.ink};
  }
  tfoot :is(th, td) {
    font-weight: 600;
  }
  tr[data-reason] {
    border-top: 0;

    > * {
      height: 32px;
      ${type.meta}
      color: ${colour.ink2};
    }
    > th {
      padding-left: 26px;
    }
  }
  tr:has(+ :not([data-reason]))[data-reason] > * {
    padding-bottom: ${space[8]};
  }
  [data-share] {
    width: 88px;
    color: ${colour.ink3};
    font-weight: 400;
  }
`

/** What became of the questions, with the reasons below the declined ones; what was asked stands under an ink rule. */
export function LedgerTable({ ledger }: { ledger: LedgerFragment }) {
  return (
    <CountTable aria-label="What became of the questions">
      <thead>
        <tr>
          <th scope="col">What became of them</th>
          <th scope="col">Questions</th>
          <th scope="col">Share</th>
        </tr>
      </thead>
      <tbody>
        {termsOf(ledger).flatMap(({ term, label }) => [
          <tr key={term}>
            <th scope="row">
              <i data-term={term} aria-hidden="true" />
              {label}
            </th>
            <td>{formatNumber(ledger[term])}</td>
            <td data-share>{shareWords(ledger[term], ledger.asked)}</td>
          </tr>,
          ...(term === 'declined' ? ledger.declinedBy : []).map(({ reason, count }) => (
            <tr key={reason} data-reason>
              <th scope="row">{declineReasonNames[reason]}</th>
              <td>{formatNumber(count)}</td>
            </tr>
          )),
        ])}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">Asked</th>
          <td>{formatNumber(ledger.asked)}</td>
          <td data-share>100%</td>
        </tr>
      </tfoot>
    </CountTable>
  )
}

import styled from 'styled-components'
import type { LedgerFragment } from '../../generated/graphql'
import { theme } from '../../ui/theme'
import { formatNumber } from '../../ui/typography/count-words'
import { type } from '../../ui/typography/type-styles'
import { durationWords } from './words'

const { colour, from, space } = theme

const Figures = styled.dl`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: ${space[16]} ${space[24]};
  margin: 0;

  > div {
    display: flex;
    flex-direction: column-reverse;
    justify-content: flex-end;
  }
  dt {
    ${type.meta}
    color: ${colour.ink3};
  }
  dd {
    margin: 0;
    ${type.ui}
    font-size: 1.375rem;
    font-weight: 500;
    line-height: 2rem;
  }

  &[data-in-a-row] {
    ${from.tablet} {
      display: flex;
      flex-wrap: wrap;

      > div + div {
        padding-left: ${space[24]};
        border-left: 1px solid ${colour.rule};
      }
    }
  }
`

/** What was asked and is open, and how long answers took; nothing of the latter where nothing was answered. */
export function LedgerFigures({
  ledger,
  inARow = false,
}: {
  ledger: LedgerFragment
  inARow?: boolean
}) {
  const { asked, open, medianSeconds, p90Seconds } = ledger
  const facts: [string, string][] = [
    ['Asked', formatNumber(asked)],
    ['Open', formatNumber(open)],
    ...(medianSeconds === null
      ? []
      : [['Median time to answer', durationWords(medianSeconds)] as [string, string]]),
    ...(p90Seconds === null
      ? []
      : [['90% answered within', durationWords(p90Seconds)] as [string, string]]),
  ]
  return (
    <Figures data-in-a-row={inARow ? '' : undefined}>
      {facts.map(([label, figure]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{figure}</dd>
        </div>
      ))}
    </Figures>
  )
}

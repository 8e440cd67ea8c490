import type { ReactNode } from 'react'
import styled from 'styled-components'
import { theme } from '../../ui/theme'
import { type } from '../../ui/typography/type-styles'

const { colour, space, from } = theme

/** What is on the left and how much on the right; on a phone one above the other. */
const Table = styled.dl`
  ${type.ui}

  > div {
    padding: ${space[12]} 0;
    border-bottom: 1px solid ${colour.rule};
    overflow-wrap: anywhere;

    ${from.tablet} {
      display: grid;
      grid-template-columns: minmax(0, 5fr) minmax(0, 6fr);
      gap: ${space[24]};
    }
  }
  > div:first-child {
    padding-top: 0;
  }
  dt {
    color: ${colour.ink2};
  }
`

export function FactTable({ facts }: { facts: (readonly [name: string, value: ReactNode])[] }) {
  return (
    <Table>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </Table>
  )
}

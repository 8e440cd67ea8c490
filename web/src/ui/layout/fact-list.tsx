import type { ReactNode } from 'react'
import styled from 'styled-components'
import { theme } from '../theme'
import { type } from '../typography/type-styles'

const { colour, space } = theme

/** What is known of a thing, under an ink rule. */
export const FactList = styled.dl`
  border-top: 1px solid ${colour.ink};
`

const Row = styled.div`
  display: grid;
  grid-template-columns: 5rem minmax(0, 1fr);
  gap: ${space[24]};
  padding: ${space[12]} 0;
  border-bottom: 1px solid ${colour.rule};
  ${type.dense}
  line-height: 1.5rem;
  overflow-wrap: anywhere;

  dt {
    color: ${colour.ink3};
  }
`

export function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <Row>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </Row>
  )
}

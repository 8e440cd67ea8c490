import styled from 'styled-components'
import { theme } from '../../ui/theme'
import { type } from '../../ui/type-styles'

const { colour, space } = theme

export const Facts = styled.dl`
  border-top: 1px solid ${colour.ink};
`

export const Row = styled.div`
  display: grid;
  grid-template-columns: 80px minmax(0, 1fr);
  gap: ${space[24]};
  padding: ${space[12]} 0;
  border-bottom: 1px solid ${colour.rule};
  ${type.dense}
  line-height: 24px;
  overflow-wrap: anywhere;

  dt {
    color: ${colour.ink3};
  }
`

export const Description = styled.p`
  margin-top: ${space[20]};
  ${type.body}
  font-size: 1rem;
  color: ${colour.ink2};
  white-space: pre-line;
  overflow-wrap: anywhere;
`

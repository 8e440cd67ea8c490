import styled from 'styled-components'
import { theme } from '../../ui/theme'
import { type } from '../../ui/type-styles'

const { space, colour } = theme

export const Embedded = styled.object`
  display: block;
  width: 100%;
  height: 800px;
  border-top: 1px solid ${colour.rule};
  background: ${colour.fill};
`

export const Instead = styled.p`
  padding: ${space[24]} ${space[20]};
  background: ${colour.fill};
  ${type.ui}
  color: ${colour.ink2};
`

import styled from 'styled-components'
import { LinkedRow } from '../../ui/row-link'
import { theme } from '../../ui/theme'
import { type } from '../../ui/type-styles'

const { colour, space } = theme

export const Frame = styled(LinkedRow)`
  padding: ${space[24]} 0;

  &:first-child {
    padding-top: 0;
  }
`

export const Category = styled.span`
  font-weight: 600;
  color: ${colour.accent};
`

export const Excerpt = styled.p`
  margin-top: ${space[4]};
  ${type.ui}
  color: ${colour.ink2};
`

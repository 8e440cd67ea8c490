import styled from 'styled-components'
import { LinkedRow } from '../../ui/row-link'
import { MetaLine } from '../../ui/text'
import { theme } from '../../ui/theme'
import { type } from '../../ui/type-styles'

const { colour, space } = theme

export const Frame = styled(LinkedRow)`
  padding: ${space[24]} 0;

  &:first-child {
    padding-top: 0;
  }
`

/** A step larger than a card's: it opens the row. */
export const Facts = styled(MetaLine)`
  margin-bottom: ${space[4]};
  font-size: 0.9375rem;
  line-height: 22px;
`

export const Category = styled.span`
  font-weight: 600;
  color: ${colour.accent};
`

export const Excerpt = styled.p`
  margin-top: ${space[8]};
  ${type.ui}
  color: ${colour.ink2};
`

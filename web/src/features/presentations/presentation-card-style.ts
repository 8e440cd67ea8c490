import styled from 'styled-components'
import { LinkedRow } from '../../ui/row-link'
import { theme } from '../../ui/theme'
import { type } from '../../ui/type-styles'

const { colour, space, from } = theme

export const Frame = styled(LinkedRow)`
  display: flex;
  flex-direction: column;
  height: 100%;
`

export const Words = styled.div`
  margin: ${space[16]} 0 ${space[12]};
`

export const Description = styled.p`
  display: -webkit-box;
  margin-top: ${space[8]};
  overflow: hidden;
  ${type.ui}
  color: ${colour.ink2};
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 3;

  ${from.tablet} {
    -webkit-line-clamp: 2;
  }
`

/** Stands at the card's foot, so that a row of cards ends on one line. */
export const Foot = styled.div`
  margin-top: auto;
`

export const Presenter = styled.p`
  ${type.meta}
  margin-bottom: 2px;
  color: ${colour.ink};
`

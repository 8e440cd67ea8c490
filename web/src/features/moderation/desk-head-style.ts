import styled from 'styled-components'
import { theme } from '../../ui/theme'

const { space } = theme

/** The bar that sticks to the window's edge while the cards go by. */
export const DeskHead = styled.div`
  position: sticky;
  top: 0;
  z-index: 1;
  display: flex;
  align-items: center;
  gap: ${space[16]};
  padding: ${space[20]} 0 ${space[16]};
  background: ${theme.colour.sunken};
`

/** Beside the lists' names, or below them on a phone: over the cards, so that nothing moves when it comes. */
export const ArrivalsPlace = styled.div`
  flex: 1;

  ${theme.below.tablet} {
    position: absolute;
    top: 100%;
    left: 0;
    margin-top: -${space[8]};
  }
`

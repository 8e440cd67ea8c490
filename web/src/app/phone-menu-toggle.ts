import styled from 'styled-components'
import { iconButton } from '../ui/form/icon-button-style'
import { theme } from '../ui/theme'

const { colour, from } = theme

/** The square button that opens the phone's menu, and the one that closes it. */
export const Toggle = styled.button`
  ${iconButton}
  width: 48px;
  height: 48px;
  margin: 0 -12px 0 auto;

  &:hover {
    background: ${colour.sunken};
  }
  &:active {
    background: ${colour.fill};
  }
  ${from.desktop} {
    display: none;
  }
`

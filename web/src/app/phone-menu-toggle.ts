import styled from 'styled-components'
import { theme } from '../ui/theme'

const { colour, from } = theme

/** The square button that opens the phone's menu, and the one that closes it. */
export const Toggle = styled.button`
  display: grid;
  flex: none;
  place-items: center;
  width: 48px;
  height: 48px;
  margin: 0 -12px 0 auto;
  padding: 0;
  border: 0;
  border-radius: ${theme.radius.control};
  background: none;
  color: ${colour.ink};
  cursor: pointer;

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

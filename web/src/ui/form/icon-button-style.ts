import { css } from 'styled-components'
import { theme } from '../theme'

const { colour, radius } = theme

/** A square button that is nothing but an icon. Where it is larger, lies elsewhere or is hovered on another ground is said after it. */
export const iconButton = css`
  display: grid;
  flex: none;
  place-items: center;
  width: 40px;
  height: 40px;
  margin: -4px 0;
  padding: 0;
  border: 0;
  border-radius: ${radius.control};
  background: none;
  color: ${colour.ink};
  cursor: pointer;

  &:hover {
    background: ${colour.fill};
  }
  &:active {
    background: ${colour.rule};
  }
`

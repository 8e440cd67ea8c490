import styled from 'styled-components'
import { theme } from '../theme'
import { type } from '../typography/type-styles'

const { colour, from } = theme

/** Links to the forms of one list, the current one white: they lead there without the program too. */
export const SegmentedLinks = styled.nav`
  display: flex;
  max-width: 100%;
  padding: 2px;
  overflow-x: auto;
  border-radius: ${theme.radius.card};
  background: ${colour.fill};
  scrollbar-width: none;

  > a {
    display: grid;
    flex: 1 0 auto;
    place-items: center;
    min-height: 44px;
    padding: 0 14px;
    border: 1px solid transparent;
    border-radius: ${theme.radius.control};
    color: ${colour.ink2};
    ${type.label}
    font-weight: 500;
    text-decoration: none;
  }
  > a:hover {
    color: ${colour.ink};
  }
  > a[aria-current] {
    border-color: ${colour.rule2};
    background: ${colour.paper};
    color: ${colour.ink};
    font-weight: 600;
  }
  > a:focus-visible {
    outline-offset: -2px;
  }
  @media (forced-colors: active) {
    > a[aria-current] {
      border: 2px solid Highlight;
    }
  }
  ${from.tablet} {
    display: inline-flex;

    > a {
      min-height: 36px;
    }
  }
`

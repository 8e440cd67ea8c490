import styled from 'styled-components'
import { theme } from '../ui/theme'

const { colour, space, from } = theme

/** The links of the phone's menu, one to a row. */
export const Rows = styled.nav`
  margin-bottom: ${space[32]};

  > a {
    position: relative;
    display: flex;
    align-items: center;
    height: 64px;
    border-bottom: 1px solid ${colour.rule};
    font: 450 1.5rem/2rem ${theme.font.serif};
    text-decoration: none;
  }
  > a:hover {
    color: ${colour.accent};
  }
  > a:active {
    color: ${colour.accentActive};
  }
  > a[aria-current='page'] {
    font-weight: 550;
  }
  /* At the sheet's own edge, beside the row it marks. */
  > a[aria-current='page']::before {
    content: '';
    position: absolute;
    top: 16px;
    bottom: 16px;
    left: -20px;
    width: 3px;
    background: ${colour.accent};
  }
  ${from.tablet} {
    > a[aria-current='page']::before {
      left: -32px;
    }
  }
`

import { Dialog } from 'radix-ui'
import styled from 'styled-components'
import { fade } from '../ui/motion'
import { theme } from '../ui/theme'

const { colour, space, from } = theme

export const Sheet = styled(Dialog.Content)`
  position: fixed;
  inset: 0;
  z-index: ${theme.layer.dialog};
  overflow-y: auto;
  background: ${colour.paper};
  color: ${colour.ink};
  ${fade(theme.motion.menu)}

  ${from.desktop} {
    display: none;
  }
`

export const SheetHead = styled.div`
  display: flex;
  align-items: center;
  height: 64px;
  padding: 0 20px;
  border-bottom: 1px solid ${colour.rule};

  ${from.tablet} {
    height: 72px;
    padding: 0 32px;
  }
`

export const SheetBody = styled.div`
  padding: ${space[8]} 20px ${space[32]};

  ${from.tablet} {
    padding: ${space[8]} 32px ${space[32]};
  }
`

export const Rows = styled.nav`
  margin-bottom: ${space[32]};

  > a {
    position: relative;
    display: flex;
    align-items: center;
    height: 64px;
    border-bottom: 1px solid ${colour.rule};
    font: 450 1.5rem/32px ${theme.font.serif};
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

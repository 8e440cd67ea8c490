import { Dialog } from 'radix-ui'
import { NavLink } from 'react-router'
import styled from 'styled-components'
import { X } from '../ui/icons/icons'
import { Logo } from '../ui/typography/logo'
import { VisuallyHidden } from '../ui/typography/visually-hidden'
import { fade } from '../ui/motion'
import { theme } from '../ui/theme'
import type { NavigationItem } from './navigation'
import { PhoneMenuAccount } from './phone-menu-account'
import { Toggle } from './phone-menu-toggle'

const { colour, space, from } = theme

const Sheet = styled(Dialog.Content)`
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

const SheetHead = styled.div`
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

const SheetBody = styled.div`
  padding: ${space[8]} 20px ${space[32]};

  ${from.tablet} {
    padding: ${space[8]} 32px ${space[32]};
  }
`

const Rows = styled.nav`
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

export interface PhoneMenuSheetProps {
  companyName: string
  items: readonly NavigationItem[]
  onSignOut: () => void
  open: boolean
  onClose: () => void
  /** Gives the focus back to what opened the sheet. */
  onClosed: () => void
}

/** The menu itself, over the whole window. */
export function PhoneMenuSheet({ companyName, items, onSignOut, open, onClose, onClosed }: PhoneMenuSheetProps) {
  function giveFocusBack(event: Event) {
    event.preventDefault()
    onClosed()
  }
  return (
    <Dialog.Root open={open} onOpenChange={next => !next && onClose()}>
      <Dialog.Portal>
        <Sheet aria-describedby={undefined} onCloseAutoFocus={giveFocusBack}>
          <SheetHead>
            <Logo companyName={companyName} />
            <VisuallyHidden>
              <Dialog.Title>Menu</Dialog.Title>
            </VisuallyHidden>
            <Dialog.Close asChild>
              <Toggle type="button" aria-label="Close Menu">
                <X size={24} strokeWidth={1.75} aria-hidden="true" />
              </Toggle>
            </Dialog.Close>
          </SheetHead>
          <SheetBody>
            <Rows aria-label="Main">
              {items.map(({ label, to }) => (
                <NavLink key={to} to={to} onClick={onClose}>
                  {label}
                </NavLink>
              ))}
            </Rows>
            <PhoneMenuAccount onSelect={onClose} onSignOut={onSignOut} />
          </SheetBody>
        </Sheet>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

import { X } from '../ui/icons/icons'
import { Dialog } from 'radix-ui'
import { NavLink } from 'react-router'
import { Logo } from '../ui/typography/logo'
import { VisuallyHidden } from '../ui/typography/visually-hidden'
import type { NavigationItem } from './navigation'
import { PhoneMenuAccount } from './phone-menu-account'
import { Rows, Sheet, SheetBody, SheetHead } from './phone-menu-style'
import { Toggle } from './phone-menu-toggle'

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

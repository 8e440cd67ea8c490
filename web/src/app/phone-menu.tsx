import { Menu, X } from 'lucide-react'
import { Dialog } from 'radix-ui'
import { useEffect, useState } from 'react'
import { NavLink, useLocation } from 'react-router'
import { Logo } from '../ui/logo'
import { theme } from '../ui/theme'
import { VisuallyHidden } from '../ui/visually-hidden'
import type { NavigationItem } from './navigation'
import { PhoneMenuAccount } from './phone-menu-account'
import { Rows, Sheet, SheetBody, SheetHead, Toggle } from './phone-menu-style'

export interface PhoneMenuProps {
  companyName: string
  items: readonly NavigationItem[]
  onSignOut: () => void
}

/** The sheet would stay over a page that has grown wide enough to need none. */
function useCloseWhenWide(open: boolean, close: () => void) {
  useEffect(() => {
    if (!open) return
    const wide = window.matchMedia(`(min-width: ${theme.breakpoint.desktop}px)`)
    const react = () => wide.matches && close()
    wide.addEventListener('change', react)
    return () => wide.removeEventListener('change', react)
  })
}

export function PhoneMenu({ companyName, items, onSignOut }: PhoneMenuProps) {
  // Open for one visit of one page: whatever leads to another, Back included, closes it.
  const { key } = useLocation()
  const [openAt, setOpenAt] = useState<string | null>(null)
  const open = openAt === key
  const close = () => setOpenAt(null)
  useCloseWhenWide(open, close)

  return (
    <Dialog.Root open={open} onOpenChange={next => setOpenAt(next ? key : null)}>
      <Dialog.Trigger asChild>
        <Toggle type="button" aria-label="Menu">
          <Menu size={24} strokeWidth={1.75} aria-hidden="true" />
        </Toggle>
      </Dialog.Trigger>
      <Dialog.Portal>
        <Sheet aria-describedby={undefined}>
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
                <NavLink key={to} to={to} onClick={close}>
                  {label}
                </NavLink>
              ))}
            </Rows>
            <PhoneMenuAccount onSelect={close} onSignOut={onSignOut} />
          </SheetBody>
        </Sheet>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

import { type ToggleEvent, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import styled from 'styled-components'
import { useSession } from '../session/session'
import { iconButton } from '../ui/form/icon-button-style'
import { Menu, X } from '../ui/icons/icons'
import { fade } from '../ui/motion'
import { theme } from '../ui/theme'
import { Logo } from '../ui/typography/logo'
import type { NavigationItem } from './navigation'
import { NavigationLink } from './navigation-link'
import { PhoneMenuAccount } from './phone-menu-account'
import { Rows } from './phone-menu-rows'

const { colour, space, from } = theme

const ID = 'phone-menu'

/** The square button that opens the menu, and the one that closes it. */
const Toggle = styled.button`
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

/** Over the whole window: what lies below it is neither seen nor reached meanwhile. */
const Sheet = styled.div`
  position: fixed;
  inset: 0;
  width: auto;
  height: auto;
  margin: 0;
  padding: 0;
  overflow-y: auto;
  border: 0;
  background: ${colour.paper};
  color: ${colour.ink};

  &:popover-open {
    ${fade(theme.motion.menu)}
  }
  ${from.desktop} {
    display: none;
  }
  ${theme.below.desktop} {
    html:has(&:popover-open) {
      overflow: hidden;
    }
    html:has(&:popover-open) #root {
      visibility: hidden;
    }
    &:popover-open {
      visibility: visible;
    }
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

export interface PhoneMenuProps {
  companyName: string
  items: readonly NavigationItem[]
  onSignOut: () => void
}

/** A popover, which the browser opens and closes by itself: the menu works before the program is there, and without it. */
export function PhoneMenu({ companyName, items, onSignOut }: PhoneMenuProps) {
  const { user } = useSession()
  const sheet = useRef<HTMLDivElement>(null)
  const [open, setOpen] = useState(false)
  const { key } = useLocation()
  const closeButton = useRef<HTMLButtonElement>(null)
  const close = () => sheet.current?.hidePopover()
  function onToggle({ newState }: ToggleEvent) {
    setOpen(newState === 'open')
    if (newState === 'open') closeButton.current?.focus()
  }
  // It may have been opened before the program was there.
  useEffect(() => setOpen(sheet.current?.matches(':popover-open') ?? false), [])
  // Open for one visit of one page: whatever leads to another, Back included, closes it.
  const before = useRef(key)
  useEffect(() => {
    if (before.current !== key) sheet.current?.hidePopover()
    before.current = key
  }, [key])

  return (
    <>
      <Toggle type="button" aria-label="Menu" aria-haspopup="dialog" popoverTarget={ID}>
        <Menu size={24} strokeWidth={1.75} aria-hidden="true" />
      </Toggle>
      <Sheet
        ref={sheet}
        id={ID}
        popover="auto"
        role={open ? 'dialog' : 'group'}
        aria-label="Menu"
        onToggle={onToggle}
      >
        <SheetHead>
          <Logo companyName={companyName} />
          <Toggle
            ref={closeButton}
            type="button"
            aria-label="Close Menu"
            popoverTarget={ID}
            popoverTargetAction="hide"
          >
            <X size={24} strokeWidth={1.75} aria-hidden="true" />
          </Toggle>
        </SheetHead>
        <SheetBody>
          <Rows aria-label="Main">
            {items.map(item => (
              <NavigationLink key={item.to} item={item} onClick={close} />
            ))}
          </Rows>
          {(open || !user) && <PhoneMenuAccount onSelect={close} onSignOut={onSignOut} />}
        </SheetBody>
      </Sheet>
    </>
  )
}

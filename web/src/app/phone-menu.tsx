import { Menu } from '../ui/icons/icons'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { theme } from '../ui/theme'
import type { NavigationItem } from './navigation'
import { Toggle } from './phone-menu-toggle'

const loadSheet = () => import('./phone-menu-sheet').then(module => ({ default: module.PhoneMenuSheet }))
/** Loaded when a finger or the focus comes to the button. */
const PhoneMenuSheet = lazy(loadSheet)

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

export function PhoneMenu(props: PhoneMenuProps) {
  // Open for one visit of one page: whatever leads to another, Back included, closes it.
  const { key } = useLocation()
  const [openAt, setOpenAt] = useState<string | null>(null)
  const [wanted, setWanted] = useState(false)
  const open = openAt === key
  const close = () => setOpenAt(null)
  const toggle = useRef<HTMLButtonElement>(null)
  useCloseWhenWide(open, close)
  function show() {
    setWanted(true)
    setOpenAt(key)
  }

  return (
    <>
      <Toggle
        ref={toggle}
        type="button"
        aria-label="Menu"
        aria-haspopup="dialog"
        aria-expanded={open}
        onPointerEnter={() => void loadSheet()}
        onFocus={() => void loadSheet()}
        onClick={show}
      >
        <Menu size={24} strokeWidth={1.75} aria-hidden="true" />
      </Toggle>
      {wanted && (
        <Suspense fallback={null}>
          <PhoneMenuSheet {...props} open={open} onClose={close} onClosed={() => toggle.current?.focus()} />
        </Suspense>
      )}
    </>
  )
}

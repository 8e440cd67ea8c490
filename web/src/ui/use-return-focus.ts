import { useRef } from 'react'

interface Opener {
  control: HTMLElement
  /** The items before and after the one in which it stands, and what is around them all. */
  neighbours: (Element | null | undefined)[]
  around: HTMLElement | null | undefined
}

const inReach = 'button, input'

function openerOf(control: HTMLElement): Opener {
  const item = control.closest('article, tr')
  return {
    control,
    neighbours: [item?.nextElementSibling, item?.previousElementSibling],
    around: item?.closest<HTMLElement>('[role="tabpanel"]'),
  }
}

/** Gives the focus back to whatever opened a dialog or, when that goes along with what was deleted, to the item next to it. */
export function useReturnFocus(openerGoes = false) {
  const opener = useRef<Opener | null>(null)
  return {
    onOpenAutoFocus: () => {
      if (document.activeElement instanceof HTMLElement) opener.current = openerOf(document.activeElement)
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault()
      const { control, neighbours = [], around } = opener.current ?? {}
      if (control?.isConnected && !openerGoes) return control.focus()
      const next = [...neighbours, around].find(other => other?.isConnected)
      next?.querySelector<HTMLElement>(inReach)?.focus()
    },
  }
}

import { useRef } from 'react'

interface Opener {
  control: HTMLElement
  /** The items before and after the one in which it stands, and what is around them all: the focus goes to a control in these … */
  neighbours: (Element | null | undefined)[]
  /** … or to what holds it all and can have the focus itself; on a page at least its main part. */
  ground: HTMLElement | null | undefined
}

const inReach = 'button, input'

function openerOf(control: HTMLElement): Opener {
  const item = control.closest('article, tr')
  return {
    control,
    neighbours: [
      item?.nextElementSibling,
      item?.previousElementSibling,
      item?.closest('[role="tabpanel"]'),
    ],
    ground: control.parentElement?.closest<HTMLElement>('[tabindex="-1"]'),
  }
}

/** Gives the focus back to whatever opened a dialog or, when that goes along with what was deleted, to the item next to it, or to what is around. */
export function useReturnFocus(openerGoes = false) {
  const opener = useRef<Opener | null>(null)
  return {
    onOpenAutoFocus: () => {
      if (document.activeElement instanceof HTMLElement)
        opener.current = openerOf(document.activeElement)
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault()
      const { control, neighbours = [], ground } = opener.current ?? {}
      if (control?.isConnected && !openerGoes) return control.focus()
      const next = neighbours.find(other => other?.isConnected)
      ;(next?.querySelector<HTMLElement>(inReach) ?? ground)?.focus()
    },
  }
}

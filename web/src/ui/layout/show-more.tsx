import { type MouseEvent, useLayoutEffect, useRef } from 'react'
import styled from 'styled-components'
import { Button, ButtonContent } from '../form/button'
import { ButtonAnchor } from '../form/button-link'
import { theme } from '../theme'
import { formatNumber } from '../typography/count-words'
import { Dense } from '../typography/text'

const ROW = 'article, tr, li[data-row]'

const rowBefore = (control: Element) =>
  [...document.querySelectorAll<HTMLElement>(ROW)].findLast(
    row => row.compareDocumentPosition(control) === Node.DOCUMENT_POSITION_FOLLOWING,
  )

/** Of the same list, whose rows may stand in groups. */
function rowAfter(row: HTMLElement): HTMLElement | undefined {
  const rows = [
    ...(row.closest('[data-grouped]') ?? row.parentElement ?? row).querySelectorAll<HTMLElement>(
      ROW,
    ),
  ]
  return rows[rows.indexOf(row) + 1]
}

/**
 * For the control at a list's end that goes when the last rows have come: the focus that it had goes on to the first of them,
 * instead of getting lost. Spread the result on the control, in a component that goes with it.
 */
function useFocusGoesOn<Control extends HTMLElement>() {
  const ref = useRef<Control>(null)
  const last = useRef<HTMLElement>(undefined)
  const remember = () => void (last.current = ref.current ? rowBefore(ref.current) : undefined)

  useLayoutEffect(() => {
    if (document.activeElement === ref.current) remember()
  })
  useLayoutEffect(() => {
    const control = ref.current
    return () => {
      if (document.activeElement !== control) return
      // The rows may come later in the same rendering.
      queueMicrotask(() => {
        const row = last.current
        if (!row?.isConnected || control?.isConnected) return
        const first = rowAfter(row) ?? row
        const target = first.querySelector<HTMLElement>(':is(h2, h3) a, li > label > input')
        if (!target) first.tabIndex = -1
        ;(target ?? first).focus()
      })
    }
  }, [])
  return { ref, onFocus: remember }
}

const Row = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${theme.space[16]};
  padding-top: ${theme.space[16]};
`

export interface ShowMoreProps {
  shown: number
  total: number
  busy?: boolean
  /** Whether the next ones could not be loaded. */
  failed?: boolean
  /** Where the next ones stand by themselves: without the program a link leads there. Without an address it is a button. */
  href?: string | undefined
  onMore: () => void
}

const BUSY_TEXT = 'Loading...'

function MoreButton({ busy, onMore }: { busy: boolean; onMore: () => void }) {
  const focus = useFocusGoesOn<HTMLButtonElement>()
  return (
    <Button {...focus} variant="secondary" busy={busy} busyText={BUSY_TEXT} onClick={onMore}>
      Show more
    </Button>
  )
}

function MoreLink({ busy, href, onMore }: { busy: boolean; href: string; onMore: () => void }) {
  const focus = useFocusGoesOn<HTMLAnchorElement>()
  function loadInPlace(event: MouseEvent) {
    // Opening it in another tab is the browser's matter.
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    if (!busy) onMore()
  }
  return (
    <ButtonAnchor {...focus} href={href} aria-disabled={busy || undefined} onClick={loadInPlace}>
      <ButtonContent busy={busy} busyText={BUSY_TEXT}>
        Show more
      </ButtonContent>
    </ButtonAnchor>
  )
}

/** '25 of 4,812' and the link or button for the next ones, while there are any. */
export function ShowMore({
  shown,
  total,
  busy = false,
  failed = false,
  href,
  onMore,
}: ShowMoreProps) {
  return (
    <>
      <Row>
        <Dense role="status">{`${formatNumber(shown)} of ${formatNumber(total)}`}</Dense>
        {shown < total &&
          (href === undefined ? (
            <MoreButton {...{ busy, onMore }} />
          ) : (
            <MoreLink {...{ busy, href, onMore }} />
          ))}
      </Row>
      {failed && <Dense role="alert">The next ones could not be loaded. Try again.</Dense>}
    </>
  )
}

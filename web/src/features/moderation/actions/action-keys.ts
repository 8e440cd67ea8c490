import { actions } from './actions'

/** Single keys are ignored while the user types or a dialog or menu is open. On a checkbox only Space is. */
const ELSEWHERE =
  'input:not([type="checkbox"]), textarea, select, [contenteditable], [role$="dialog"], [role="listbox"], [role="menu"]'
/** These keys move the focus and repeat while they are held; the others act once. */
const WALKING = new Set(['j', 'k'])

/**
 * Handles the desk's single keys: J and K move between cards, Escape leaves an answer, Space selects the focused card, and each action has
 * its key. Active if the focus is on the desk or on nothing. Returns a function that stops listening.
 */
export function listenForActionKeys(
  deskNow: () => HTMLElement | null,
  areShortcutsOn: () => boolean,
): () => void {
  /** The pressed key that has acted. Its repetitions are ignored, including letters in a box. */
  let held: string | undefined

  function onKeyDown(event: KeyboardEvent): void {
    const desk = deskNow()
    const target = event.target as HTMLElement
    const key = event.key.toLowerCase()
    if (event.repeat && key === held) return event.preventDefault()
    held = undefined
    if (!desk || desk.closest('[hidden]') || !(desk.contains(target) || isNowhere(target))) return
    if (event.key === 'Escape' && !event.defaultPrevented && target.matches('textarea'))
      return target.closest('article')?.focus()
    if (
      !areShortcutsOn() ||
      event.ctrlKey ||
      event.metaKey ||
      event.altKey ||
      target.closest(ELSEWHERE)
    )
      return
    if (document.querySelector('[role$="dialog"]')) return
    if (key === ' ' && !target.matches('article')) return
    const run = keysOf(desk).get(key)
    if (!run) return
    event.preventDefault()
    if (!WALKING.has(key)) held = key
    run()
  }
  const onKeyUp = () => (held = undefined)

  document.addEventListener('keydown', onKeyDown)
  document.addEventListener('keyup', onKeyUp)
  return () => {
    document.removeEventListener('keydown', onKeyDown)
    document.removeEventListener('keyup', onKeyUp)
  }
}

/** A card may also have a box for a note. */
export const ANSWER_BOX = 'textarea[data-answer]'

/** Whether the focus is on an element that takes no keys: a page focuses its heading, and the skip link its main part. */
const isNowhere = (target: HTMLElement): boolean =>
  target === document.body || target.matches('h1, main')

function keysOf(desk: HTMLElement): ReadonlyMap<string, () => void> {
  const cards = [...desk.querySelectorAll<HTMLElement>('article')]
  const at = cards.findIndex(card => card.contains(document.activeElement))
  const current = cards[at]
  const press = (key: string) => current?.querySelector<HTMLElement>(`[data-key="${key}"]`)?.click()
  const walk = (to: number) => cards[Math.max(0, Math.min(to, cards.length - 1))]?.focus()
  return new Map<string, () => void>([
    ['j', () => walk(at + 1)],
    ['k', () => walk(at < 0 ? 0 : at - 1)],
    ...Object.values(actions).flatMap(({ key }) =>
      key ? [[key.toLowerCase(), () => press(key)] as const] : [],
    ),
    [' ', () => press('Space')],
    ['?', () => desk.querySelector<HTMLElement>('[data-key="?"]')?.click()],
    ['m', () => desk.querySelector<HTMLElement>('[data-key="M"]')?.click()],
    ['a', () => current?.querySelector<HTMLElement>(ANSWER_BOX)?.focus()],
  ])
}

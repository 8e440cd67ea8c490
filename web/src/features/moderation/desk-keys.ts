/**
 * The desk by keyboard: J and K walk the cards, A writes an answer and Escape leaves it, F flags, E archives, R restores.
 * Typing is never taken for it.
 */
export function onDeskKey(event: KeyboardEvent, desk: HTMLElement): void {
  const target = event.target as HTMLElement
  if (desk.closest('[hidden]')) return
  if (event.key === 'Escape' && !event.defaultPrevented && target.matches('textarea')) return target.closest('article')?.focus()
  if (event.ctrlKey || event.metaKey || event.altKey || target.closest('input, textarea, select, [role="dialog"]')) return
  const cards = [...desk.querySelectorAll<HTMLElement>('article')]
  const at = cards.findIndex(card => card.contains(document.activeElement))
  const current = cards[at]
  const press = (action: string) => current?.querySelector<HTMLElement>(`[data-action="${action}"]`)?.click()
  const walk = (to: number) => cards[Math.max(0, Math.min(to, cards.length - 1))]?.focus()
  const keys: Record<string, () => void> = {
    j: () => walk(at + 1),
    k: () => walk(at < 0 ? 0 : at - 1),
    a: () => current?.querySelector('textarea')?.focus(),
    f: () => press('flag'),
    e: () => press('archive'),
    r: () => press('restore'),
  }
  const run = keys[event.key.toLowerCase()]
  if (!run) return
  event.preventDefault()
  run()
}

const MOVES = ['wheel', 'touchstart', 'pointerdown', 'keydown']
const PATIENCE_MS = 5_000

/** Scrolls so far down as soon as the page has grown long enough for it, unless the reader moves first. Gives back how to stop. */
export function reach(top: number): () => void {
  const growth = new ResizeObserver(go)
  const patience = setTimeout(stop, PATIENCE_MS)

  function go() {
    window.scrollTo(0, top)
    if (window.scrollY >= top) stop()
  }
  function stop() {
    growth.disconnect()
    clearTimeout(patience)
    MOVES.forEach(move => window.removeEventListener(move, stop))
  }

  MOVES.forEach(move => window.addEventListener(move, stop, { passive: true }))
  growth.observe(document.body)
  go()
  return stop
}

const LIVE = '[role="status"], [role="alert"], [aria-live="polite"], [aria-live="assertive"]'

const wordsOf = (element: Element) => (element.textContent ?? '').replace(/\s+/g, ' ').trim()
const elementOf = (node: Node) => (node instanceof Element ? node : node.parentElement)

/** The live region in which something stands, unless it is hidden or something nearer says that nothing is read out. */
function regionOf(node: Node): Element | null {
  const region = elementOf(node)?.closest(`${LIVE}, [aria-live="off"]`)
  return region?.matches(LIVE) && !region.closest('[aria-hidden="true"]') ? region : null
}

/**
 * Writes down what a screen reader says unasked from now on. A live region is heard of what comes into it once it is there, since
 * not every reader says what it brings along; an alert is heard with its words.
 */
export function listen() {
  const heard: string[] = []
  let known = new Set(document.querySelectorAll(LIVE))
  const take = (records: MutationRecord[]) => {
    const changed = new Set<Element>()
    for (const { target, addedNodes, type } of records) {
      if (type === 'characterData' || addedNodes.length > 0) {
        const region = regionOf(target)
        if (region && known.has(region)) changed.add(region)
      }
      for (const node of addedNodes) {
        if (!(node instanceof Element)) continue
        for (const alert of [node, ...node.querySelectorAll('*')]) {
          if (alert.matches('[role="alert"]') && regionOf(alert) === alert) changed.add(alert)
        }
      }
    }
    known = new Set(document.querySelectorAll(LIVE))
    for (const region of changed)
      if (region.isConnected && wordsOf(region)) heard.push(wordsOf(region))
  }
  const observer = new MutationObserver(take)
  observer.observe(document, { subtree: true, childList: true, characterData: true })
  return {
    /** All that was said, in its order. */
    said: () => {
      take(observer.takeRecords())
      return heard
    },
    stop: () => observer.disconnect(),
  }
}

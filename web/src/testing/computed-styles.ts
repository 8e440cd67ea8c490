/** The attributes on which the rules of jsdom and of setup.ts depend, if they decide what is visible or can be clicked. */
const ATTRIBUTES = ['style', 'type', 'hidden', 'open', 'popover', 'data-shown']

/** The inherited properties that tests and libraries read. */
const INHERITED = ['visibility', 'pointer-events'] as const

const stylesByKind = new Map<string, CSSStyleDeclaration>()
let readsStyleSheets = false

/** The inline value at the element or at its nearest ancestor that has one. */
function inheritedValue(element: Element, property: string): string {
  for (let at: Element | null = element; at; at = at.parentElement) {
    const value = at.hasAttribute('style') && (at as HTMLElement).style.getPropertyValue(property)
    if (value) return value
  }
  return ''
}

function readOncePerKind(element: Element, readFromRules: typeof getComputedStyle) {
  const attributes = ATTRIBUTES.map(name => [name, element.getAttribute(name)] as const)
  const inherited = INHERITED.map(name => [name, inheritedValue(element, name)] as const)
  const kind = JSON.stringify([element.localName, attributes, inherited])
  const known = stylesByKind.get(kind)
  if (known) return known
  // A new element has no class, to which style sheets of earlier tests of a bundle would apply.
  const copy = document.createElementNS(element.namespaceURI, element.localName) as HTMLElement
  for (const [name, value] of attributes) if (value !== null) copy.setAttribute(name, value)
  for (const [name, value] of inherited) if (value) copy.style.setProperty(name, value)
  const style = readFromRules(copy)
  stylesByKind.set(kind, style)
  return style
}

/**
 * Computes styles once per kind of element. jsdom matches some 250 rules against every element that a query by role or a click
 * checks, which took a quarter of the time of all tests of pages.
 */
export function speedUpComputedStyles(): void {
  const readFromRules = window.getComputedStyle.bind(window)
  window.getComputedStyle = (element, pseudo) =>
    readsStyleSheets ? readFromRules(element, pseudo) : readOncePerKind(element, readFromRules)
}

/** Includes the portal's style sheets in computed styles until the end of the test. */
export const readStyleSheets = () => void (readsStyleSheets = true)

export const ignoreStyleSheets = () => void (readsStyleSheets = false)

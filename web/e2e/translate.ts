import type { Page } from '@playwright/test'

/** Does what a browser's translation does to what is hydrated: replaces each text node by nested `<font>` elements. */
export const translate = (page: Page) =>
  page.addInitScript(() => {
    const untranslated = 'font, script, style, textarea, title, svg'
    function replace(text: Text) {
      const parent = text.parentElement
      if (!text.data.trim() || !parent || parent.closest(untranslated)) return
      if (!Object.keys(parent).some(key => key.startsWith('__reactFiber'))) return
      const [outer, inner] = [document.createElement('font'), document.createElement('font')]
      inner.textContent = text.data
      outer.append(inner)
      text.replaceWith(outer)
    }
    function replaceAll() {
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
      const texts: Text[] = []
      while (walker.nextNode()) texts.push(walker.currentNode as Text)
      texts.forEach(replace)
    }
    let isDue = false
    new MutationObserver(() => {
      if (isDue || !('hydrated' in document.documentElement.dataset)) return
      isDue = true
      // React hydrates in steps. Text that is replaced between them causes a hydration error.
      requestIdleCallback(() => {
        isDue = false
        replaceAll()
      })
    }).observe(document, { subtree: true, childList: true, characterData: true, attributes: true })
  })

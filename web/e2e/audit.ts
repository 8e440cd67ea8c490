import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { DESKTOP, PHONE } from './browser'
import { isThorough } from './thorough'

/** A short run has one width per layout. A phone of 375 px has the layout of 320 px. */
const WIDTHS = isThorough ? [320, 375, 768, 1280] : [320, 768, 1280]
const AUDITED = new Set([isThorough ? PHONE.width : 320, DESKTOP.width])

/** Every finding at every width. axe runs once per screen state, at the width of a desktop; `npm run thorough` runs it on a phone, too. */
export const findings = (page: Page, part?: string): Promise<string[]> =>
  audit(page, isThorough ? AUDITED : new Set([DESKTOP.width]), part)

/** The same with axe on a phone as well. */
export const findingsOnPhone = (page: Page): Promise<string[]> => audit(page, AUDITED)

async function audit(page: Page, audited: Set<number>, part?: string): Promise<string[]> {
  const release = await holdToasts(page)
  const found: string[] = []
  for (const width of WIDTHS) {
    await resize(page, width)
    const here = [
      ...(await overflowing(page)),
      ...(AUDITED.has(width) ? await smallTargets(page) : []),
      ...(audited.has(width) ? await violations(page, part) : []),
    ]
    found.push(...here.map(finding => `${width} px: ${finding}`))
  }
  await release()
  return found
}

/** Toasts stay while the window has no focus. A toast that fades out has no contrast. */
async function holdToasts(page: Page) {
  const dispatch = (type: string) =>
    page.evaluate(name => window.dispatchEvent(new Event(name)), type)
  await dispatch('blur')
  return () => dispatch('focus')
}

/** Beside the rules of these tags one that axe tries out: whoever speaks to the page says what they read (WCAG 2.5.3). */
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** What axe finds wrong with the page as it is, or with a part of it, in a line each. Only the vendor's chart and mails are left out. */
export async function violations(page: Page, part = 'html'): Promise<string[]> {
  // Frames of other origins would need a page of their own for each audit; there are none but the chart and the player.
  await arrived(page)
  const inPage = await page.evaluate(() => 'axe' in window)
  const audit = new AxeBuilder(inPage ? { page, axeSource: ';' } : { page })
    .setLegacyMode()
    .options({
      resultTypes: ['violations'],
      runOnly: RULES,
      rules: { 'label-content-name-mismatch': { enabled: true } },
    })
    .include(part)
    .exclude('iframe[title="Share price chart"]')
    // It may run nothing, axe neither.
    .exclude('iframe[sandbox=""]')
  const found = await audit.analyze()
  return found.violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}: ${html} ${failureSummary}`),
  )
}

/** Waits until what comes into the page stands there: half transparent it has no contrast. */
const arrived = (page: Page) =>
  page.evaluate(async () => {
    const coming = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().iterations !== Infinity)
    await Promise.allSettled(coming.map(({ finished }) => finished))
  })

/** Makes the window so wide, and waits until the page is laid out anew. */
export async function resize(page: Page, width: number): Promise<void> {
  await page.setViewportSize({ width, height: 900 })
  // Told to the browser, but on a busy machine not yet to the page.
  await page.waitForFunction(wanted => window.innerWidth === wanted, width)
  await page.evaluate(
    () => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done))),
  )
}

/**
 * What stands out of the window at its right edge, or of the dialog that is open. On a busy machine Chromium sometimes keeps the styles
 * of a fresh page's first width, also at later widths, until it evaluates all media queries again.
 */
export async function overflowing(page: Page): Promise<string[]> {
  if (await fits(page)) return []
  await page.emulateMedia({ media: 'print' })
  await page.emulateMedia({ media: null })
  if (await fits(page)) return []
  return page.evaluate(() => {
    const scene = document.querySelector('[role$="dialog"]') ?? document.documentElement
    const edge = scene.getBoundingClientRect().right
    const outside = [...scene.querySelectorAll('*')].filter(
      element => element.getBoundingClientRect().right > edge,
    )
    const { scrollWidth, clientWidth } = scene
    return [
      `${scrollWidth} px wide of ${clientWidth}`,
      ...outside.map(element => element.outerHTML.slice(0, 120)),
    ]
  })
}

const fits = (page: Page): Promise<boolean> =>
  page
    .waitForFunction(
      () =>
        [
          document.documentElement,
          ...document.querySelectorAll('[role$="dialog"], [role$="dialog"] form > div'),
        ].every(({ scrollWidth, clientWidth }) => scrollWidth <= clientWidth),
      undefined,
      { timeout: 3_000 },
    )
    .then(
      () => true,
      () => false,
    )

/** Buttons and links that are less than 24 by 24, those in a sentence excepted (WCAG 2.5.8). */
export const smallTargets = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const inSentence = (element: Element) =>
      element.matches('p > a') &&
      element.parentElement?.textContent?.trim() !== element.textContent?.trim()
    // The link that covers a whole row does so by a box of its own.
    const boxOf = (element: Element) =>
      getComputedStyle(element, '::after').position === 'absolute'
        ? element.closest('article, div')
        : element
    const targets = [
      ...document.querySelectorAll('a, button, input, textarea, [role="tab"], [role="switch"]'),
    ].filter(
      element => element.checkVisibility({ visibilityProperty: true }) && !inSentence(element),
    )
    const small = targets.filter(element => {
      const { width, height } = (boxOf(element) ?? element).getBoundingClientRect()
      // The select's own copy of a native one is one pixel large and not for pressing.
      return width > 1 && (width < 24 || height < 24)
    })
    return small.map(element => element.outerHTML.slice(0, 160))
  })

/** Everything that the Tab key has to reach. Of a group that is walked by arrows, one is enough. */
export const tabStops = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const all = [
      ...document.querySelectorAll<HTMLElement>('a[href], button, input, textarea, select, iframe'),
    ]
    return all.filter(
      element =>
        element.tabIndex >= 0 &&
        !element.matches(':disabled') &&
        element.checkVisibility({ visibilityProperty: true }),
    ).length
  })

export interface Stop {
  html: string
  ring: boolean
  seen: boolean
}

/** What has the focus: whether a ring shows it, and whether it is seen, not under anything that is fixed (WCAG 2.4.11). */
export const focused = (page: Page): Promise<Stop | null> =>
  page.evaluate(() => {
    const element = document.activeElement
    if (!element || element === document.body) return null
    const drawn = ({ outlineStyle, outlineWidth, outlineColor, boxShadow }: CSSStyleDeclaration) =>
      (outlineStyle !== 'none' &&
        Number.parseFloat(outlineWidth) >= 2 &&
        !/^rgba\(.*, 0\)$/.test(outlineColor)) ||
      boxShadow !== 'none'
    const { left, width, top, bottom } = element.getBoundingClientRect()
    // A file is chosen by the label that stands over its field.
    const labels =
      element instanceof HTMLInputElement && element.type === 'file'
        ? [...(element.labels ?? [])]
        : []
    // Of what is higher than the window, the part that is in it.
    const there = document.elementFromPoint(
      left + width / 2,
      (Math.max(top, 0) + Math.min(bottom, innerHeight)) / 2,
    )
    return {
      html: element.outerHTML.slice(0, 160),
      ring:
        element.tagName === 'IFRAME' ||
        drawn(getComputedStyle(element)) ||
        drawn(getComputedStyle(element, '::after')),
      seen:
        there !== null &&
        [element, ...labels].some(part => part.contains(there) || there.contains(part)),
    }
  })

/** Walks the page by Tab from its beginning until it is there again. */
export async function walkByTab(page: Page): Promise<Stop[]> {
  // A page may have led the focus to its heading.
  await page.evaluate(() => {
    document.body.tabIndex = -1
    document.body.focus()
  })
  const stops: Stop[] = []
  for (let presses = 0; presses < 200; presses++) {
    await page.keyboard.press('Tab')
    const stop = await focused(page)
    // A button that goes away with what it loaded takes the focus along; the walk goes on behind it. It ends where it began.
    if (!stop) continue
    if (stop.html === stops[0]?.html) return stops
    stops.push(stop)
  }
  throw new Error('The Tab key does not come to an end')
}

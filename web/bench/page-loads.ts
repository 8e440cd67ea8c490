/**
 * How soon a visitor's first page is there, on a phone of the middle range over a mobile network: the built portal in
 * Chromium with an empty cache, 4 times slower, 150 ms away, 1.6 Mbit/s. By hand, after `npm run build`:
 *
 *   node --import ./api/scripts/swc-loader.mjs web/bench/page-loads.ts
 *
 * No other host is asked: the videos' pictures come over the same slow network from a stand-in.
 *
 * ADDRESS names a portal that runs already, ROUNDS says how often each page is opened (5).
 */
import type { Browser, Page } from 'playwright-core'
import { openBrowser, person, PHONE, slowDown } from '../e2e/browser'
import { restOf, startPortal } from '../e2e/portal'
import { middle, print } from './figures'
import { openPictures, type Pictures } from './picture-server'
import { publicPages } from './public-pages'

interface Load {
  firstPaint: number
  largestPaint: number
  largest: string
  shift: number
  requests: number
  kilobytes: number
}

const paintsOf = (page: Page) =>
  page.evaluate(async () => {
    interface Paint extends PerformanceEntry {
      element: Element | null
      hadRecentInput: boolean
      value: number
    }
    const all = (type: string) =>
      new Promise<Paint[]>(tell => {
        const observer = new PerformanceObserver(list =>
          tell(list.getEntriesByType(type) as Paint[]),
        )
        observer.observe({ type, buffered: true })
        setTimeout(() => tell([]), 500)
      })
    const [largest, shifts] = await Promise.all([
      all('largest-contentful-paint'),
      all('layout-shift'),
    ])
    const last = largest.at(-1)
    return {
      firstPaint: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? NaN,
      largestPaint: last?.startTime ?? NaN,
      largest: `${last?.element?.tagName.toLowerCase()} ${(last?.element?.textContent ?? '').trim().slice(0, 40)}`,
      shift: shifts.reduce((sum, { value }) => sum + value, 0),
    }
  })

async function load(
  browser: Browser,
  pictures: Pictures,
  address: string,
  path: string,
): Promise<Load> {
  const { page } = await person(browser, address, {
    viewport: PHONE,
    isMobile: true,
    hasTouch: true,
    meetsCookieNotice: true,
  })
  const tools = await slowDown(page)
  await pictures.lead(tools)
  let bytes = 0
  let requests = 0
  tools.on('Network.loadingFinished', ({ encodedDataLength }) => (bytes += encodedDataLength))
  page.on('request', request => {
    if (
      request.url() === `${address}/graphql` &&
      !request.postData()?.includes('PresentationViewRecord')
    )
      requests += 1
  })
  await page.goto(path, { waitUntil: 'load' })
  await page.waitForTimeout(2_500)
  const paints = await paintsOf(page)
  await page.context().close()
  return { ...paints, requests, kilobytes: bytes / 1_000 }
}

const milliseconds = (values: number[]) =>
  `${middle(values).toFixed(0)} (${Math.min(...values).toFixed(0)}–${Math.max(...values).toFixed(0)})`

async function main(): Promise<void> {
  const portal = process.env.ADDRESS ? null : await startPortal()
  const address = portal?.address ?? process.env.ADDRESS ?? ''
  const rest = restOf(address)
  const pages = [
    ...(await publicPages(path => rest.get(path))),
    ['no page', '/no-such-page'] as const,
  ]
  const browser = await openBrowser()
  const pictures = await openPictures(browser)
  print(
    '| page | first paint ms | largest paint ms | layout shift | GraphQL requests | kB | largest |',
  )
  print('| --- | --- | --- | --- | --- | --- | --- |')
  for (const [name, path] of pages) {
    const loads: Load[] = []
    for (let round = 0; round < Number(process.env.ROUNDS ?? 5); round += 1)
      loads.push(await load(browser, pictures, address, path))
    const of = (figure: 'firstPaint' | 'largestPaint' | 'shift' | 'requests' | 'kilobytes') =>
      loads.map(one => one[figure])
    print(
      `| ${name} | ${milliseconds(of('firstPaint'))} | ${milliseconds(of('largestPaint'))} | ${Math.max(...of('shift')).toFixed(3)} ` +
        `| ${Math.max(...of('requests'))} | ${middle(of('kilobytes')).toFixed(0)} | ${loads[0]?.largest} |`,
    )
  }
  await browser.close()
  pictures.close()
  await portal?.stop()
}

void main()

/**
 * How soon Home answers on a phone of the middle range over a mobile network: the built portal in Chromium with an empty cache, 4 times
 * slower, 150 ms away, 1.6 Mbit/s; with the JavaScript in time, ten seconds late, and blocked. By hand, on a quiet machine, after
 * `npm run build`; Debian's Chromium is needed:
 *
 *   node --import ./api/scripts/swc-loader.mjs web/bench/page-start.ts
 *
 * The median of ROUNDS (9) loads counts; PARTS chooses some of `start`, `menu`, `card`, `late`, `journey`, and TAPS the
 * moments of taps in milliseconds. Exits with 1 where a goal is
 * missed. No other host is asked: the videos' pictures come over the same slow network from a stand-in.
 */
import { setTimeout as pause } from 'node:timers/promises'
import type { Browser, CDPSession, Page } from 'playwright-core'
import { openBrowser, person, PHONE, slowDown } from '../e2e/browser'
import { takenOver } from '../e2e/pages'
import { restOf, startPortal } from '../e2e/portal'
import { middle, print } from './figures'
import { openPictures, type Pictures } from './picture-server'

const ROUNDS = Number(process.env.ROUNDS ?? 9)
const PARTS = process.env.PARTS?.split(',') ?? ['start', 'menu', 'card', 'late', 'journey']
const TAPS_AT_MS = process.env.TAPS?.split(',').map(Number) ?? [1_000, 1_500, 2_500, 4_000, 7_000]
const LATE_MS = 10_000
/** A frame of a phone that is four times slower. */
const FRAME_MS = 50
const QUIET_MS = 3_500

type Arrival = 'in time' | 'late' | 'blocked'

/** What a document notes of itself, from its first moment. */
interface Notes {
  hydratedAt: number
  tappedAt: number
  menuAt: number
  titleAt: number
  /** When the document was asked for. */
  openedAt: number
  tasks: { at: number; ms: number }[]
  shifts: { at: number; value: number }[]
  interactions: { at: number; ms: number; name: string }[]
  largest: number
  firstPaint: number
}

/** Runs in the page: notes what happens, by the clock of the machine, so that one document can be compared with the next. */
function takeNotes(title: string): void {
  const epoch = performance.timeOrigin
  const notes: Notes = {
    hydratedAt: 0,
    tappedAt: Number(sessionStorage.getItem('tapped-at') ?? 0),
    menuAt: 0,
    titleAt: 0,
    openedAt: epoch,
    tasks: [],
    shifts: [],
    interactions: [],
    largest: 0,
    firstPaint: 0,
  }
  Object.assign(window, { notes })
  interface Entry extends PerformanceEntry {
    value: number
    hadRecentInput: boolean
    interactionId: number
  }
  const observe = (type: string, note: (entry: Entry) => void, more: object = {}) =>
    new PerformanceObserver(list => (list.getEntries() as Entry[]).forEach(note)).observe({
      type,
      buffered: true,
      ...more,
    })
  observe('longtask', ({ startTime, duration }) =>
    notes.tasks.push({ at: startTime, ms: duration }),
  )
  observe(
    'layout-shift',
    ({ startTime, value, hadRecentInput }) =>
      hadRecentInput || notes.shifts.push({ at: startTime, value }),
  )
  observe('largest-contentful-paint', ({ startTime }) => (notes.largest = startTime))
  const firstPainted = new Promise<number>(tell =>
    observe('paint', ({ name, startTime }) => {
      if (name === 'first-contentful-paint') tell((notes.firstPaint = startTime))
    }),
  )
  observe(
    'event',
    ({ interactionId, startTime, duration, name }) => {
      if (interactionId) notes.interactions.push({ at: startTime, ms: duration, name })
      // By then the browser has painted what the click changed.
      if (name === 'click' && opens) notes.menuAt ||= epoch + startTime + duration
    },
    { durationThreshold: 16 },
  )
  addEventListener(
    'pointerdown',
    ({ timeStamp }) => {
      notes.tappedAt ||= epoch + timeStamp
      sessionStorage.setItem('tapped-at', String(notes.tappedAt))
    },
    { capture: true },
  )
  let titleSeen = false
  let opens = false
  document.addEventListener('beforetoggle', () => (opens = true), { capture: true })
  const answers = (element: Element) =>
    Object.keys(element).some(key => key.startsWith('__reactProps'))
  const inSight = (element: Element) => {
    const { top, height } = element.getBoundingClientRect()
    return height > 0 && top < innerHeight
  }
  const look = () => {
    const actors = [...document.querySelectorAll('a, button')].filter(inSight)
    if (
      !notes.hydratedAt &&
      'hydrated' in document.documentElement.dataset &&
      actors.every(answers)
    )
      notes.hydratedAt = performance.now()
    if (!titleSeen && title && document.querySelector('h1')?.textContent === title) {
      titleSeen = true
      // In the first paint, or in the one of this frame.
      if (notes.firstPaint === 0) firstPainted.then(at => (notes.titleAt = epoch + at))
      else requestAnimationFrame(() => (notes.titleAt = epoch + performance.now()))
    }
    requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
}

const notesOf = (page: Page) => page.evaluate(() => (window as unknown as { notes: Notes }).notes)

interface Visit {
  page: Page
  tools: CDPSession
  /** Goes to Home; returns when the document begins to arrive. */
  begin: () => Promise<void>
  /** Waits until so long after the beginning. */
  until: (ms: number) => Promise<void>
  tap: (x: number, y: number) => Promise<void>
  requested: string[]
  end: () => Promise<void>
}

interface Place {
  browser: Browser
  pictures: Pictures
  address: string
}

async function visit(
  { browser, pictures, address }: Place,
  arrival: Arrival,
  title = '',
): Promise<Visit> {
  const { page } = await person(browser, address, {
    viewport: PHONE,
    isMobile: true,
    hasTouch: true,
  })
  await page.addInitScript(takeNotes, title)
  const tools = await slowDown(page)
  await pictures.lead(tools)
  let beganAt = 0
  const until = (ms: number) => pause(Math.max(0, beganAt + ms - Date.now()))
  if (arrival !== 'in time')
    await page.route('**/assets/*.js', async route => {
      if (arrival === 'blocked') return route.abort()
      await until(LATE_MS)
      await route.continue()
    })
  const requested: string[] = []
  page.on('request', request =>
    requested.push(`${request.resourceType()} ${new URL(request.url()).pathname}`),
  )
  return {
    page,
    tools,
    until,
    requested,
    begin: async () => {
      beganAt = Date.now()
      await page.goto('/', { waitUntil: 'commit' })
    },
    tap: async (x, y) => {
      await tools.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y }] })
      await tools.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
    },
    end: async () => {
      await page.unrouteAll({ behavior: 'ignoreErrors' })
      await page.context().close()
    },
  }
}

let missed = 0
/** A row of the table: the figures, and whether their middle reaches the goal. */
function row(what: string, values: number[], goal: number, unit = 'ms'): void {
  const digits = unit === '' ? 4 : 0
  const value = middle(values)
  const good = value <= goal
  if (!good) missed += 1
  const range = `${Math.min(...values).toFixed(digits)}–${Math.max(...values).toFixed(digits)}`
  print(
    `| ${what} | ${value.toFixed(digits)} ${unit} (${range}) | ≤ ${goal} ${unit} | ${good ? 'yes' : 'NO'} |`,
  )
}

/** Where no JavaScript runs, a third of the rounds tells as much. */
const roundsOf = (arrival: Arrival) => (arrival === 'in time' ? ROUNDS : Math.ceil(ROUNDS / 3))

async function rounds<Figure>(measure: () => Promise<Figure>, count = ROUNDS): Promise<Figure[]> {
  const all: Figure[] = []
  for (let round = 0; round < count; round += 1) all.push(await measure())
  return all
}

/** The start of Home, with nobody touching it. */
async function start(place: Place): Promise<void> {
  const loads = await rounds(async () => {
    const one = await visit(place, 'in time')
    await one.begin()
    await takenOver(one.page)
    await one.page.waitForTimeout(QUIET_MS)
    const notes = await notesOf(one.page)
    const scripts = await one.page.evaluate(() =>
      (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
        .filter(
          ({ name }) =>
            new URL(name).pathname.endsWith('.js') && new URL(name).origin === location.origin,
        )
        .map(({ transferSize, responseEnd }) => ({ bytes: transferSize, at: responseEnd })),
    )
    await one.end()
    return { ...notes, scripts, requested: one.requested }
  })
  const kilobytes = (files: { bytes: number }[]) =>
    files.reduce((sum, { bytes }) => sum + bytes, 0) / 1_000
  row(
    'largest contentful paint',
    loads.map(({ largest }) => largest),
    900,
  )
  row(
    'layout shift',
    loads.map(({ shifts }) => shifts.reduce((sum, { value }) => sum + value, 0)),
    0.01,
    '',
  )
  row(
    'hydrated: all in the first viewport has its handlers',
    loads.map(({ hydratedAt }) => hydratedAt),
    2_500,
  )
  row(
    'total blocking time',
    loads.map(({ tasks, firstPaint }) =>
      tasks.reduce((sum, { at, ms }) => sum + (at >= firstPaint ? Math.max(0, ms - 50) : 0), 0),
    ),
    250,
  )
  row(
    'longest task after the first paint',
    loads.map(({ tasks, firstPaint }) =>
      Math.max(0, ...tasks.filter(({ at }) => at >= firstPaint).map(({ ms }) => ms)),
    ),
    100,
  )
  row(
    'JavaScript transferred before that',
    loads.map(({ scripts, hydratedAt }) => kilobytes(scripts.filter(({ at }) => at <= hydratedAt))),
    120,
    'kB',
  )
  row(
    'JavaScript transferred in all',
    loads.map(({ scripts }) => kilobytes(scripts)),
    165,
    'kB',
  )
  const kinds = loads[0]?.requested
    .map(one => one.split(' ')[0])
    .filter((kind, at, all) => kind !== all[at - 1])
  print(`\nRequests of the first load in their order: ${kinds?.join(', ')}.\n`)
}

/** Taps on *Menu*. */
async function menu(place: Place): Promise<void> {
  for (const arrival of ['in time', 'late', 'blocked'] as const)
    for (const at of TAPS_AT_MS) {
      const waits = await rounds(async () => {
        const one = await visit(place, arrival)
        await one.begin()
        await one.until(at)
        const box = await one.page.getByRole('button', { name: 'Menu' }).boundingBox()
        await one.tap(box!.x + box!.width / 2, box!.y + box!.height / 2)
        await one.page.waitForFunction(
          () => (window as unknown as { notes: Notes }).notes.menuAt > 0,
        )
        const { menuAt, tappedAt } = await notesOf(one.page)
        await one.end()
        return menuAt - tappedAt
      }, roundsOf(arrival))
      row(`*Menu* tapped after ${at / 1_000} s, JavaScript ${arrival}`, waits, 200)
    }
}

interface CardWaits {
  /** Until its page is asked for: what the program can change. */
  opened: number
  /** Until its title shows. */
  shown: number
}

/** From a tap on the pinned presentation's button; as a plain link, of which the program does not hear. */
async function cardWaits(
  place: Place,
  isPlain: boolean,
  at: number,
  title: string,
): Promise<CardWaits> {
  const one = await visit(place, 'in time', title)
  if (isPlain)
    await one.page.addInitScript(() =>
      addEventListener('click', event => event.stopPropagation(), { capture: true }),
    )
  await one.begin()
  await one.until(at)
  const link = one.page.getByRole('link', { name: 'Watch Presentation' })
  await link.evaluate(element => element.scrollIntoView({ block: 'center' }))
  const box = await link.boundingBox()
  await one.tap(box!.x + box!.width / 2, box!.y + box!.height / 2)
  await one.page.waitForURL(/\/presentations\//, { waitUntil: 'commit' })
  await one.page.waitForFunction(() => (window as unknown as { notes?: Notes }).notes?.titleAt)
  const { openedAt, titleAt, tappedAt } = await notesOf(one.page)
  await one.end()
  return { opened: openedAt - tappedAt, shown: titleAt - tappedAt }
}

/**
 * A presentation's link beside a plain one on the same page, in turn. From when the page is asked for both do the same, over a network whose
 * chance is larger than any difference: so its title is compared for all moments together.
 */
async function card(place: Place, title: string): Promise<void> {
  const [allPlain, allTapped]: [CardWaits[], CardWaits[]] = [[], []]
  for (const at of TAPS_AT_MS) {
    const [plain, tapped]: [CardWaits[], CardWaits[]] = [[], []]
    // Either comes first as often as second, so that neither gains by it.
    for (let round = 0; round < ROUNDS; round += 1)
      for (const isPlain of round % 2 === 0 ? [true, false] : [false, true])
        (isPlain ? plain : tapped).push(await cardWaits(place, isPlain, at, title))
    compare(
      `presentation tapped after ${at / 1_000} s, its page asked for`,
      'opened',
      plain,
      tapped,
    )
    allPlain.push(...plain)
    allTapped.push(...tapped)
  }
  compare(
    'presentation tapped at any of these moments, its title there',
    'shown',
    allPlain,
    allTapped,
  )
}

/** One frame of a phone that is four times slower more or less is no difference. */
function compare(
  what: string,
  wait: keyof CardWaits,
  plain: CardWaits[],
  tapped: CardWaits[],
): void {
  const [expected, waits] = [plain, tapped].map(all => all.map(waited => waited[wait])) as [
    number[],
    number[],
  ]
  row(
    `${what}; a plain link takes ${middle(expected).toFixed(0)} ms`,
    waits,
    Math.round(middle(expected) + FRAME_MS),
  )
}

/** The JavaScript comes ten seconds late: nothing moves. */
async function late(place: Place): Promise<void> {
  const shifts = await rounds(async () => {
    const one = await visit(place, 'late')
    await one.begin()
    await takenOver(one.page)
    await one.page.waitForTimeout(QUIET_MS)
    const notes = await notesOf(one.page)
    await one.end()
    return notes.shifts.reduce((sum, { value }) => sum + value, 0)
  })
  row(
    `layout shift until ${QUIET_MS / 1_000} s after JavaScript that comes ${LATE_MS / 1_000} s late`,
    shifts,
    0.02,
    '',
  )
}

/**
 * Home → presentations → filter → presentation → video and answers, each step as soon as the one before shows. The presentation is a
 * document of its own, whose time `card` measures; its answers are text that is scrolled to.
 */
async function journey(place: Place): Promise<void> {
  const steps = [
    'opens *Menu*',
    'goes to Presentations',
    'opens the filters',
    'filters',
    'plays the video',
  ] as const
  const waits = new Map<string, number[]>(steps.map(step => [step, []]))
  await rounds(async () => {
    const one = await visit(place, 'in time')
    const { page } = one
    await one.begin()
    await takenOver(page)
    const step = async (
      name: (typeof steps)[number],
      act: () => Promise<unknown>,
      shown: () => Promise<unknown>,
    ) => {
      await page.evaluate(
        () => void ((window as unknown as { notes: Notes }).notes.interactions.length = 0),
      )
      await act()
      await shown()
      await page.waitForTimeout(500)
      const { interactions } = await notesOf(page)
      waits.get(name)?.push(Math.max(0, ...interactions.map(({ ms }) => ms)))
    }
    const heading = (name: string | RegExp) => () =>
      page.getByRole('heading', { level: 1, name }).waitFor()
    const link = page.getByRole('link', { name: 'Presentations', exact: true }).first()
    await step(
      'opens *Menu*',
      () => page.getByRole('button', { name: 'Menu' }).tap(),
      () => link.waitFor(),
    )
    await step(
      'goes to Presentations',
      () => page.getByRole('dialog').getByRole('link', { name: 'Presentations' }).tap(),
      heading('Presentations'),
    )
    const category = page.getByRole('combobox', { name: 'Category' })
    await step(
      'opens the filters',
      () => page.getByRole('button', { name: /^Filters/ }).tap(),
      () => category.waitFor(),
    )
    await step(
      'filters',
      () => category.press('ArrowDown'),
      () => page.waitForURL(/category=/),
    )
    await page.getByRole('button', { name: /^Show \d+/ }).tap()
    await page.getByRole('article').first().getByRole('link').first().tap()
    await page.waitForURL(/\/presentations\/[0-9a-f-]{36}$/, { waitUntil: 'commit' })
    await takenOver(page)
    await step(
      'plays the video',
      () => page.getByRole('link', { name: /^Play video/ }).tap(),
      () => page.locator('iframe').waitFor(),
    )
    await page.getByText('Official Response').first().scrollIntoViewIfNeeded()
    await one.end()
  })
  for (const [step, figures] of waits)
    if (figures.length > 0) row(`interaction: ${step}`, figures, 200)
}

async function main(): Promise<void> {
  // No snapshots of the pages, which take them time.
  Object.assign(globalThis, { measures: true })
  const portal = process.env.ADDRESS ? null : await startPortal()
  const address = portal?.address ?? process.env.ADDRESS ?? ''
  const presentations =
    await restOf(address).get<{ title: string; isPinned: boolean }[]>('/api/presentations')
  const pinned = presentations.find(({ isPinned }) => isPinned)
  const browser = await openBrowser()
  const place = { browser, pictures: await openPictures(browser), address }
  print(
    `Median of ${ROUNDS} (range).\n\n| what | figure | goal | reached |\n| --- | --- | --- | --- |`,
  )
  if (PARTS.includes('start')) await start(place)
  if (PARTS.includes('menu')) await menu(place)
  if (PARTS.includes('card')) await card(place, pinned?.title ?? '')
  if (PARTS.includes('late')) await late(place)
  if (PARTS.includes('journey')) await journey(place)
  await browser.close()
  place.pictures.close()
  await portal?.stop()
  process.exitCode = missed > 0 ? 1 : 0
}

void main()

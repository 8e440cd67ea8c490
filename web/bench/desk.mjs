import { chromium } from 'playwright-core'

/**
 * The desk under a long queue: cards and elements there, what a scroll drops, how long each action takes until it is painted
 * (INP), and how long the page itself worked for it, which other work on the machine hardly changes.
 *
 *   PORT=4180 DATA_DIR=/some/where npm start             a portal with its demonstration, and in its database:
 *   insert into question (id, presentation_id, shareholder_id, question_text, state, is_public, created_at, changed_at)
 *     select gen_random_uuid(), p.id, s.id, 'Question ' || n || repeat(', and what does it cost', n % 20), 'RECEIVED', true, at, at
 *     from generate_series(1, 10000) n, lateral (select now() + n * interval '1 ms' as at) t,
 *       (select id from presentation limit 1) p, (select id from shareholder limit 1) s;
 *   node web/bench/desk.mjs http://localhost:4180 20 1000 10000
 *
 * Each number loaded is measured as the machine is, and as a phone: four times slower, 150 ms, 1.6 Mbit/s.
 */
const [address = 'http://localhost:4000', ...levels] = process.argv.slice(2)
const ADMIN = { email: 'r.achebe@meridiancopper.example', password: 'meridian-demo' }

const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu'],
})
const context = await browser.newContext({
  baseURL: address,
  viewport: { width: 1280, height: 900 },
})
await context.addInitScript(() => {
  localStorage.setItem('cookie-consent-acknowledged', 'true')
  globalThis.interactions = []
  new PerformanceObserver(list =>
    interactions.push(...list.getEntries().filter(entry => entry.interactionId)),
  ).observe({
    type: 'event',
    durationThreshold: 16,
  })
})
const page = await context.newPage()
const devtools = await context.newCDPSession(page)
await devtools.send('Performance.enable', { timeDomain: 'threadTicks' })

await page.goto('/admin/signin')
await page.getByLabel('Email').fill(ADMIN.email)
await page.getByLabel('Password', { exact: true }).fill(ADMIN.password)
await page.getByRole('button', { name: 'Sign In', exact: true }).click()
await page.getByRole('article').first().waitFor()

/** Milliseconds of the page's main thread so far, of the processor's time. */
async function worked() {
  const { metrics } = await devtools.send('Performance.getMetrics')
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1_000
}

async function slowDown(on) {
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: on ? 4 : 1 })
  const speed = on ? 200_000 : -1
  const line = {
    offline: false,
    latency: on ? 150 : 0,
    downloadThroughput: speed,
    uploadThroughput: speed,
  }
  await devtools.send('Network.emulateNetworkConditions', line)
}

const loaded = () =>
  page.evaluate(() => {
    const words = [...document.querySelectorAll('[role=status]')].map(
      ({ textContent }) => /^([\d,]+) of/.exec(textContent)?.[1],
    )
    return Number(words.find(Boolean)?.replaceAll(',', '') ?? Infinity)
  })

async function load(count) {
  // To the end of what is loaded, and its middle: the window goes as far as the whole list, and beyond it loads.
  const scrollToPart = part =>
    page.evaluate(part => {
      const { top, height } = document.querySelector('[role=feed]').getBoundingClientRect()
      window.scrollTo(0, window.scrollY + top + height * part - window.innerHeight)
    }, part)
  while ((await loaded()) < count) await scrollToPart(1)
  await scrollToPart(0.5)
}

async function scroll() {
  await page.evaluate(() => {
    globalThis.frames = []
    const next = at => {
      frames.push(at)
      if (frames.length < 10_000) requestAnimationFrame(next)
    }
    requestAnimationFrame(next)
  })
  const gesture = { x: 640, y: 500, speed: 2_000, gestureSourceType: 'mouse', preventFling: true }
  for (const yDistance of [-4_000, 4_000])
    await devtools.send('Input.synthesizeScrollGesture', { ...gesture, yDistance })
  return page.evaluate(() => {
    const lengths = frames
      .splice(0, frames.length, ...Array(10_000))
      .map((at, index, all) => (index ? at - all[index - 1] : 0))
    return {
      frames: lengths.length,
      dropped: lengths.reduce((sum, ms) => sum + Math.max(0, Math.round(ms / 16.7) - 1), 0),
    }
  })
}

/** Until an action is painted, and what the page worked for it. */
async function measured(action) {
  await page.evaluate(() => void (interactions.length = 0))
  const before = await worked()
  await action()
  await page.waitForTimeout(1_200)
  const inp = await page.evaluate(() =>
    Math.max(0, ...interactions.map(({ duration }) => duration)),
  )
  return `${inp} / ${Math.round((await worked()) - before)}`
}

const key = name => () => page.keyboard.press(name)
const focusInSight = () =>
  page.evaluate(() =>
    [...document.querySelectorAll('article')]
      .find(card => card.getBoundingClientRect().top > 150)
      ?.focus(),
  )
const tab = name => () => page.getByRole('tab', { name: new RegExp(`^${name}`) }).click()
const steps = [
  ['J', key('j')],
  ['K', key('k')],
  ['A', key('a')],
  ['type', () => page.keyboard.type('It is paid in October', { delay: 60 })],
  ['submit', key('Control+Enter')],
  ['F', key('f')],
  ['E', key('e')],
  ['to Answered', tab('Answered')],
  ['to Pending', tab('Pending')],
]

const rows = []
for (const count of levels.length > 0 ? levels.map(Number) : [20]) {
  await load(count)
  for (const slow of [false, true]) {
    await slowDown(slow)
    const cards = await page.getByRole('article').count()
    const elements = await page.evaluate(() => document.querySelectorAll('*').length)
    const row = { loaded: count, slow, cards, elements, ...(await scroll()) }
    for (const [name, action] of steps) {
      if (['J', 'F', 'E'].includes(name)) await focusInSight()
      row[name] = await measured(action)
    }
    rows.push(row)
    await slowDown(false)
    await load(count)
  }
}
console.table(rows)
await browser.close()

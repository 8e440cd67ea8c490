import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import lighthouse from 'lighthouse'
import { launch } from 'puppeteer-core'
import { publicPages } from '../public-pages.ts'
import { blocked } from './blocked.mjs'
import { lines } from './findings.mjs'
import { standIn } from './stand-in.mjs'

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo']
const METRICS = [
  'first-contentful-paint',
  'largest-contentful-paint',
  'total-blocking-time',
  'cumulative-layout-shift',
]
const CHART = 'https://s3.tradingview.com/*'

const pagesOf = async address => [
  ...(await publicPages(async path => (await fetch(`${address}${path}`)).json())),
  ['sign-up', '/auth/signup'],
  ['admin sign-in', '/admin/signin'],
  ['a new password', '/admin/reset-password'],
]

/** The first who asks for a page has it made; what is measured is what everybody else gets. */
const warm = url => fetch(url, { headers: { 'accept-encoding': 'br' } })

/** A browser that embeds no PDFs, as a phone's does not: what works in the viewer would count as the page's own. */
function profile() {
  const folder = mkdtempSync(join(tmpdir(), 'lighthouse-'))
  mkdirSync(join(folder, 'Default'))
  writeFileSync(
    join(folder, 'Default/Preferences'),
    JSON.stringify({ plugins: { always_open_pdf_externally: true } }),
  )
  return folder
}

/** Opens the page once in a browser of its own, so that nothing is kept from the time before. */
async function open(url) {
  const userDataDir = profile()
  const browser = await launch({
    userDataDir,
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-background-networking',
      '--disable-component-update',
    ],
  })
  try {
    const page = await browser.newPage()
    await standIn(page)
    const result = await lighthouse(
      url,
      { onlyCategories: CATEGORIES, blockedUrlPatterns: [CHART], logLevel: 'error' },
      undefined,
      page,
    )
    return { ...result.lhr, blocked: blocked(result.artifacts.Trace.traceEvents) }
  } finally {
    await browser.close()
    rmSync(userDataDir, { recursive: true, force: true, maxRetries: 3 })
  }
}

/** The page opened once; again where the browser's records are not whole. */
async function audit(url, tries = 3) {
  const report = await open(url)
  return report.runtimeError && tries > 1 ? audit(url, tries - 1) : report
}

async function middleOf(url, rounds) {
  const reports = []
  await warm(url)
  await warm(url)
  for (let round = 0; round < rounds; round += 1) reports.push(await audit(url))
  const sorted = reports.toSorted(
    (one, other) => one.categories.performance.score - other.categories.performance.score,
  )
  return { report: sorted[Math.floor(rounds / 2)], least: sorted[0] }
}

const percent = ({ score }) => Math.round(score * 100)

/** A table with a row for each page, and below it what is not passed. */
export async function measure(address, names) {
  const rounds = Number(process.env.ROUNDS ?? 3)
  const found = []
  console.log(
    `| page | performance (least of ${rounds}) | accessibility | best practices | SEO | FCP | LCP | TBT | CLS | TBT by the processor | machine (load) |`,
  )
  console.log('| --- | --- | --- | --- | --- | --- | --- | --- | --- | --- | --- |')
  for (const [name, path] of await pagesOf(address)) {
    if (names.length > 0 && !names.includes(name)) continue
    const { report, least } = await middleOf(`${address}${path}`, rounds)
    const [performance, ...others] = CATEGORIES.map(category =>
      percent(report.categories[category]),
    )
    const cells = [
      name,
      `${performance} (${percent(least.categories.performance)})`,
      ...others,
      ...METRICS.map(id => report.audits[id].displayValue),
      `${Math.round(report.blocked)} ms`,
      `${Math.round(report.environment.benchmarkIndex)} (${loadavg()[0].toFixed(1)})`,
    ]
    console.log(`| ${cells.join(' | ')} |`)
    found.push([name, lines(report)])
  }
  for (const [name, list] of found)
    console.log(
      ['', `${name}:`, ...(list.length > 0 ? list : ['  everything is passed'])].join('\n'),
    )
}

import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { SampleFeed } from '#modules/content/exchange/sample-feed'
import { readConfiguration } from '#platform/configuration/configuration'
import { DiskFileStore } from '#platform/files/disk-file-store'
import { createLog } from '#platform/observability/log'
import { chooseExchangeFeed } from '../../../../src/app/choose-adapters'
import {
  answers,
  bytesOf,
  faultOf,
  ofResearch,
  researchItem,
  type StandInExchange,
  startExchange,
} from '../../../harness/stand-ins/exchange'
import { TestClock } from '../../../harness/time/test-clock'

const folder = mkdtempSync(join(tmpdir(), 'sample-'))
const files = new DiskFileStore(folder)
afterAll(() => rmSync(folder, { recursive: true }))

let exchange: StandInExchange
beforeAll(async () => void (exchange = await startExchange()))
beforeEach(() => void exchange.requests.splice(0))
afterAll(() => exchange.stop())

describe('The sample feed', () => {
  const clock = new TestClock()

  it('The sample feed always has announcements of the last 60 days with the same identifiers', async () => {
    const feed = new SampleFeed(clock, files)
    const before = await feed.latest()
    expect(before.length).toBeGreaterThanOrEqual(5)
    expect(before.some(({ isPriceSensitive }) => isPriceSensitive)).toBe(true)
    for (const { publishedAt, documentUrl } of before) {
      expect(publishedAt?.getTime()).toBeLessThanOrEqual(clock.now().getTime())
      expect(publishedAt?.getTime()).toBeGreaterThan(clock.now().getTime() - 60 * 86_400_000)
      expect(documentUrl ?? '/objects/').toMatch(/^\/objects\//)
    }
    clock.pass({ days: 1 })
    const after = await feed.latest()
    const identifiers = before.map(({ identifier }) => identifier)
    expect(after.map(({ identifier }) => identifier)).toEqual(identifiers)
    expect(new Set(identifiers).size).toBe(identifiers.length)
  })

  it('The documents of the sample feed are those of the demonstration, and no others', async () => {
    await files.put('announcements/results.pdf', Buffer.from('%PDF'))
    const feed = new SampleFeed(clock, files)
    expect(await bytesOf(feed.document('/objects/announcements/results.pdf'))).toEqual(
      Buffer.from('%PDF'),
    )
    for (const url of [
      '/objects/none.pdf',
      '/announcements/results.pdf',
      'https://asx.test/results.pdf',
    ])
      expect(await faultOf(bytesOf(feed.document(url)))).toBe('the sample has no such document')
  })

  it('The sample feed has no documents without the demonstration', async () => {
    expect(
      (await new SampleFeed(clock, null).latest()).filter(({ documentUrl }) => documentUrl),
    ).toEqual([])
  })
})

describe('The configured feed', () => {
  const clock = new TestClock()
  const feedOf = (set: NodeJS.ProcessEnv, log = createLog('silent')) =>
    chooseExchangeFeed(readConfiguration(set), { clock, files, log })

  it('The configured feed is the sample feed by default', async () => {
    expect(await feedOf({}).latest()).toEqual(await new SampleFeed(clock, files).latest())
  })

  it('Without the demonstration and EXCHANGE_FEED, the configured feed fails and asks for EXCHANGE_FEED', async () => {
    expect(await faultOf(feedOf({ DEMO_DATA: 'false' }).latest())).toContain('set EXCHANGE_FEED')
  })

  it.each([
    ['company', '/asx/1/company/TST/announcements?count=20&market_sensitive=false'],
    ['research', '/asx-research/1.0/companies/TST/announcements'],
    ['market', '/asx-research/1.0/search/predictive?searchText=TST'],
  ])(
    'The configured feed %s requests the announcements of the configured ticker',
    async (name, path) => {
      exchange.answer = answers('{}')
      await faultOf(
        feedOf({
          EXCHANGE_FEED: name,
          EXCHANGE_TICKER: 'TST',
          EXCHANGE_BASE_URL: exchange.base,
        }).latest(),
      )
      expect(exchange.requests.map(({ url }) => url)).toEqual([path])
    },
  )

  it('The configured feed logs why the exchange failed, with the cause', async () => {
    const warned: object[] = []
    const log = Object.assign(createLog('silent'), {
      warn: (about: object) => void warned.push(about),
    })
    exchange.answer = answers('{"data":')
    await faultOf(
      feedOf({ EXCHANGE_FEED: 'research', EXCHANGE_BASE_URL: exchange.base }, log).latest(),
    )
    expect(warned).toMatchObject([
      {
        err: { message: 'the exchange’s answer is not valid JSON', cause: { name: 'SyntaxError' } },
      },
    ])
  })

  it('The configured feed has a default base URL and accepts another one with a path', async () => {
    const baseOf = (set: NodeJS.ProcessEnv) => readConfiguration(set).EXCHANGE_BASE_URL
    expect(baseOf({ EXCHANGE_FEED: 'company' })).toBe('https://www.asx.com.au')
    expect(baseOf({ EXCHANGE_FEED: 'research' })).toBe('https://asx.api.markitdigital.com')
    expect(baseOf({ EXCHANGE_FEED: 'market' })).toBe('https://asx.api.markitdigital.com')
    exchange.answer = answers(ofResearch(researchItem))
    const feed = feedOf({
      EXCHANGE_FEED: 'research',
      EXCHANGE_TICKER: 'A/B',
      EXCHANGE_BASE_URL: `${exchange.base}/mirror/`,
    })
    expect(await feed.latest()).toMatchObject([
      { documentUrl: `${exchange.base}/mirror/asx-research/1.0/file/2924-03145894-3A703622` },
    ])
    expect(exchange.requests[0]?.url).toBe('/mirror/asx-research/1.0/companies/A%2FB/announcements')
  })

  it('EXCHANGE_IMPORT_EVERY_MINUTES is 0 by default and accepts only whole minutes up to a day', () => {
    const every = (minutes?: string) =>
      readConfiguration(minutes === undefined ? {} : { EXCHANGE_IMPORT_EVERY_MINUTES: minutes })
        .EXCHANGE_IMPORT_EVERY_MINUTES
    expect([every(), every('0'), every('45')]).toEqual([0, 0, 45])
    for (const wrong of ['-1', '1.5', 'often', '1441'])
      expect(() => every(wrong)).toThrow('EXCHANGE_IMPORT_EVERY_MINUTES')
  })
})

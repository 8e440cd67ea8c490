import type { Browser } from 'playwright-core'
import { openBrowser, person, type Person, type PersonOptions } from './browser'
import { keepFailure } from './failures'
import { startPortal, type Portal } from './portal'

export interface Stage {
  readonly portal: Portal
  /** Somebody who looks at the portal, or at the address given in its place. They leave when the test ends. */
  enter(options?: PersonOptions & { address?: string }): Promise<Person>
}

/** Set by the test environment. */
const hasFailed = () => (globalThis as { testHasFailed?: boolean }).testHasFailed === true

/** A portal, with the settings that are known once the tests begin, and a browser for the tests of one file. Whatever a page complained about on its console fails its test. */
export function openStage(settings?: () => NodeJS.ProcessEnv): Stage {
  let portal: Portal | undefined
  let browser: Browser | undefined
  let opening: Promise<Browser> | undefined
  const people: Person[] = []
  let complaints: string[] = []

  beforeAll(async () => {
    opening = openBrowser()
    ;[portal, browser] = await Promise.all([startPortal(settings?.()), opening])
  }, 90_000)

  afterEach(async () => {
    const present = people.splice(0)
    complaints = present.flatMap(({ complaints }) => complaints)
    const kept = portal && (hasFailed() || complaints.length > 0) && (await keepFailure(present, portal.log))
    await Promise.all(present.map(({ page }) => page.context().close()))
    if (kept) throw new Error(`Screenshots, traces and the portal's log of this failure: ${kept}`)
  })
  afterEach(() => expect(complaints).toEqual([]))

  afterAll(async () => {
    // Also where the portal did not start.
    await (await opening)?.close()
    await portal?.stop()
  })

  const opened = <Thing>(thing: Thing | undefined): Thing => {
    if (!thing) throw new Error('The stage opens before the first test')
    return thing
  }
  return {
    get portal() {
      return opened(portal)
    },
    async enter({ address = opened(portal).address, ...options } = {}) {
      const entered = await person(opened(browser), address, options)
      people.push(entered)
      return entered
    },
  }
}

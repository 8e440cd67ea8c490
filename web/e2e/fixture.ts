import type { Browser } from 'playwright-core'
import { openBrowser, type Person, person, type PersonOptions } from './browser'
import { keepFailure } from './failures'
import { type Portal, startPortal } from './portal'

export interface Fixture {
  readonly portal: Portal
  /** A user with a browser context of their own, at the portal or at the address given in its place. It is closed when the test ends. */
  newUser(options?: PersonOptions & { address?: string }): Promise<Person>
}

/** `testHasFailed` is set by the test environment, `measures` for the files that measure the browser. */
const outside = globalThis as { testHasFailed?: boolean; measures?: boolean }
const hasFailed = () => outside.testHasFailed === true
const isShellEnough = () => !outside.measures && !process.env.THOROUGH

/** A portal, with the settings that are known once the tests begin, and a browser for the tests of one file. Whatever a page complained about on its console fails its test. */
export function openFixture(
  settings?: () => NodeJS.ProcessEnv,
  { showsPdfs = false } = {},
): Fixture {
  let portal: Portal | undefined
  let browser: Browser | undefined
  let opening: Promise<Browser> | undefined
  const people: Person[] = []
  let complaints: string[] = []

  beforeAll(async () => {
    opening = openBrowser([], { isShellEnough: isShellEnough() && !showsPdfs })
    ;[portal, browser] = await Promise.all([startPortal(settings?.()), opening])
  }, 90_000)

  afterEach(async () => {
    const present = people.splice(0)
    complaints = present.flatMap(({ complaints }) => complaints)
    const kept =
      portal && (hasFailed() || complaints.length > 0) && (await keepFailure(present, portal.log))
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
    if (!thing) throw new Error('The fixture opens before the first test')
    return thing
  }
  return {
    get portal() {
      return opened(portal)
    },
    async newUser({ address = opened(portal).address, ...options } = {}) {
      const user = await person(opened(browser), address, options)
      people.push(user)
      return user
    },
  }
}

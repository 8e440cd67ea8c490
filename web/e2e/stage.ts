import type { Browser } from 'playwright-core'
import { openBrowser, person, type Person, type PersonOptions } from './browser'
import { startPortal, type Portal } from './portal'

export interface Stage {
  readonly portal: Portal
  /** Somebody who looks at the portal, or at the address given in its place. They leave when the test ends. */
  enter(options?: PersonOptions & { address?: string }): Promise<Person>
}

/** A portal, with the settings that are known once the tests begin, and a browser for the tests of one file. Whatever a page complained about on its console fails its test. */
export function openStage(settings?: () => NodeJS.ProcessEnv): Stage {
  let portal: Portal | undefined
  let browser: Browser | undefined
  const people: Person[] = []

  beforeAll(async () => {
    ;[portal, browser] = await Promise.all([startPortal(settings?.()), openBrowser()])
  }, 90_000)

  afterEach(async () => {
    const present = people.splice(0)
    await Promise.all(present.map(({ page }) => page.context().close()))
    expect(present.flatMap(({ complaints }) => complaints)).toEqual([])
  })

  afterAll(async () => {
    await browser?.close()
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

import { expect, test as base } from '@playwright/test'
import { type Person, person, type PersonOptions } from './browser'
import { type Portal, startPortal } from './portal'

export { expect }

export type NewUser = (options?: PersonOptions & { address?: string }) => Promise<Person>

interface TestFixtures {
  /** Opens a user's browser context at the portal, or at `address`. It is closed after the test. Console messages fail the test. */
  newUser: NewUser
  attachPortalLog: void
}

interface WorkerFixtures {
  /** Environment variables of the portal. */
  settings: NodeJS.ProcessEnv
  /**
   * Files with the same name and settings share a worker's portal. A file that changes the demonstration content has its own
   * name, or the name “changed”.
   */
  portalName: string
  portal: Portal
}

export const test = base.extend<TestFixtures, WorkerFixtures>({
  settings: [
    { SIGN_IN_LINKS_PER_IP_PER_HOUR: '1000', QUESTIONS_PER_SHAREHOLDER_PER_HOUR: '1000' },
    { scope: 'worker', option: true },
  ],
  portalName: ['shared', { scope: 'worker', option: true }],
  portal: [
    async ({ settings }, provide) => {
      const portal = await startPortal(settings)
      await provide(portal)
      await portal.stop()
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  attachPortalLog: [
    async ({ portal }, provide, testInfo) => {
      await provide()
      if (testInfo.status !== testInfo.expectedStatus)
        await testInfo.attach('portal.log', { path: portal.log })
    },
    { auto: true },
  ],
  newUser: async ({ browser, portal }, provide, testInfo) => {
    const people: Person[] = []
    await provide(async ({ address = portal.address, ...options } = {}) => {
      const user = await person(browser, address, options)
      people.push(user)
      return user
    })
    const complaints = people.flatMap(user => user.complaints)
    const pages = people.flatMap(({ page }) => page.context().pages())
    if (testInfo.status !== testInfo.expectedStatus || complaints.length > 0)
      // A page that hangs or has crashed has no screenshot.
      await Promise.allSettled(
        pages.map(async (page, index) =>
          testInfo.attach(`page-${index + 1}`, {
            body: await page.screenshot({ timeout: 5_000 }),
            contentType: 'image/png',
          }),
        ),
      )
    // A stub that is still rewriting a response would otherwise report an error in the next test.
    await Promise.all(people.map(({ page }) => page.unrouteAll({ behavior: 'ignoreErrors' })))
    await Promise.all(people.map(({ page }) => page.context().close()))
    expect(complaints, 'Console messages').toEqual([])
  },
})

import type { Locator, Page } from '@playwright/test'
import { DESKTOP, PHONE, stayAsItIs } from './browser'
import { expect, type NewUser, test } from './fixture'
import { answerAgain, breakDown } from './graphql-stubs'
import { signInAdmin } from './journeys'
import { takenOver } from './pages'
import { fingerOn, mouseOn } from './swipe'
import { firstOf } from './thorough'

const region = (page: Page) => page.getByRole('region', { name: 'Notifications (F8)' })
const open = (page: Page) => region(page).locator('[data-state="open"]')
const hasFocus = (control: Locator) =>
  control.evaluate(element => element === document.activeElement)

/** A form that raises a toast whenever it is sent as it is. */
async function form(newUser: NewUser) {
  const entered = await newUser({ hasTouch: true })
  await entered.page.goto('/auth/signin')
  await entered.page.getByRole('heading', { name: 'Welcome Back' }).waitFor()
  await takenOver(entered.page)
  return entered.page
}
async function raise(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Send Magic Link' }).press('Enter')
  await open(page).getByText('Validation Error').waitFor()
}
/** From now on time passes only when it is told to. */
async function holdTime(page: Page): Promise<void> {
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 60_000)
}

test.describe('A toast', () => {
  test('A toast is shown for five seconds', async ({ newUser }) => {
    const page = await form(newUser)
    await holdTime(page)
    await raise(page)
    await page.clock.runFor(4_999)
    expect(await open(page).count()).toBe(1)
    await page.clock.runFor(1)
    expect(await open(page).count()).toBe(0)
  })

  test('A new toast replaces the previous one', async ({ newUser }) => {
    const admin = await newUser()
    await signInAdmin(admin)
    const { page } = admin
    const card = page.getByRole('article').first()
    const flagging = card.getByRole('button', { name: /^(Fl|Unfl)ag$/ })
    await flagging.click()
    const first = await open(page).innerText()
    await flagging.click()
    await open(page).filter({ hasNotText: first }).waitFor()
    expect(await region(page).getByRole('listitem').count()).toBe(1)
  })

  for (const [pointer, pointerOn] of [
    ['mouse', mouseOn],
    ['finger', fingerOn],
  ] as const)
    test(`A toast that the ${pointer} drags to the right springs back after 40 px and is dismissed after 60 px`, async ({
      newUser,
    }) => {
      const page = await form(newUser)
      await raise(page)
      const toast = open(page)
      const pointer = await pointerOn(page, toast)
      await pointer.moveBy(40)
      expect(await pointer.moved()).toBeGreaterThan(20)
      await pointer.release()
      await page.locator('[data-swipe="cancel"]').waitFor()
      await expect(pointer.settled()).resolves.toBe(0)
      expect(await toast.count()).toBe(1)

      const again = await pointerOn(page, toast)
      await again.moveBy(-60)
      await again.release()
      expect(await toast.count()).toBe(1)

      const last = await pointerOn(page, toast)
      await last.moveBy(60)
      await last.release()
      await region(page).getByRole('listitem').waitFor({ state: 'detached' })
    })

  test('A toast stays while the pointer is over it, and the next toast closes after five seconds', async ({
    newUser,
  }) => {
    const page = await form(newUser)
    await holdTime(page)
    await raise(page)
    await open(page).hover()
    await page.clock.runFor(60_000)
    expect(await open(page).count()).toBe(1)
    await open(page).getByRole('button', { name: 'Close' }).click()
    await region(page).getByRole('listitem').waitFor({ state: 'detached' })

    await page.mouse.move(0, 0)
    await raise(page)
    await page.clock.runFor(5_000)
    expect(await open(page).count()).toBe(0)
  })
})

/** Which of these the toast lies over, once it has risen to its place. */
const covered = (controls: Locator) =>
  controls.evaluateAll(async elements => {
    const toast = document.querySelector('[role=region] [data-state=open]')
    if (!toast) throw new Error('There is no toast')
    await Promise.all(toast.getAnimations().map(({ finished }) => finished))
    const over = toast.getBoundingClientRect()
    return elements
      .filter(element => {
        const { left, right, top, bottom, width } = element.getBoundingClientRect()
        return (
          width > 0 &&
          left < over.right &&
          over.left < right &&
          top < over.bottom &&
          over.top < bottom
        )
      })
      .map(element => element.textContent)
  })

for (const [name, viewport] of firstOf(2, [
  ['a phone', PHONE],
  ['a desktop', DESKTOP],
  ['a tablet', { width: 768, height: 1024 }],
] as const))
  test.describe(`What is being worked on, on ${name}`, () => {
    test('A toast covers neither a button of the open dialog nor the current card of the desk', async ({
      newUser,
    }) => {
      const admin = await newUser({ viewport })
      const { page } = admin
      await stayAsItIs(page)
      await signInAdmin(admin)
      await page.getByRole('article').first().waitFor()
      const flag = page
        .getByRole('article')
        .nth(3)
        .getByRole('button', { name: /^(Fl|Unfl)ag$/ })
      await flag.focus()
      await flag.press('Enter')
      await open(page).waitFor()
      expect(
        await covered(page.locator('article:focus-within').locator('button, textarea, p')),
      ).toEqual([])
      for (const tab of firstOf(2, [
        'Presentations',
        'Shareholders',
        'Announcements',
        'Policies',
      ] as const)) {
        await page.getByRole('tab', { name: tab, exact: true }).click()
        // Until the tab has its own panel, the one before is shown.
        await page
          .getByRole('tabpanel', { name: tab })
          .getByRole('button', { name: 'Edit', exact: true })
          .first()
          .click()
        const dialog = page.getByRole('dialog')
        if (tab === 'Shareholders') await dialog.getByLabel('Name').fill('Hester Vane')
        await breakDown(page)
        await dialog.getByRole('button', { name: 'Save Changes' }).click()
        await open(page)
          .filter({ hasText: /fail|error|wrong/i })
          .waitFor()
        expect([tab, await covered(dialog.getByRole('button'))]).toEqual([tab, []])
        await open(page).getByRole('button', { name: 'Close' }).click()
        await open(page).waitFor({ state: 'detached' })
        await answerAgain(page)
        await dialog.getByRole('button', { name: 'Cancel' }).click()
        await dialog.waitFor({ state: 'detached' })
      }
    })
  })

test.describe('F8', () => {
  test('F8 focuses the notifications, Tab reaches the Close button, and closing returns the focus', async ({
    newUser,
  }) => {
    const page = await form(newUser)
    await raise(page)
    const field = page.getByLabel('Email Address')
    expect(await hasFocus(field)).toBe(true)
    await page.keyboard.press('F8')
    const list = region(page).getByRole('list')
    expect(await hasFocus(list)).toBe(true)
    expect(await list.evaluate(element => getComputedStyle(element).outlineStyle)).toBe('solid')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    expect(await hasFocus(region(page).getByRole('button', { name: 'Close' }))).toBe(true)
    await page.keyboard.press('Enter')
    expect(await hasFocus(field)).toBe(true)
  })

  test('F8 focuses the notifications even before any toast was shown', async ({ newUser }) => {
    const page = await form(newUser)
    await page.keyboard.press('F8')
    await region(page).getByRole('list').and(page.locator(':focus')).waitFor({ state: 'attached' })
  })

  test('F8 moves the focus from an open dialog to the notifications, and Escape returns the focus', async ({
    newUser,
  }) => {
    const admin = await newUser()
    await signInAdmin(admin)
    const { page } = admin
    await page.getByRole('tab', { name: 'Policies' }).click()
    await page.getByRole('button', { name: 'Add Policy' }).click()
    const dialog = page.getByRole('dialog', { name: 'Add Policy' })
    await page.getByLabel('Policy PDF').setInputFiles({
      name: 'minutes.txt',
      mimeType: 'text/plain',
      buffer: Buffer.from('Minutes'),
    })
    await open(page).getByText('Invalid file type').waitFor()
    const field = dialog.getByLabel('Title')
    await field.focus()
    await page.keyboard.press('F8')
    expect(await hasFocus(region(page).getByRole('list'))).toBe(true)
    await page.keyboard.press('Escape')
    await open(page).waitFor({ state: 'detached' })
    expect(await hasFocus(field)).toBe(true)
    expect(await dialog.isVisible()).toBe(true)
  })
})

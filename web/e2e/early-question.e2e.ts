import type { Page } from '@playwright/test'
import { PHONE } from './browser'
import { expect, type NewUser, test } from './fixture'
import { signUp } from './journeys'
import { holdProgram, presentation, takenOver } from './pages'
import type { Portal } from './portal'

const field = (page: Page) => page.getByLabel('Your question')
const submit = (page: Page) => page.getByRole('button', { name: 'Submit Question' })
const path = (portal: Portal) => presentation(portal)

async function timesAsked(portal: Portal, text: string): Promise<number> {
  const { questions } = await portal.rest.get<{ questions: { questionText: string }[] }>(
    `/api${await path(portal)}`,
  )
  return questions.filter(({ questionText }) => questionText === text).length
}

/** A shareholder's page whose JavaScript is held back, and what lets it go. */
async function openEarly(portal: Portal, newUser: NewUser, email: string, draft?: string) {
  const person = await newUser({ viewport: PHONE, isMobile: true, hasTouch: true })
  const { page } = person
  await signUp(person, portal, { name: 'Margaret Hale', email })
  if (draft) {
    await page.goto(await path(portal))
    await field(page).fill(draft)
    // Written before the JavaScript starts, it would be lost with this page.
    await page.getByText(`${draft.length} / 10 minimum characters`).waitFor()
  }
  const letGo = await holdProgram(page)
  await page.goto(await path(portal), { waitUntil: 'commit' })
  await field(page).waitFor()
  return { page, letGo, complaints: person.complaints }
}

test.describe('A question written before the JavaScript has started', () => {
  test('The field keeps the text, the focus and the cursor, and the counter counts, when the JavaScript starts', async ({
    portal,
    newUser,
  }) => {
    const { page, letGo } = await openEarly(portal, newUser, 'early@example.com')
    expect(await page.getByText('Register to Ask Questions').isVisible()).toBe(false)
    await field(page).pressSequentially('Is the water licence granted?')
    await field(page).press('Home')
    await field(page).pressSequentially('When, or: ')
    expect(await page.getByText('0 / 10 minimum characters').isVisible()).toBe(false)
    const [element, before] = await Promise.all([
      field(page).elementHandle(),
      field(page).boundingBox(),
    ])
    letGo()
    await page.getByText('39 / 10 minimum characters').waitFor()
    const after = await field(page).evaluate((area, same) => {
      const { value, selectionStart } = area as HTMLTextAreaElement
      return {
        value,
        selectionStart,
        focused: document.activeElement === area,
        same: area === same,
      }
    }, element)
    expect(after).toEqual({
      value: 'When, or: Is the water licence granted?',
      selectionStart: 10,
      focused: true,
      same: true,
    })
    expect(await field(page).boundingBox()).toEqual(before)
    await submit(page).click()
    await page.getByText('Sent. We will email you when it is answered.').waitFor()
  })

  test('An extension that changes the form before the JavaScript starts loses no text', async ({
    portal,
    newUser,
  }) => {
    const early = await openEarly(portal, newUser, 'early.extension@example.com')
    const { page, letGo, complaints } = early
    await field(page).fill('Who insures the smelter against floods?')
    await field(page).evaluate(area => area.after(document.createElement('com-1password-button')))
    letGo()
    await page.getByText('39 / 10 minimum characters').waitFor()
    expect(await field(page).inputValue()).toBe('Who insures the smelter against floods?')
    expect(complaints.splice(0)).toEqual([expect.stringContaining('#418')])
  })

  test('A question sent before is shown as waiting, and is asked once when the JavaScript starts', async ({
    portal,
    newUser,
  }) => {
    const { page, letGo } = await openEarly(portal, newUser, 'early.sent@example.com')
    await field(page).fill('Who audits the tailings dam?')
    await submit(page).click()
    await submit(page).click()
    await page.getByText('Waiting to be sent').waitFor()
    expect(await timesAsked(portal, 'Who audits the tailings dam?')).toBe(0)
    letGo()
    await page.getByText('Sent. We will email you when it is answered.').waitFor()
    expect(await field(page).inputValue()).toBe('')
    expect(await timesAsked(portal, 'Who audits the tailings dam?')).toBe(1)
    await page.reload()
    await takenOver(page)
    expect(await timesAsked(portal, 'Who audits the tailings dam?')).toBe(1)
  })

  test('A question that is too short is refused by the browser, and nothing of it is in the address', async ({
    portal,
    newUser,
  }) => {
    const { page, letGo } = await openEarly(portal, newUser, 'early.short@example.com')
    await field(page).pressSequentially('Why?')
    await submit(page).click()
    expect(
      await field(page).evaluate(area => (area as HTMLTextAreaElement).validity.tooShort),
    ).toBe(true)
    expect(await page.getByText('Waiting to be sent').isVisible()).toBe(false)
    expect(new URL(page.url()).search).toBe('')
    letGo()
    await page.getByText('4 / 10 minimum characters').waitFor()
    expect(await submit(page).isDisabled()).toBe(true)
  })

  test('What was written on an earlier visit stands before it', async ({ portal, newUser }) => {
    const { page, letGo } = await openEarly(
      portal,
      newUser,
      'early.draft@example.com',
      'On the dividend.',
    )
    await field(page).fill('And on the reserves?')
    letGo()
    await page.waitForFunction(
      () =>
        document.querySelector('textarea')?.value === 'On the dividend.\n\nAnd on the reserves?',
    )
  })

  test('Where what sends questions cannot be loaded, the form says so, and sends after a reload what was sent before', async ({
    portal,
    newUser,
  }) => {
    const { page, letGo } = await openEarly(portal, newUser, 'early.missing@example.com')
    const part = '**/assets/question-sending-*.js'
    await page.route(part, route => route.abort())
    await field(page).fill('Is the second shaft on time?')
    await submit(page).click()
    letGo()
    const again = page.getByRole('button', { name: 'Reload' })
    await again.waitFor()
    await page.unroute(part)
    await again.click()
    await page.getByText('Sent. We will email you when it is answered.').waitFor()
    expect(await timesAsked(portal, 'Is the second shaft on time?')).toBe(1)
  })
})

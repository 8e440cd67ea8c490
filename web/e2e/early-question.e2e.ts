import type { Page } from 'playwright-core'
import { PHONE } from './browser'
import { openFixture } from './fixture'
import { signUp } from './journeys'
import { holdProgram, presentation, takenOver } from './pages'

const fixture = openFixture()
const LONG_ENOUGH_MS = 10_000

const field = (page: Page) => page.getByLabel('Your question')
const submit = (page: Page) => page.getByRole('button', { name: 'Submit Question' })
const path = () =>
  typeof presentation === 'string' ? Promise.resolve(presentation) : presentation(fixture)

async function timesAsked(text: string): Promise<number> {
  const { questions } = await fixture.portal.rest.get<{ questions: { questionText: string }[] }>(
    `/api${await path()}`,
  )
  return questions.filter(({ questionText }) => questionText === text).length
}

/** A shareholder's page whose JavaScript is held back, and what lets it go. */
async function openEarly(email: string, draft?: string) {
  const person = await fixture.newUser({ viewport: PHONE, isMobile: true, hasTouch: true })
  const { page } = person
  await signUp(person, fixture.portal, { name: 'Margaret Hale', email })
  if (draft) {
    await page.goto(await path())
    await field(page).fill(draft)
  }
  const letGo = await holdProgram(page)
  await page.goto(await path(), { waitUntil: 'commit' })
  await field(page).waitFor()
  return { page, letGo }
}

describe('A question written before the JavaScript has started', () => {
  it('The field keeps the text, the focus and the cursor, and the counter counts, when the JavaScript starts ten seconds later', async () => {
    const { page, letGo } = await openEarly('early@example.com')
    expect(await page.getByText('Register to Ask Questions').isVisible()).toBe(false)
    await field(page).pressSequentially('Is the water licence granted?')
    await field(page).press('Home')
    await field(page).pressSequentially('When, or: ')
    expect(await page.getByText('0 / 10 minimum characters').isVisible()).toBe(false)
    const [element, before] = await Promise.all([
      field(page).elementHandle(),
      field(page).boundingBox(),
    ])
    await page.waitForTimeout(LONG_ENOUGH_MS)
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

  it('A question sent before is shown as waiting, and is asked once when the JavaScript starts', async () => {
    const { page, letGo } = await openEarly('early.sent@example.com')
    await field(page).fill('Who audits the tailings dam?')
    await submit(page).click()
    await submit(page).click()
    await page.getByText('Waiting to be sent').waitFor()
    expect(await timesAsked('Who audits the tailings dam?')).toBe(0)
    letGo()
    await page.getByText('Sent. We will email you when it is answered.').waitFor()
    expect(await field(page).inputValue()).toBe('')
    expect(await timesAsked('Who audits the tailings dam?')).toBe(1)
    await page.reload()
    await takenOver(page)
    expect(await timesAsked('Who audits the tailings dam?')).toBe(1)
  })

  it('A question that is too short is refused by the browser, and nothing of it is in the address', async () => {
    const { page, letGo } = await openEarly('early.short@example.com')
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

  it('What was written on an earlier visit stands before it', async () => {
    const { page, letGo } = await openEarly('early.draft@example.com', 'On the dividend.')
    await field(page).fill('And on the reserves?')
    letGo()
    await page.waitForFunction(
      () =>
        document.querySelector('textarea')?.value === 'On the dividend.\n\nAnd on the reserves?',
    )
  })

  it('Where what sends questions cannot be loaded, the form says so, and sends after a reload what was sent before', async () => {
    const { page, letGo } = await openEarly('early.missing@example.com')
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
    expect(await timesAsked('Is the second shaft on time?')).toBe(1)
  })
})

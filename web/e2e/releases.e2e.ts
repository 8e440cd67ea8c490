import type { Page } from '@playwright/test'
import { findings } from './audit'
import { expect, test } from './fixture'
import { choose, signInAdmin, startAdminSession } from './journeys'

test.use({ portalName: 'releases' })

const APPROVER = { email: 'i.solberg@meridiancopper.example', password: 'meridian-demo' }
/** Of the demonstration: what the sample feed has, and two questions whose answers are in review. */
const AWAITED = 'Appendix 4E and Preliminary Final Report'
const SLIDES = 'Will the slides be put up as a PDF?'
const CHART = 'Please could you publish a simple chart'

const said = (page: Page, words: string) =>
  page
    .getByRole('region', { name: /Notifications/ })
    .getByText(words)
    .first()
    .waitFor()
const cardOf = (page: Page, question: string) =>
  page.getByRole('article').filter({ hasText: question })

/** Reviews what waits of this question, as another than its author. */
async function approve(page: Page, question: string, button = 'Approve'): Promise<void> {
  await page.goto('/admin/dashboard?queue=in-review')
  await cardOf(page, question).getByRole('link', { name: 'Review Answer' }).click()
  await page.getByRole('button', { name: button }).waitFor()
  // A withdrawal rests on nothing.
  if (button === 'Approve') await page.getByRole('checkbox', { name: /nothing about/ }).check()
  await page.getByRole('button', { name: button }).click()
}

test.describe('Two administrators in two windows, and a visitor', () => {
  test('Held answers are published together once the exchange has released what they wait for, then corrected, then withdrawn', async ({
    portal,
    newUser,
  }) => {
    const [author, other, visitor] = [await newUser(), await newUser(), await newUser()]
    await signInAdmin(author)
    await startAdminSession(other, APPROVER)
    await author.page.goto('/admin/disclosure')
    await author.page.getByRole('switch', { name: 'Review every answer' }).click()
    await author.page.getByRole('switch', { name: 'Review every answer', checked: true }).waitFor()

    // The page of releases hears of each approval.
    await author.page.goto('/admin/releases')
    // The demonstration holds one answer for the same announcement.
    await author.page.getByRole('article', { name: `When ASX releases “${AWAITED}”` }).waitFor()
    for (const question of [SLIDES, CHART]) {
      await approve(other.page, question)
      await said(other.page, 'Answer approved')
      await author.page.getByRole('link', { name: question }).waitFor()
    }
    expect(await findings(author.page, 'main')).toEqual([])

    // Both wait for the announcement.
    await author.page.getByRole('button', { name: 'Schedule a Release' }).click()
    const dialog = author.page.getByRole('dialog', { name: 'Schedule a Release' })
    await dialog.getByRole('checkbox', { name: new RegExp(SLIDES.replace('?', '\\?')) }).check()
    await dialog.getByRole('checkbox', { name: new RegExp(CHART) }).check()
    await dialog.getByRole('button', { name: 'Schedule', exact: true }).click()
    await dialog.getByText('Please choose a time, an announcement, or both').waitFor()
    await choose(author.page, 'When ASX releases', AWAITED)
    expect(await findings(author.page, '[role="dialog"]')).toEqual([])
    await dialog.getByRole('button', { name: 'Schedule', exact: true }).click()
    const release = cardOf(author.page, SLIDES)
    await release.getByText('Not yet released by ASX').waitFor()

    const address = await release.getByRole('link', { name: SLIDES }).getAttribute('href')
    const id = String(address?.split('/').at(-1))
    const presentations =
      await portal.rest.get<{ id: string; title: string }[]>('/api/presentations')
    const presentation = presentations.find(
      ({ title }) => title === 'FY26 Full-Year Results Presentation',
    )
    await visitor.page.goto(`/presentations/${presentation?.id}?question=${id}#question-${id}`)
    await visitor.page.getByText(SLIDES).first().waitFor()
    const official = visitor.page.locator(`#question-${id}`)
    expect(await official.getByText('Official Response').count()).toBe(0)

    // The exchange releases it.
    await other.page.goto('/admin/dashboard?tab=announcements')
    await other.page.getByRole('button', { name: 'Import from ASX' }).click()
    await said(other.page, `Released here: “${AWAITED}”.`)
    await official.getByText('Official Response').waitFor()
    await official.getByText(/slides are attached/).waitFor()
    for (const answers of [1, 2])
      await author.page
        .getByRole('row', { name: new RegExp(`${AWAITED} ${answers} Published`) })
        .waitFor()
    await release.waitFor({ state: 'detached' })
    expect(await findings(author.page, 'main')).toEqual([])

    // It is corrected through the same gate.
    await author.page.goto(`/admin/questions/${id}`)
    await author.page.getByRole('button', { name: 'Correct Answer' }).click()
    const field = author.page.getByRole('textbox', { name: 'Corrected answer' })
    await field.fill(
      'Yes. The slides are attached to the announcement of the results, on page 2 of it.',
    )
    await author.page.getByText(/^Saved \d\d:/).waitFor()
    await author.page.getByRole('radio', { name: 'Nothing new' }).check()
    await author.page.getByRole('checkbox', { name: /nothing about/ }).check()
    await author.page.getByRole('button', { name: 'Submit for Review' }).click()
    await said(author.page, 'Sent for review')
    await approve(other.page, SLIDES)
    await said(other.page, 'Answer approved')
    await author.page.getByRole('button', { name: 'Publish Now' }).click()
    await official.getByText(/on page 2 of it/).waitFor()
    await official.getByText(/^Updated /).waitFor()
    await official.getByRole('button', { name: 'Earlier wording' }).click()
    await official.getByText('Struck through: what changed.').waitFor()
    expect(await findings(visitor.page, 'main')).toEqual([])

    // It is withdrawn, which another person approves as well.
    await author.page.getByRole('button', { name: 'Withdraw Answer' }).click()
    const reason = author.page.getByRole('dialog', { name: 'Withdraw this answer' })
    await reason.getByRole('textbox', { name: /Reason/ }).fill('The slides are not public.')
    await reason.getByRole('button', { name: 'Submit for Review' }).click()
    await approve(other.page, SLIDES, 'Approve and Withdraw')
    await official.getByText(/^Withdrawn on /).waitFor()
    expect(await official.getByText(/slides are attached/).count()).toBe(0)
    expect(await visitor.page.getByText('The slides are not public.').count()).toBe(0)
  })
})

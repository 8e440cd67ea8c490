import type { Page } from '@playwright/test'
import { expect, test } from './fixture'
import { signInAdmin } from './journeys'
import { ADMIN, type Portal } from './portal'

test.use({ portalName: 'changed' })

const ANNOUNCEMENT = 'Special Dividend Declared'
const PRESENTATION = 'Investor Day Recording'
const TITLES = [ANNOUNCEMENT, PRESENTATION]
const DAY_MS = 86_400_000
const SCHEDULED = /Scheduled for \d+ \w{3} \d{4}, \d\d:\d\d/

const inThreeDays = () => new Date(Date.now() + 3 * DAY_MS).toISOString().slice(0, 10)
const card = (page: Page, title: string) => page.getByRole('article', { name: title })

async function schedule(page: Page, kind: string, fields: Record<string, string>): Promise<void> {
  await page.getByRole('tab', { name: `${kind}s`, exact: true }).click()
  await page.getByRole('button', { name: `Add ${kind}`, exact: true }).click()
  const dialog = page.getByRole('dialog')
  for (const [label, value] of Object.entries({
    ...fields,
    'Published Date': inThreeDays(),
    Time: '09:30',
  }))
    await dialog.getByLabel(label, { exact: true }).fill(value)
  await dialog.getByRole('button', { name: `Add ${kind}` }).click()
}

/** The portal's clock is the machine's: what was scheduled for another day is dated by the API, which knows seconds. */
async function redate(portal: Portal, publishedAt: Date): Promise<void> {
  const { rest } = portal
  const { token } = await rest.post<{ token: string }>('/api/auth/admin/login', ADMIN)
  for (const kind of ['announcement', 'presentation']) {
    const items = await rest.get<
      { id: string; title: string; content?: string; youtubeUrl?: string }[]
    >(`/api/${kind}s`, token)
    const { id, title, content, youtubeUrl } = items.find(item => TITLES.includes(item.title))!
    const query = `mutation ($input: ${kind === 'announcement' ? 'Announcement' : 'Presentation'}UpdateInput!) { ${kind}Update(input: $input) { ${kind} { isScheduled } } }`
    await rest.post(
      '/graphql',
      { query, variables: { input: { id, title, content, youtubeUrl, publishedAt } } },
      token,
    )
  }
}

/** Files that share the portal ask on the newest presentation of the demonstration. */
async function remove({ rest }: Portal): Promise<void> {
  const { token } = await rest.post<{ token: string }>('/api/auth/admin/login', ADMIN)
  for (const list of ['announcements', 'presentations']) {
    const items = await rest.get<{ id: string; title: string }[]>(`/api/${list}`, token)
    for (const { id } of items.filter(({ title }) => TITLES.includes(title)))
      await rest.delete(`/api/admin/${list}/${id}`, token)
  }
}

/** Which of the titles a visitor reads on any public page that lists them. */
async function visible(page: Page): Promise<string[]> {
  const found = new Set<string>()
  for (const path of ['/', '/presentations', '/announcements']) {
    await page.goto(path)
    const text = await page.getByRole('main').innerText()
    for (const title of TITLES) if (text.includes(title)) found.add(title)
  }
  return [...found].toSorted()
}

test.describe('A publication', () => {
  test('What an administrator schedules is seen by no visitor until its moment, and then by everybody, while the open lists change by themselves', async ({
    portal,
    newUser,
  }) => {
    const admin = await newUser()
    await signInAdmin(admin)
    await schedule(admin.page, 'Announcement', {
      Title: ANNOUNCEMENT,
      Content: 'The Board has declared a special dividend.',
    })
    await card(admin.page, ANNOUNCEMENT).getByText(SCHEDULED).waitFor()
    await schedule(admin.page, 'Presentation', {
      Title: PRESENTATION,
      'YouTube Video URL': 'https://youtu.be/aqz-KE-bpKQ',
    })
    await card(admin.page, PRESENTATION)
      .getByText(/^Scheduled for .* 09:30/)
      .waitFor()

    // No picture of it can be had here, neither of the video nor a cover; a request that fails would be told on the console.
    for (const path of ['/', '/presentations', '/announcements']) {
      await admin.page.goto(path)
      await admin.page.getByText(SCHEDULED).first().waitFor()
    }
    await admin.page.goto('/admin/dashboard?tab=presentations')

    const visitor = (await newUser()).page
    const lookedAt = Date.now()
    expect(await visible(visitor)).toEqual([])
    const lookMs = Date.now() - lookedAt

    const presentations = admin.page
    const announcements = await presentations.context().newPage()
    await announcements.goto('/admin/dashboard?tab=announcements')
    await card(announcements, ANNOUNCEMENT).waitFor()
    // Twice as long as the reloads below take, which is longer on a busy machine.
    const moment = new Date(Date.now() + Math.max(5_000, 4 * lookMs))
    await redate(portal, moment)
    await Promise.all([announcements.reload(), presentations.reload()])
    await card(announcements, ANNOUNCEMENT).getByText(SCHEDULED).waitFor()
    await card(presentations, PRESENTATION).getByText(SCHEDULED).waitFor()

    for (let found: string[] = []; found.length < TITLES.length; ) {
      const began = Date.now()
      found = await visible(visitor)
      if (Date.now() < moment.getTime()) expect(found).toEqual([])
      if (began > moment.getTime() + 5_000) expect(found).toEqual(TITLES.toSorted())
    }
    await card(announcements, ANNOUNCEMENT).getByText(SCHEDULED).waitFor({ state: 'detached' })
    await card(presentations, PRESENTATION).getByText(SCHEDULED).waitFor({ state: 'detached' })
    await card(announcements, ANNOUNCEMENT).waitFor()
    await card(presentations, PRESENTATION).waitFor()
    await remove(portal)
  })
})

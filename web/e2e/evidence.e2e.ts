import { readFileSync } from 'node:fs'
import type { Locator, Page } from '@playwright/test'
import { findings, focused } from './audit'
import { expect, test } from './fixture'
import { signInAdmin, startAdminSession } from './journeys'
import { ADMIN, type Portal } from './portal'

/** Leads to it by Tab. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  const hasFocus = () => target.evaluate(element => element === document.activeElement)
  for (let tabs = 0; tabs < 80 && !(await hasFocus()); tabs++) await page.keyboard.press('Tab')
  expect(await hasFocus()).toBe(true)
  expect(await focused(page)).toMatchObject({ ring: true, seen: true })
}
const follow = async (page: Page, target: Locator) => {
  await target.waitFor()
  await tabTo(page, target)
  await page.keyboard.press('Enter')
}
const link = (page: Page, name: string | RegExp) =>
  page.getByRole('main').getByRole('link', { name, exact: true })

/** By the documented REST interface, as an administrator. */
async function withToken(portal: Portal) {
  const { rest } = portal
  const { token } = await rest.post<{ token: string }>('/api/auth/admin/login', ADMIN)
  return { rest, token }
}

test('An administrator reads by keyboard what happened with a policy, unfolds a change, and follows its author', async ({
  portal,
  newUser,
}) => {
  const { rest, token } = await withToken(portal)
  const policy = { title: 'Code of Conduct', pdfUrl: 'https://example.com/conduct.pdf' }
  const { id } = await rest.post<{ id: string }>('/api/admin/policies', policy, token)
  await rest.put(`/api/admin/policies/${id}`, { ...policy, title: 'Code of Good Conduct' }, token)
  const admin = await newUser()
  const { page } = admin
  await startAdminSession(admin)
  await page.goto('/admin/dashboard?tab=policies')
  const card = page.getByRole('article', { name: 'Code of Good Conduct' })
  await follow(page, card.getByRole('link', { name: 'Timeline' }))
  await page.getByRole('heading', { level: 1, name: 'Code of Good Conduct' }).waitFor()
  await page.getByText('2 events, all sealed').waitFor()

  await follow(page, page.getByRole('button', { name: 'Show the changes' }))
  expect(await page.getByRole('main').locator('ins').allInnerTexts()).toEqual(['Good'])
  await page.keyboard.press('Enter')
  await page.locator('ins').waitFor({ state: 'detached' })

  await tabTo(page, page.getByRole('link', { name: 'Back to Policies' }))
  await follow(page, page.getByRole('listitem').last().getByRole('link'))
  await page.waitForURL(/\/admin\/evidence\/events\?person=/)
  const person = page.getByRole('combobox', { name: 'Person' })
  await page.getByText(/^\d+ events$/).waitFor()
  expect(await person.locator('option:checked').innerText()).toBe('Rosalind Achebe')

  // The policy goes, and what happened with it stays.
  await rest.delete(`/api/admin/policies/${id}`, token)
  await page.goto(`/admin/evidence/events?subject=${id}`)
  await page.getByText('3 events').waitFor()
  await follow(page, link(page, 'View Policy'))
  await page.getByText('This policy was deleted').waitFor()
  await page.getByText('3 events, all sealed').waitFor()
})

test('An administrator filters the events by keyboard, and a sent address shows the same to a colleague', async ({
  portal,
  newUser,
}) => {
  const { rest, token } = await withToken(portal)
  const { id } = await rest.post<{ id: string }>(
    '/api/admin/policies',
    { title: 'Drone Policy', pdfUrl: 'https://example.com/drones.pdf' },
    token,
  )
  await rest.delete(`/api/admin/policies/${id}`, token)
  const sentence = 'Rosalind Achebe deleted the policy “Drone Policy”.'
  const admin = await newUser()
  const { page } = admin
  await signInAdmin(admin)
  await follow(page, link(page, 'Evidence'))
  await page.getByRole('heading', { level: 1, name: 'Evidence' }).waitFor()
  await follow(page, link(page, 'All Events'))
  await page.getByText(/^\d+ events$/).waitFor()
  await tabTo(page, page.getByRole('combobox', { name: 'Kind' }))
  await page.keyboard.type('Policy deleted')
  await page.keyboard.press('Tab')
  await page.getByText(sentence).waitFor()
  await page.waitForURL('**/admin/evidence/events?kind=POLICY_DELETED')

  const colleague = await newUser()
  await startAdminSession(colleague)
  await colleague.page.goto(page.url())
  await colleague.page.getByText(sentence).waitFor()
  expect(await colleague.page.getByRole('combobox', { name: 'Kind' }).inputValue()).toBe(
    'POLICY_DELETED',
  )

  await follow(page, page.getByRole('button', { name: 'Clear Filters' }))
  await page.waitForURL('**/admin/evidence/events')
  expect(
    await page
      .getByRole('combobox', { name: 'Person' })
      .evaluate(element => element === document.activeElement),
  ).toBe(true)
})

test('The newest checkpoint on the page is the public one', async ({ portal, newUser }) => {
  const admin = await newUser()
  await startAdminSession(admin)
  const { page } = admin
  await page.goto('/admin/evidence')
  const [note] = await Promise.all([
    fetch(`${portal.address}/evidence/checkpoint`).then(response => response.text()),
    link(page, 'Public checkpoint').waitFor(),
  ])
  const [, size, chain = ''] = note.split('\n')
  await page
    .getByRole('definition')
    .filter({ hasText: new RegExp(`^${Number(size).toLocaleString('en')} events?$`) })
    .waitFor()
  const hash = await page
    .getByRole('definition')
    .filter({ hasText: /^[0-9a-f]{8} / })
    .innerText()
  expect(hash.replaceAll(/\s/g, '')).toBe(Buffer.from(chain, 'base64').toString('hex'))
})

test('An administrator makes a pack by keyboard, downloads it and verifies it there; one flipped bit is found', async ({
  newUser,
}) => {
  const admin = await newUser()
  await startAdminSession(admin)
  const { page } = admin
  await page.goto('/admin/evidence')
  await follow(page, page.getByRole('button', { name: 'Make Pack' }))
  const row = page.getByRole('listitem').filter({ hasText: 'All evidence' })
  const download = row.getByRole('button', { name: 'Download' })
  await download.waitFor()
  await row.getByText(/^SHA-256 [0-9a-f]{64}$/).waitFor({ state: 'attached' })
  const [taken] = await Promise.all([page.waitForEvent('download'), follow(page, download)])
  expect(taken.suggestedFilename()).toMatch(/^evidence-\d{4}-\d\d-\d\d-[0-9a-f]{6}\.zip$/)
  const zip = readFileSync(await taken.path())

  const choose = page.getByLabel('Choose a pack')
  await choose.setInputFiles({ name: 'pack.zip', mimeType: 'application/zip', buffer: zip })
  const whole = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: 'Whole' }) })
  await whole.getByText(/events are as they were sealed, from 1 to/).waitFor()
  await whole.getByText(/Verified with the key [0-9a-f]{8} of this portal$/).waitFor()
  const flipped = Buffer.from(zip)
  const at = flipped.indexOf('events.jsonl') + 200
  flipped[at] = (flipped[at] ?? 0) ^ 1
  await choose.setInputFiles({ name: 'changed.zip', mimeType: 'application/zip', buffer: flipped })
  const changed = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: 'Changed' }) })
  await changed.getByText('changed.zip').waitFor()
  expect(await findings(page)).toEqual([])
})

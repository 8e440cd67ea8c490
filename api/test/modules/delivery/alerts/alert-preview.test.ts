import { choose } from '../../../harness/modules/alerts'
import type { Person } from '../../../harness/portal/person'
import { startTestPortal, type TestPortal } from '../../../harness/portal/portal'
import { anAdmin, signedIn } from '../../../harness/portal/signed-in'

const PREVIEW = `query ($input: AlertPreviewInput!) {
  alertPreview(input: $input) { topic immediately daily preview { subject text html } }
}`
const CATEGORIES = '{ announcementCategories }'

let portal: TestPortal
let admin: Person
beforeAll(async () => void (portal = await startTestPortal()))
beforeEach(async () => {
  await portal.reset()
  admin = await anAdmin(portal)
})
afterAll(() => portal.stop())

const preview = async (values: object) =>
  (
    await admin.ask(PREVIEW, {
      input: {
        kind: 'ANNOUNCEMENT',
        title: 'Drilling results',
        text: 'Forty metres of copper.',
        publishedAt: portal.clock.now().toISOString(),
        ...values,
      },
    })
  ).alertPreview

describe('The preview of an alert', () => {
  it.each([
    [{ category: 'Quarterly Activities Report' }, 'RESULTS'],
    [{ category: 'Dividend' }, 'ANNOUNCEMENTS'],
    [{ category: null }, 'ANNOUNCEMENTS'],
    [{ kind: 'PRESENTATION' }, 'PRESENTATIONS'],
  ])('The preview of %j has the topic %s', async (values, topic) => {
    expect(await preview(values)).toMatchObject({ topic, immediately: 0, daily: 0 })
  })

  it('The preview counts the recipients of the topic by frequency', async () => {
    for (const frequency of ['IMMEDIATELY', 'IMMEDIATELY', 'DAILY', 'NEVER'] as const)
      await choose(await signedIn(portal, await portal.make.shareholder()), { RESULTS: frequency })
    expect(await preview({ category: 'Full Year Accounts' })).toMatchObject({
      immediately: 2,
      daily: 1,
    })
  })

  it('The preview has the subject and both parts of the email', async () => {
    const { subject, text, html } = (await preview({})).preview
    expect(subject).toBe('Test Mining: Drilling results')
    expect(text).toContain('Forty metres of copper.')
    expect(html).toContain('Forty metres of copper.')
  })

  it('Content dated more than 24 hours back has no preview', async () => {
    const hoursBack = (hours: number) =>
      new Date(portal.clock.now().getTime() - hours * 3_600_000).toISOString()
    expect(await preview({ publishedAt: hoursBack(25) })).toBeNull()
    expect(await preview({ publishedAt: hoursBack(23) })).not.toBeNull()
  })

  it('A portal without alerts has no preview', async () => {
    portal.services.settings.alerts = { ...portal.services.settings.alerts, offered: false }
    expect(await preview({})).toBeNull()
  })
})

describe('The categories of announcements', () => {
  it('The categories are those of results, then those in use', async () => {
    portal.services.settings.alerts = {
      ...portal.services.settings.alerts,
      resultsCategories: ['Quarterly', 'Dividend'],
    }
    for (const category of ['Board', 'Dividend', 'Drilling', 'Drilling', null])
      await portal.make.announcement({ category })
    expect((await admin.ask(CATEGORIES)).announcementCategories).toEqual([
      'Quarterly',
      'Dividend',
      'Drilling',
      'Board',
    ])
  })
})

import { waitFor, within } from '@testing-library/react'
import { aPortal, someAlerts } from '../testing/factories'
import { notifications } from '../testing/notifications'
import { ADMIN } from '../testing/open-desk'
import { refusal } from '../testing/refusal'
import { renderPage } from '../testing/render-part'
import type { PortalOptions } from '../testing/render-portal'

const session = {
  token: 't',
  user: { userType: 'user', name: 'Margaret Hale', email: 'margaret.hale@example.com' },
} as const
const chosen = { RESULTS: 'IMMEDIATELY', ANNOUNCEMENTS: 'DAILY', ANSWERS: 'DAILY' } as const
const link = { token: 'good', maskedEmail: 'm•••@example.com', topic: 'RESULTS' } as const

const signedIn = (
  data: PortalOptions['data'] = { alerts: someAlerts(chosen) },
  options: Partial<PortalOptions> = {},
) => renderPage({ path: '/alerts', session, data, ...options })
const byLink = (alerts = someAlerts(chosen, { link }), options: Partial<PortalOptions> = {}) =>
  renderPage({ path: '/alerts?token=good', data: { alerts }, ...options })

const choice = async (page: ReturnType<typeof renderPage>, topic: string) =>
  within(await page.findByRole('radiogroup', { name: topic })).getByRole('radio', { checked: true })
const frequencies = (page: ReturnType<typeof renderPage>) =>
  page.data.alerts.preferences.map(({ frequency }) => frequency)
const save = (page: ReturnType<typeof renderPage>) =>
  page.user.click(page.getByRole('button', { name: 'Save Changes' }))
const refuse = () => {
  throw refusal('UNAVAILABLE', 'The database is out of reach')
}

describe('The alerts of a shareholder who is signed in', () => {
  it('Each of the four topics says what it holds and what is chosen of it', async () => {
    const page = signedIn()
    expect(await choice(page, 'Results')).toHaveAccessibleName('Immediately')
    expect(await choice(page, 'Announcements')).toHaveAccessibleName('Daily')
    expect(await choice(page, 'Presentations')).toHaveAccessibleName('Never')
    expect(await choice(page, 'Answers')).toHaveAccessibleName('Daily')
    expect(page.getByRole('radiogroup', { name: 'Results' })).toHaveAccessibleDescription(
      'Full-year and half-year results and quarterly reports',
    )
    expect(page.getAllByRole('radiogroup')).toHaveLength(4)
    expect(page.getByText('Mails to margaret.hale@example.com')).toBeVisible()
  })

  it('The page says when the daily mail comes, when somebody agreed, and that nothing is tracked', async () => {
    const page = signedIn()
    expect(
      await page.findByText(
        // Whatever time of the year it is.
        /^Daily means one mail at 08:30 AE[DS]T with all that is new, and none when nothing is\. Sign-in links are mailed whatever you choose\.$/,
      ),
    ).toBeVisible()
    expect(
      page.getByText(
        'You agreed to these alerts on 12 Oct 2026 and last changed them on 22 Oct 2026. We do not track what you open or select.',
      ),
    ).toBeVisible()
  })

  it.each([
    [
      'has not been changed since',
      { consent: { agreedAt: '2026-10-11T22:00:00.000Z', changedAt: '2026-10-11T23:00:00.000Z' } },
      'You agreed to these alerts on 12 Oct 2026. We do not track what you open or select.',
    ],
    ['was never given', { consent: null }, 'We do not track what you open or select.'],
  ])('A consent that %s is said to be no more than that', async (_what, given, sentence) => {
    const page = signedIn({ alerts: someAlerts(chosen, given) })
    expect(await page.findByText(sentence)).toBeVisible()
  })

  it('Choices are saved together, a toast says so, and the day of the change stands there', async () => {
    const page = signedIn()
    const results = within(await page.findByRole('radiogroup', { name: 'Results' }))
    await page.user.click(results.getByRole('radio', { name: 'Daily' }))
    await page.user.click(
      within(page.getByRole('radiogroup', { name: 'Presentations' })).getByRole('radio', {
        name: 'Immediately',
      }),
    )
    expect(frequencies(page)).toEqual(['IMMEDIATELY', 'DAILY', 'NEVER', 'DAILY'])
    await save(page)
    expect(await notifications()).toHaveTextContent('Alerts saved')
    expect(frequencies(page)).toEqual(['DAILY', 'DAILY', 'IMMEDIATELY', 'DAILY'])
    expect(await page.findByText(/last changed them on 3 Nov 2026\./)).toBeVisible()
    expect(page.network.operations.filter(name => name === 'AlertPreferencesUpdate')).toHaveLength(
      1,
    )
  })

  it('What was chosen stays when saving fails, and can be saved again', async () => {
    let isDown = true
    const page = signedIn(undefined, {
      resolvers: {
        alertPreferencesUpdate: () =>
          isDown ? refuse() : { alertPreferences: someAlerts({ RESULTS: 'DAILY' }).preferences },
      },
    })
    await page.user.click(
      within(await page.findByRole('radiogroup', { name: 'Results' })).getByRole('radio', {
        name: 'Daily',
      }),
    )
    await save(page)
    expect(await notifications()).toHaveTextContent(
      'Failed to save alertsWhat you have chosen is still here. Please try again.',
    )
    expect(await choice(page, 'Results')).toHaveAccessibleName('Daily')
    isDown = false
    await save(page)
    expect(await page.findByText('Alerts saved')).toBeVisible()
  })

  it('What was saved is shown also where it cannot be read again', async () => {
    const page = signedIn()
    await page.user.click(
      within(await page.findByRole('radiogroup', { name: 'Results' })).getByRole('radio', {
        name: 'Never',
      }),
    )
    page.network.hold('MyAlerts')
    await save(page)
    await waitFor(() => expect(page.network.waiting()).toBe(1))
    page.network.fail()
    page.network.release()
    expect(await notifications()).toHaveTextContent('Alerts saved')
    expect(await choice(page, 'Results')).toHaveAccessibleName('Never')
  })

  it('All alerts are stopped at once, without being asked, and Undo brings them back', async () => {
    const page = signedIn()
    await page.user.click(await page.findByRole('button', { name: 'Stop All Alerts' }))
    expect(await notifications()).toHaveTextContent('All alerts are stopped')
    expect(frequencies(page)).toEqual(['NEVER', 'NEVER', 'NEVER', 'NEVER'])
    expect(await choice(page, 'Results')).toHaveAccessibleName('Never')
    await page.user.click(await page.findByRole('button', { name: 'Undo' }))
    expect(await page.findByText('Alerts are as before')).toBeVisible()
    expect(frequencies(page)).toEqual(['IMMEDIATELY', 'DAILY', 'NEVER', 'DAILY'])
    expect(await choice(page, 'Results')).toHaveAccessibleName('Immediately')
  })

  it('Stopping what is stopped offers nothing to undo', async () => {
    const page = signedIn({ alerts: someAlerts() })
    await page.user.click(await page.findByRole('button', { name: 'Stop All Alerts' }))
    expect(await notifications()).toHaveTextContent('All alerts are stopped')
    expect(page.queryByRole('button', { name: 'Undo' })).toBeNull()
  })

  it('A topic whose mails came back says so, and saving tries again', async () => {
    const alerts = someAlerts(chosen)
    alerts.preferences[0]!.problem = 'BOUNCED'
    const page = signedIn({ alerts })
    const words = 'Mails to this address came back. Save to try again.'
    expect(await page.findByText(words)).toBeVisible()
    expect(page.getByRole('radiogroup', { name: 'Results' })).toHaveAccessibleDescription(
      expect.stringContaining(words),
    )
    await save(page)
    await waitFor(() => expect(page.queryByText(words)).toBeNull())
    expect(frequencies(page)[0]).toBe('IMMEDIATELY')
  })

  it('A topic of which a mail was marked as spam says whom to write to, also after saving', async () => {
    const alerts = someAlerts(chosen)
    alerts.preferences[2]!.problem = 'COMPLAINED'
    const page = signedIn({ alerts })
    const words =
      /A mail was marked as spam, which our provider does not take back\. To get these again, write to/
    expect(await page.findByText(words)).toBeVisible()
    expect(page.getByRole('link', { name: 'investors@example.com' })).toHaveAttribute(
      'href',
      'mailto:investors@example.com',
    )
    await save(page)
    expect(await notifications()).toHaveTextContent('Alerts saved')
    expect(page.getByText(words)).toBeVisible()
  })

  it('The page says that it is loading, and Try Again loads it after a failure', async () => {
    const page = signedIn()
    page.network.hold()
    expect(await page.findByText('Loading your alerts')).toHaveAttribute('role', 'status')
    page.network.fail()
    page.network.release()
    const again = await page.findByRole('button', { name: 'Try Again' })
    page.network.restore()
    await page.user.click(again)
    expect(await choice(page, 'Results')).toBeVisible()
  })
})

describe('The alerts page of others', () => {
  it('A visitor is offered to sign in, and is led back here', async () => {
    const page = renderPage({ path: '/alerts' })
    const main = within(await page.findByRole('main'))
    expect(
      await main.findByText(/^Results, announcements, presentations and answers by mail/),
    ).toBeVisible()
    await page.user.click(main.getByRole('link', { name: 'Sign In' }))
    expect(page.router.state.location.pathname).toBe('/auth/signin')
    expect(JSON.parse(localStorage.getItem('return-to') ?? '{}')).toMatchObject({ path: '/alerts' })
    expect(page.network.operations).not.toContain('MyAlerts')
  })

  it('An administrator is told that alerts are for shareholders, and led to the desk', async () => {
    const page = renderPage({ path: '/alerts', session: ADMIN })
    expect(
      await page.findByText(/^Alerts are for shareholders; administrators get none\./),
    ).toBeVisible()
    expect(page.getByRole('link', { name: 'Admin Dashboard' })).toHaveAttribute(
      'href',
      '/admin/dashboard',
    )
  })

  it('Where no alerts are offered a sentence says so', async () => {
    const page = signedIn({ portal: aPortal({ offersAlerts: false }) })
    expect(
      await page.findByText(/^Meridian Copper does not mail alerts at present\./),
    ).toBeVisible()
    expect(page.queryByRole('radiogroup')).toBeNull()
  })
})

describe('The alerts page by a link', () => {
  it('A link shows the choices of its address, which is masked, and says that it changes nothing else', async () => {
    const page = byLink()
    expect(
      await page.findByText('You are not signed in: this link changes alerts and nothing else.'),
    ).toBeVisible()
    expect(page.getByText(/^Mails to m•••@example\.com\./)).toBeVisible()
    expect(await choice(page, 'Results')).toHaveAccessibleName('Immediately')
    expect(page.network.operations).not.toContain('MyAlerts')
  })

  it('Whoever is signed in is not told otherwise', async () => {
    const page = byLink(undefined, { session })
    expect(
      await page.findByText(/This link changes the alerts of that address and nothing else\./),
    ).toBeVisible()
    expect(page.queryByText(/You are not signed in/)).toBeNull()
  })

  it('Choices are saved with the link’s token', async () => {
    const page = byLink()
    await page.user.click(
      within(await page.findByRole('radiogroup', { name: 'Answers' })).getByRole('radio', {
        name: 'Never',
      }),
    )
    await save(page)
    expect(await notifications()).toHaveTextContent('Alerts saved')
    expect(frequencies(page)).toEqual(['IMMEDIATELY', 'DAILY', 'NEVER', 'NEVER'])
    expect(await page.findByText(/last changed them on 3 Nov 2026\./)).toBeVisible()
  })

  it('An unknown link says so, and leads to sign in and back to the alerts', async () => {
    const page = byLink(someAlerts())
    expect(await page.findByRole('heading', { name: 'This link does not work' })).toBeVisible()
    await page.user.click(within(page.getByRole('main')).getByRole('link', { name: 'Sign In' }))
    expect(JSON.parse(localStorage.getItem('return-to') ?? '{}')).toMatchObject({ path: '/alerts' })
  })

  it('Whoever comes from what they have stopped finds the way back above', async () => {
    const page = byLink(someAlerts({ ...chosen, RESULTS: 'NEVER' }, { link }))
    const note = within(await page.findByRole('region', { name: 'Stopped alerts' }))
    expect(note.getByText('Results alerts are stopped.')).toBeVisible()
    const form = note.getByRole('button', { name: 'Start them again' }).closest('form')
    expect(form).toHaveAttribute('action', '/alerts/unsubscribe/good?started=1')
    expect(form).toHaveAttribute('method', 'post')
    expect(form).toHaveFormValues({ start: '1' })
  })

  it('Nothing is pushed away by a note once a topic is stopped on the page itself', async () => {
    const page = byLink()
    await page.user.click(
      within(await page.findByRole('radiogroup', { name: 'Results' })).getByRole('radio', {
        name: 'Never',
      }),
    )
    await save(page)
    expect(await page.findByText(/last changed them on 3 Nov 2026\./)).toBeVisible()
    expect(page.queryByRole('region', { name: 'Stopped alerts' })).toBeNull()
  })
})

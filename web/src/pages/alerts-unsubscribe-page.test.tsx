import { someAlerts } from '../testing/factories'
import { renderPage } from '../testing/render-part'
import type { SampleAlerts } from '../testing/samples'

type Chosen = Parameters<typeof someAlerts>[0]
type Topic = NonNullable<SampleAlerts['link']>['topic']

const open = (topic: Topic, chosen: Chosen, path = '/alerts/unsubscribe/good') =>
  renderPage({
    path,
    data: {
      alerts: someAlerts(chosen, {
        link: { token: 'good', maskedEmail: 'm•••@example.com', topic },
      }),
    },
  })

describe('The page that stops alerts', () => {
  it.each<[Topic, Chosen, string, string, string]>([
    [
      'RESULTS',
      { RESULTS: 'IMMEDIATELY' },
      'Stop Results alerts?',
      'We will no longer email m•••@example.com about results. Other alerts go on.',
      'Stop Results Alerts',
    ],
    [
      null,
      { RESULTS: 'DAILY' },
      'Stop the daily mail?',
      'We will no longer email m•••@example.com every day. What you get immediately goes on.',
      'Stop the Daily Mail',
    ],
  ])(
    'A link about %s asks first, and its button is a plain form',
    async (topic, chosen, question, sentence, name) => {
      const page = open(topic, chosen)
      expect(await page.findByRole('heading', { name: question })).toBeVisible()
      expect(page.getByText(sentence)).toBeVisible()
      expect(page.getByText('Opening this page has changed nothing.')).toBeVisible()
      const form = page.getByRole('button', { name }).closest('form')
      expect(form).toHaveAttribute('method', 'post')
      expect(form).toHaveAttribute('action', '/alerts/unsubscribe/good')
      expect(form).toHaveFormValues({ 'List-Unsubscribe': 'One-Click' })
      expect(page.getByRole('link', { name: 'Change All Alerts' })).toHaveAttribute(
        'href',
        '/alerts?token=good',
      )
      expect(page.network.operations).not.toContain('AlertPreferencesUpdate')
    },
  )

  it.each<[Topic, Chosen, string]>([
    [
      'PRESENTATIONS',
      { RESULTS: 'DAILY' },
      'We will no longer email m•••@example.com about presentations.',
    ],
    [null, { RESULTS: 'IMMEDIATELY' }, 'We will no longer email m•••@example.com every day.'],
  ])(
    'Once what a link about %s leads to is stopped, the page says so and offers the way back',
    async (topic, chosen, sentence) => {
      const page = open(topic, chosen)
      expect(await page.findByRole('heading', { name: 'Stopped' })).toBeVisible()
      expect(page.getByText(sentence)).toBeVisible()
      const form = page.getByRole('button', { name: 'Undo' }).closest('form')
      expect(form).toHaveAttribute('method', 'post')
      expect(form).toHaveAttribute('action', '/alerts/unsubscribe/good?started=1')
      expect(form).toHaveFormValues({ start: '1' })
      expect(page.getByRole('link', { name: 'Change All Alerts' })).toHaveAttribute(
        'href',
        '/alerts?token=good',
      )
    },
  )

  it('What was started again is said to be so, and can be stopped again', async () => {
    const page = open('ANSWERS', { ANSWERS: 'DAILY' }, '/alerts/unsubscribe/good?started=1')
    expect(await page.findByRole('heading', { name: 'Started again' })).toBeVisible()
    expect(page.getByText('We email m•••@example.com about answers, as before.')).toBeVisible()
    expect(page.queryByText('Opening this page has changed nothing.')).toBeNull()
    expect(
      page.getByRole('button', { name: 'Stop Answers Alerts' }).closest('form'),
    ).toHaveAttribute('action', '/alerts/unsubscribe/good')
  })

  it('A link that nobody has is no page', async () => {
    const page = open('RESULTS', {}, '/alerts/unsubscribe/other')
    expect(await page.findByRole('heading', { name: 'Page Not Found' })).toBeVisible()
    expect(page.queryByRole('button', { name: /^Stop/ })).toBeNull()
  })

  it('A page that could not be loaded offers to try again', async () => {
    const page = open('RESULTS', { RESULTS: 'DAILY' })
    page.network.fail()
    const again = await page.findByRole('button', { name: 'Try Again' })
    page.network.restore()
    await page.user.click(again)
    expect(await page.findByRole('heading', { name: 'Stop Results alerts?' })).toBeVisible()
  })
})

import { within } from '@testing-library/react'
import { ADMIN, answered, questions } from '../testing/open-desk'
import { renderPage } from '../testing/render-part'
import { elapse } from '../testing/render-portal'
import type { SampleQuestionMail } from '../testing/samples'

const mail = (given: Partial<SampleQuestionMail>): SampleQuestionMail => ({
  id: 'mail',
  kind: 'QUESTION_ANSWERED',
  sentAt: null,
  givenUpAt: null,
  deletedAt: null,
  ...given,
})
const open = (id: string, mails: SampleQuestionMail[] = []) =>
  renderPage({
    path: `/admin/questions/${id}`,
    session: ADMIN,
    data: { questions: questions().map(one => (one.id === id ? { ...one, mails } : one)) },
  })
/** What stands beside 'Mails'. */
const fact = async ({ findByText }: ReturnType<typeof open>) =>
  (await findByText('Mails')).nextElementSibling as HTMLElement

describe('The mails on the page of a question', () => {
  it('The page of a question shows the subject and state of each mail', async () => {
    const givenUpAt = '2026-11-02T23:02:00.000Z'
    const page = open('answered', [
      mail({ id: 'declined', kind: 'QUESTION_DECLINED', sentAt: '2026-11-02T23:02:00.000Z' }),
      mail({ id: 'answered' }),
      mail({ id: 'given up', givenUpAt }),
      mail({ id: 'deleted', givenUpAt, deletedAt: '2026-11-03T23:02:00.000Z' }),
    ])
    expect((await page.findByText('Undelivered mails')).closest('a')).toHaveAttribute(
      'href',
      '/admin/dashboard',
    )
    const items = within(await fact(page)).getAllByRole('listitem')
    expect(items.map(item => item.textContent)).toEqual([
      'Declined question, mailed 3 Nov 2026, 10:02 AEDT',
      'Official response, waits to be sent',
      'Official response, could not be delivered. Undelivered mails',
      'Official response, not delivered, and deleted 4 Nov 2026, 10:02 AEDT',
    ])
  })

  it('A question without a mail has none recorded, and one that is answered on its page has the mail that waits', async () => {
    const page = open('pending')
    const { user, findByRole, findByText } = page
    expect(await findByText('None recorded')).toBeVisible()
    await user.fill(
      await findByRole('textbox', { name: 'Official response' }),
      'It is paid in October.',
    )
    await user.click(await findByRole('button', { name: 'Submit Answer' }))
    expect(await findByText('waits to be sent')).toBeVisible()
  })

  it('While the window is hidden, or an earlier answer is awaited, a mail that waits is not fetched again', async () => {
    jest.useFakeTimers()
    try {
      const { network, findByText } = open('answered', [mail({})])
      await findByText('waits to be sent')
      const fetches = () => network.operations.filter(name => name === 'QuestionMails').length
      const hidden = jest.spyOn(document, 'hidden', 'get').mockReturnValue(true)
      const before = fetches()
      await elapse(10_000)
      expect(fetches()).toBe(before)
      hidden.mockRestore()
      network.hold('QuestionMails')
      await elapse(15_000)
      expect(fetches()).toBe(before + 1)
      network.release()
      await elapse(10)
    } finally {
      jest.useRealTimers()
    }
  })

  it('A mail that waits is looked at again until it is sent', async () => {
    const { data, findByText } = open('answered', [mail({})])
    await findByText('waits to be sent')
    data.questions.find(({ id }) => id === answered.id)!.mails = [
      mail({ sentAt: '2026-11-02T23:02:00.000Z' }),
    ]
    expect(await findByText('3 Nov 2026, 10:02 AEDT', {}, { timeout: 5_000 })).toBeVisible()
  })
})

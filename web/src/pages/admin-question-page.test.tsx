import { act, waitFor, within } from '@testing-library/react'
import { aQuestion } from '../testing/factories'
import { ADMIN, answeredByAnother, event, flagged, pending, questions } from '../testing/open-desk'
import { renderDesk } from '../testing/render-desk'
import { renderPage } from '../testing/render-part'
import type { PortalOptions } from '../testing/render-portal'

const openQuestion = (id: string, options: Partial<PortalOptions> = {}) =>
  renderPage({
    path: `/admin/questions/${id}`,
    session: ADMIN,
    data: { questions: questions() },
    ...options,
  })
const signInFields = ['Email Address', 'Password']

describe('The page of a question', () => {
  it('The link of a question card opens the question’s page, and Back returns to the same queue', async () => {
    const { user, router, findByRole, findByText } = renderDesk({
      data: { questions: questions() },
    })
    await user.click(await findByRole('tab', { name: 'Flagged 1' }))
    await findByText(flagged.questionText)
    const card = await findByRole('article', { name: flagged.questionText })
    const link = within(card).getByRole('link', { name: 'Details' })
    expect(link).toHaveAccessibleDescription(flagged.questionText)
    await user.click(link)
    expect(await findByRole('heading', { name: 'Question' })).toBeVisible()
    expect(router.state.location.pathname).toBe('/admin/questions/flagged')
    expect(await findByText(flagged.questionText)).toBeVisible()
    await act(() => router.navigate(-1))
    expect(await findByRole('tab', { name: 'Flagged 1', selected: true })).toBeVisible()
  })

  it('The page of a question shows it in full with its actions, the presentation link and the link back', async () => {
    const questionText = `${'word '.repeat(60)}end.`
    const { findByRole, getByRole } = openQuestion('pending', {
      data: { questions: [{ ...pending, questionText }] },
    })
    const card = within(await findByRole('article', { name: questionText }))
    expect(card.getByRole('textbox', { name: 'Official response' })).toBeVisible()
    expect(card.getByRole('button', { name: 'Flag' })).toBeVisible()
    expect(card.getByRole('button', { name: 'Archive' })).toBeVisible()
    expect(card.queryByRole('link', { name: 'Details' })).toBeNull()
    expect(getByRole('link', { name: 'View Presentation' })).toHaveAttribute(
      'href',
      `/presentations/${pending.presentation.id}`,
    )
    expect(getByRole('link', { name: 'Back to Questions' })).toHaveAttribute(
      'href',
      '/admin/dashboard',
    )
    await waitFor(() => expect(document.title).toMatch(/^Question · /))
  })

  it('The public link of a question is copied from its page, as long as the question is not archived', async () => {
    const { user, findByRole, queryByRole } = openQuestion('pending')
    await user.click(await findByRole('button', { name: 'Copy Link' }))
    expect(await navigator.clipboard.readText()).toBe(
      `http://localhost/presentations/${pending.presentation.id}?question=pending#question-pending`,
    )
    await user.click(await findByRole('button', { name: 'Archive' }))
    expect(await findByRole('button', { name: 'Restore' })).toBeVisible()
    expect(queryByRole('button', { name: 'Copy Link' })).toBeNull()
  })

  it('A question that is reported meanwhile is flagged and says by how many, until its flag is taken off', async () => {
    const { user, live, findByRole, findByText, queryByText } = openQuestion('pending')
    await findByRole('button', { name: 'Flag' })
    expect(queryByText(/^Reported by/)).toBeNull()
    const reported = {
      ...pending,
      version: 2,
      isFlagged: true,
      reportedBy: ['ann@example.com', 'ben@example.com'],
    }
    await live.push(event('REPORTED', reported))
    expect(await findByText('Reported by 2')).toBeVisible()
    expect(await findByText('Flagged')).toBeVisible()
    await user.click(await findByRole('button', { name: 'Unflag' }))
    expect(await findByRole('button', { name: 'Flag' })).toBeVisible()
    expect(queryByText(/^Reported by/)).toBeNull()
  })

  it('A question that is answered, flagged and archived stays on its page', async () => {
    const { user, findByRole, findByText } = openQuestion('pending')
    await user.fill(
      await findByRole('textbox', { name: 'Official response' }),
      'It is paid in October.',
    )
    await user.click(await findByRole('button', { name: 'Submit Answer' }))
    expect(await findByText('The shareholder will be notified.')).toBeVisible()
    expect(await findByText('It is paid in October.')).toBeVisible()
    await user.click(await findByRole('button', { name: 'Flag' }))
    expect(await findByRole('button', { name: 'Unflag' })).toBeVisible()
    await user.click(await findByRole('button', { name: 'Archive' }))
    expect(await findByRole('button', { name: 'Restore' })).toBeVisible()
  })

  it.each([
    ['WITHDRAWN', 'Withdrawn'],
    ['DECLINED', 'Declined'],
    ['MERGED', 'Merged'],
  ] as const)(
    'A question in state %s has the badge %s on the desk, and can be neither answered, flagged nor archived; only a decline is restored',
    async (progress, badge) => {
      const { findByRole } = openQuestion('ended', {
        data: { questions: [aQuestion({ id: 'ended', progress })] },
      })
      const card = within(await findByRole('article'))
      expect(card.getByText(badge)).toBeVisible()
      expect(card.queryByText('Archived')).toBeNull()
      expect(card.queryByRole('textbox', { name: 'Official response' })).toBeNull()
      for (const name of ['Flag', 'Archive'])
        expect(card.queryByRole('button', { name })).toBeNull()
      expect(card.queryAllByRole('button', { name: 'Restore' })).toHaveLength(
        progress === 'DECLINED' ? 1 : 0,
      )
    },
  )

  it('The page of a question shows another administrator’s changes live and after a reconnection', async () => {
    const { live, data, findByText, findByRole } = openQuestion('pending')
    await findByRole('article')
    await live.push(event('ANSWERED', answeredByAnother))
    expect(await findByText('It is paid on 4 October.')).toBeVisible()
    Object.assign(data.questions[0]!, answeredByAnother, { version: 3, isArchived: true })
    await live.push({
      questionModerated: {
        ...event('OPENED', pending).questionModerated,
        question: null,
        questionIds: [],
      },
    })
    expect(await findByRole('button', { name: 'Restore' })).toBeVisible()
  })

  it('The page of a question says Question not found for an unknown question and after its deletion', async () => {
    const unknown = openQuestion('unknown')
    expect(await unknown.findByRole('heading', { name: 'Question not found' })).toBeVisible()
    expect(unknown.getByRole('link', { name: 'Back to Questions' })).toHaveAttribute(
      'href',
      '/admin/dashboard',
    )
    unknown.unmount()
    const { live, data, findByRole } = openQuestion('pending')
    await findByRole('article')
    data.questions.shift()
    await live.push({
      questionModerated: { ...event('DELETED', pending).questionModerated, question: null },
    })
    expect(await findByRole('heading', { name: 'Question not found' })).toBeVisible()
  })

  it('The page of a question shows a loading failure and loads again on Try Again', async () => {
    const { user, network, findByText, findByRole } = openQuestion('pending')
    network.fail()
    expect(await findByText('The question could not be loaded')).toBeVisible()
    network.restore()
    await user.click(await findByRole('button', { name: 'Try Again' }))
    expect(await findByRole('article', { name: pending.questionText })).toBeVisible()
  })

  it('A visitor to the page of a question is redirected to the admin sign-in and returns to the question afterwards', async () => {
    const { user, findByRole, findByLabelText, router } = renderPage({
      path: '/admin/questions/pending',
      data: { questions: questions() },
    })
    for (const label of signInFields) await user.fill(await findByLabelText(label), 'r@example.com')
    expect(router.state.location.pathname).toBe('/admin/signin')
    await user.keyboard('{Enter}')
    expect(await findByRole('article', { name: pending.questionText })).toBeVisible()
    expect(router.state.location.pathname).toBe('/admin/questions/pending')
  })
})

import { waitFor, within } from '@testing-library/react'
import { messages } from '@portal/rules/messages'
import { aDecline, aQuestion } from '../testing/factories'
import { answered, pending, questions } from '../testing/open-desk'
import { refusal } from '../testing/refusal'
import { renderDesk } from '../testing/render-desk'
import type { PortalOptions } from '../testing/render-portal'

const REVIEWED = aDecline({ reviewRequestedAt: '2026-07-28T05:20:00.000Z' })
const reviewed = () =>
  aQuestion({
    id: 'reviewed',
    questionText: 'Will you beat your guidance again?',
    progress: 'DECLINED',
    decline: { ...REVIEWED },
  })

const openPending = (options: Partial<PortalOptions> = {}) =>
  renderDesk({ data: { questions: questions() }, ...options })
const openReviewed = (options: Partial<PortalOptions> = {}) =>
  renderDesk({
    path: '/admin/dashboard?queue=archived',
    data: { questions: [...questions(), reviewed()] },
    ...options,
  })

async function openDialog(portal: ReturnType<typeof openPending>) {
  const card = within(await portal.findByRole('article', { name: pending.questionText }))
  await portal.user.click(card.getByRole('button', { name: 'Decline' }))
  return within(await portal.findByRole('dialog', { name: 'Decline this question' }))
}

describe('Declining on the desk', () => {
  it('D opens the dialog with seven reasons, which waits for one, and Escape closes it', async () => {
    const portal = openPending()
    const card = await portal.findByRole('article', { name: pending.questionText })
    card.focus()
    await portal.user.keyboard('d')
    const dialog = within(await portal.findByRole('dialog', { name: 'Decline this question' }))
    expect(dialog.getByText(pending.questionText)).toBeVisible()
    const reasons = dialog.getAllByRole<HTMLInputElement>('radio')
    expect(reasons.map(radio => radio.checked)).toEqual(Array(7).fill(false))
    // The wordings are loaded with the dialog.
    await waitFor(() =>
      expect(
        dialog.getByRole('radio', { name: 'Not about the company' }),
      ).toHaveAccessibleDescription('“The question is not about Meridian Copper or its business.”'),
    )
    expect(dialog.getByRole('button', { name: 'Decline Question' })).toBeDisabled()
    await portal.user.keyboard('{Escape}')
    await waitFor(() => expect(portal.queryByRole('dialog')).not.toBeInTheDocument())
    expect(portal.network.operations).not.toContain('QuestionDecline')
    expect(portal.getByRole('article', { name: pending.questionText })).toBeVisible()
  })

  it('A declined question leaves Pending at once, and Undo brings it back', async () => {
    const portal = openPending()
    const dialog = await openDialog(portal)
    await portal.user.click(dialog.getByRole('radio', { name: 'No comment' }))
    await portal.user.click(dialog.getByRole('button', { name: 'Decline Question' }))
    expect(await portal.findByText('The asker is told in 10 seconds.')).toBeVisible()
    await waitFor(() =>
      expect(portal.queryByRole('article', { name: pending.questionText })).not.toBeInTheDocument(),
    )
    await portal.user.click(portal.getByRole('button', { name: 'Undo' }))
    expect(await portal.findByText('Question restored')).toBeVisible()
    expect(await portal.findByRole('article', { name: pending.questionText })).toBeVisible()
  })

  it('A question that was answered already needs the question with the answer, which is found by its words', async () => {
    const portal = openPending()
    const dialog = await openDialog(portal)
    await portal.user.click(dialog.getByRole('radio', { name: 'Already answered' }))
    await portal.user.fill(
      await dialog.findByRole('searchbox', { name: 'Find the answered question' }),
      'unit costs',
    )
    const found = await dialog.findByRole('radio', { name: answered.questionText })
    expect(dialog.getByRole('button', { name: 'Decline Question' })).toBeDisabled()
    await portal.user.click(found)
    await portal.user.click(dialog.getByRole('button', { name: 'Decline Question' }))
    expect(await portal.findByText('Question declined')).toBeVisible()
    const declined = portal.data.questions.find(({ id }) => id === 'pending')
    expect(declined?.decline).toMatchObject({
      reason: 'ALREADY_ANSWERED',
      answeredBy: { id: 'answered' },
    })
  })

  it('A decline that is refused says why, and the question is back', async () => {
    const portal = openPending({
      resolvers: {
        questionDecline: () => {
          throw refusal('CONFLICT', messages.alreadyAnswered)
        },
      },
    })
    const dialog = await openDialog(portal)
    await portal.user.click(dialog.getByRole('radio', { name: 'Abusive' }))
    await portal.user.click(dialog.getByRole('button', { name: 'Decline Question' }))
    expect(await portal.findByText(messages.alreadyAnswered)).toBeVisible()
    expect(await portal.findByRole('article', { name: pending.questionText })).toBeVisible()
  })
})

describe('Reviews on the desk', () => {
  it('The archive says how many declined questions wait for a review, and shows them alone on demand', async () => {
    const portal = openReviewed()
    expect(
      await portal.findByText('1 declined question waits for another person’s review'),
    ).toBeVisible()
    await portal.user.click(portal.getByRole('button', { name: 'Show Review Requests' }))
    await waitFor(() => expect(portal.getAllByRole('article')).toHaveLength(1))
    expect(portal.router.state.location.search).toContain('reviews=requested')
    await portal.user.click(portal.getByRole('button', { name: 'Show All Archived' }))
    await waitFor(() => expect(portal.getAllByRole('article')).toHaveLength(2))
  })

  it('Uphold Decline and Reopen Question decide a review', async () => {
    const other = { ...reviewed(), id: 'other', questionText: 'Is the guidance right?' }
    const portal = openReviewed({ data: { questions: [...questions(), reviewed(), other] } })
    const decide = async (questionText: string, button: string) => {
      const card = within(await portal.findByRole('article', { name: questionText }))
      expect(card.getByText(/does not comment on rumours/)).toBeVisible()
      expect(card.getByText(/The asker asked for another person’s review/)).toBeVisible()
      await portal.user.click(card.getByRole('button', { name: button }))
    }
    await decide('Will you beat your guidance again?', 'Uphold Decline')
    expect(await portal.findByText('Decline upheld')).toBeVisible()
    await decide(other.questionText, 'Reopen Question')
    expect(await portal.findByText('Question reopened')).toBeVisible()
    expect(portal.data.questions.slice(-2).map(({ decline }) => decline?.reviewOutcome)).toEqual([
      'UPHELD',
      'REOPENED',
    ])
  })
})

describe('Approving on the desk', () => {
  it('A question that waits for approval says so, and is approved by one press', async () => {
    const portal = renderDesk({ data: { questions: [{ ...pending, isApproved: false }] } })
    const card = within(await portal.findByRole('article', { name: pending.questionText }))
    expect(card.getByText('Not yet approved')).toBeVisible()
    await portal.user.click(card.getByRole('button', { name: 'Approve' }))
    expect(await portal.findByText('Everybody can see it now.')).toBeVisible()
    expect(card.queryByRole('button', { name: 'Approve' })).not.toBeInTheDocument()
  })
})

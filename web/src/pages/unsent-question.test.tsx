import { act, screen, waitFor } from '@testing-library/react'
import { messages } from '@portal/rules/messages'
import { AskPanel } from '../features/questions/ask-panel'
import { questionDraft } from '../features/questions/question-draft'
import { aPresentation, aQuestion } from '../testing/factories'
import { refusal } from '../testing/refusal'
import { renderPage, renderPart } from '../testing/render-part'
import { type PortalOptions, renderPortal } from '../testing/render-portal'
import type { RootResolvers } from '../testing/root-resolvers'

const presentation = aPresentation({ id: 'p' })
const margaret = {
  token: 't',
  user: { userType: 'user', name: 'Margaret Hale', email: 'margaret.hale@example.com' },
} as const
const QUESTION = 'How is the water licence?'

/** The panel in which a question is written, without the rest of its presentation's page. */
const renderPanel = (options: PortalOptions) =>
  renderPart(<AskPanel presentationId="p" onAsked={() => undefined} />, options)

const open = (
  session: { token: string; user: { userType: 'user'; email: string } } = margaret,
  resolvers?: RootResolvers,
  render = renderPanel,
) =>
  render({
    path: '/presentations/p',
    data: { presentations: [presentation], questions: [] },
    session,
    ...(resolvers && { resolvers }),
  })

const field = () => screen.findByLabelText('Your question')

/** Answers nothing at first, so that nobody knows whether it was taken. */
function unreachable() {
  const sent: Record<string, string>[] = []
  let down = true
  const questionAsk = ({ input }: { input: Record<string, string> }) => {
    sent.push(input)
    throw refusal(down ? 'UNAVAILABLE' : 'INTERNAL', 'Not now')
  }
  return { sent, up: () => (down = false), resolvers: { questionAsk } as RootResolvers }
}

describe('A question that was not sent', () => {
  it('An unsent question is restored after a reload for its writer alone', async () => {
    const { user, unmount } = open()
    await user.fill(await field(), 'How is the')
    unmount()
    const again = open()
    expect(await field()).toHaveValue('How is the')
    again.unmount()
    open({ token: 'u', user: { userType: 'user', email: 'other@example.com' } })
    expect(await field()).toHaveValue('')
  })

  it('An unsent question that is removed in another tab disappears from the form', async () => {
    const { user } = open()
    await user.fill(await field(), 'How is the')
    const key = Object.keys(localStorage).find(name => name.startsWith('unsent-'))!
    act(() => {
      localStorage.removeItem(key)
      window.dispatchEvent(new StorageEvent('storage', { key }))
    })
    expect(await field()).toHaveValue('')
  })

  it('An unsent question is deleted by signing out and expires after a day', async () => {
    const { user, unmount, findAllByRole } = open()
    await user.fill(await field(), 'How is the')
    unmount()
    const soon = Date.now()
    jest.spyOn(Date, 'now').mockReturnValue(soon + 24 * 3_600_000)
    const later = open(margaret, undefined, renderPortal)
    expect(await field()).toHaveValue('')
    jest.restoreAllMocks()
    await later.user.fill(await field(), 'How is the')
    await later.user.click((await findAllByRole('button', { name: 'Sign Out' }))[0]!)
    expect(Object.keys(localStorage).filter(name => name.startsWith('unsent-'))).toEqual([])
  })

  it('A session that ends on submission preserves the question and asks the shareholder to sign in again', async () => {
    const ended = () => {
      throw refusal('UNAUTHENTICATED', 'Please sign in to do this.')
    }
    const { user, findByText, getByRole, queryByText } = open(margaret, { questionAsk: ended })
    await user.fill(await field(), QUESTION)
    await user.click(getByRole('button', { name: 'Submit Question' }))
    expect(
      await findByText(/Your question is kept in this browser: sign in again to send it/),
    ).toHaveAttribute('role', 'status')
    expect(getByRole('heading', { name: 'Sign In to Continue' })).toHaveFocus()
    expect(queryByText('Register to Ask Questions')).toBeNull()
    expect(queryByText(/Failed to submit/)).toBeNull()
  })

  it('A session that ends in another tab preserves the question and asks the shareholder to sign in again', async () => {
    const { user, findByText, queryByText } = open()
    await user.fill(await field(), QUESTION)
    for (const key of ['authToken', 'user']) {
      localStorage.removeItem(key)
      act(() => void window.dispatchEvent(new StorageEvent('storage', { key })))
    }
    expect(
      await findByText(/Your question is kept in this browser: sign in again to send it/),
    ).toBeVisible()
    expect(queryByText('Register to Ask Questions')).toBeNull()
  })

  it('The sign-in prompt mentions no stored question when none is written', async () => {
    questionDraft(margaret.user.email, 'p').store({ text: '', at: Date.now(), key: 'key' })
    const { findByText } = open()
    await field()
    localStorage.removeItem('user')
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'user' })))
    expect(
      await findByText('Your session has ended. Sign in again to ask a question.'),
    ).toBeVisible()
  })

  it('A new sign-in leads back to the presentation with the unsent question in the form', async () => {
    const { user, unmount } = open()
    await user.fill(await field(), QUESTION)
    unmount()
    localStorage.removeItem('authToken')
    localStorage.removeItem('user')
    const { findByText } = renderPage({
      path: '/auth/verify/token',
      data: { presentations: [presentation] },
    })
    expect(await findByText('You are signed in. Taking you back to your question.')).toBeVisible()
    expect(await screen.findByLabelText('Your question', {}, { timeout: 15_000 })).toHaveValue(
      QUESTION,
    )
  })
})

describe('A question whose submission is unconfirmed', () => {
  it('A question with an unconfirmed submission is stored with an idempotency key and sent again after a reload', async () => {
    const { sent, resolvers } = unreachable()
    const { user, getByRole, findByText, unmount } = open(margaret, resolvers)
    await user.fill(await field(), `${QUESTION} `)
    await user.click(getByRole('button', { name: 'Submit Question' }))
    expect(await findByText(/Your question is kept and will be sent when it is back/)).toBeVisible()
    expect(await field()).toHaveAttribute('readonly')
    unmount()
    const { findByText: find, queryByText } = open(margaret, undefined, renderPage)
    expect(await find(QUESTION, { selector: 'article *' })).toBeVisible()
    expect(await field()).toHaveValue('')
    expect(queryByText(/is kept/)).toBeNull()
    expect(sent[0]).toEqual({
      presentationId: 'p',
      questionText: QUESTION,
      idempotencyKey: expect.stringMatching(/^[0-9a-f]{32}$/),
    })
  })

  it('An unconfirmed question is sent again once after a reload, though React runs effects twice in development', async () => {
    questionDraft(margaret.user.email, 'p').store({
      text: QUESTION,
      at: Date.now(),
      key: 'a'.repeat(32),
      submitted: true,
    })
    const { sent, up, resolvers } = unreachable()
    up()
    const { findByText } = renderPanel({
      path: '/presentations/p',
      data: { presentations: [presentation], questions: [] },
      session: margaret,
      resolvers,
      strict: true,
    })
    expect(await findByText('Failed to submit question. Please try again.')).toBeVisible()
    expect(sent).toHaveLength(1)
  })

  it('A question beyond the limit is kept, with the message under the field', async () => {
    const questionAsk = () => {
      throw refusal('RATE_LIMITED', messages.tooManyQuestions)
    }
    const { user, findByText, getByRole, queryByText } = open(margaret, { questionAsk })
    await user.fill(await field(), QUESTION)
    await user.click(getByRole('button', { name: 'Submit Question' }))
    expect(await findByText(messages.tooManyQuestions)).toBeVisible()
    expect(await field()).toHaveValue(QUESTION)
    expect(await field()).toHaveAccessibleDescription(
      expect.stringContaining(messages.tooManyQuestions),
    )
    expect(queryByText(/Failed to submit/)).toBeNull()
    await user.type(await field(), ' And')
    expect(queryByText(messages.tooManyQuestions)).toBeNull()
  })

  it('A question that is taken while its list is on its way is still there when the list has come', async () => {
    questionDraft(margaret.user.email, 'p').store({
      text: QUESTION,
      at: Date.now(),
      key: 'a'.repeat(32),
      submitted: true,
    })
    const questions = [aQuestion({ presentation, questionText: 'Will the plant be expanded?' })]
    const { findByRole, findByText, network, user } = renderPage({
      path: '/presentations',
      data: { presentations: [presentation], questions },
      session: margaret,
    })
    const card = await findByRole('link', { name: presentation.title })
    network.hold('Presentation')
    await user.click(card)
    expect(await findByText('Sent. We will email you when it is answered.')).toBeVisible()
    network.release()
    expect(await findByText('Will the plant be expanded?')).toBeVisible()
    expect(await findByText(QUESTION, { selector: 'article *' })).toBeVisible()
  })

  it('A question with an unconfirmed submission can be edited and sent again under the same idempotency key', async () => {
    const { sent, up, resolvers } = unreachable()
    const { user, getByRole, findByRole, findByText } = open(margaret, resolvers)
    await user.fill(await field(), QUESTION)
    await user.click(getByRole('button', { name: 'Submit Question' }))
    await user.click(await findByRole('button', { name: 'Edit Question' }))
    expect(await field()).toHaveFocus()
    expect(await field()).not.toHaveAttribute('readonly')
    await user.fill(await field(), ' And the power?')
    up()
    await user.click(getByRole('button', { name: 'Submit Question' }))
    expect(await findByText('Failed to submit question. Please try again.')).toBeVisible()
    expect(sent.at(-1)?.questionText).toBe(`${QUESTION} And the power?`)
    expect(new Set(sent.map(({ idempotencyKey }) => idempotencyKey)).size).toBe(1)
  })

  it('A question emptied after an unconfirmed submission retains its idempotency key and causes no redirect at sign-in', async () => {
    const { sent, up, resolvers } = unreachable()
    const { user, getByRole, findByRole, unmount } = open(margaret, resolvers)
    await user.fill(await field(), QUESTION)
    await user.click(getByRole('button', { name: 'Submit Question' }))
    await user.click(await findByRole('button', { name: 'Edit Question' }))
    await user.clear(await field())
    unmount()
    const { findByText: find, unmount: leave } = renderPage({
      path: '/auth/verify/token',
      data: { presentations: [presentation] },
    })
    expect(await find('You are signed in. Taking you to the portal.')).toBeVisible()
    leave()

    up()
    const again = open(margaret, resolvers)
    await again.user.fill(await field(), 'May we see the water licence?')
    await again.user.click(again.getByRole('button', { name: 'Submit Question' }))
    expect(await again.findByText('Failed to submit question. Please try again.')).toBeVisible()
    expect(sent.at(-1)?.questionText).toBe('May we see the water licence?')
    expect(new Set(sent.map(({ idempotencyKey }) => idempotencyKey)).size).toBe(1)
  })

  it('A text typed in another tab while a question is being sent stays as a new draft without its idempotency key', async () => {
    const taken = Promise.withResolvers<void>()
    const questionAsk: RootResolvers[string] = async ({ input }) => {
      await taken.promise
      return { question: aQuestion({ presentation, questionText: input?.questionText ?? '' }) }
    }
    const { user, getByRole, findByText } = open(margaret, { questionAsk }, renderPage)
    await user.fill(await field(), QUESTION)
    await user.click(getByRole('button', { name: 'Submit Question' }))
    const name = Object.keys(localStorage).find(key => key.startsWith('unsent-'))!
    const kept = () =>
      JSON.parse(localStorage.getItem(name) ?? 'null') as { text: string; key?: string } | null
    act(() =>
      questionDraft(margaret.user.email, 'p').write('How is the water licence, and the power?'),
    )
    expect(kept()?.key).toMatch(/^[0-9a-f]{32}$/)
    await act(async () => taken.resolve())
    expect(await findByText(QUESTION, { selector: 'article *' })).toBeVisible()
    expect(kept()).toEqual({
      text: 'How is the water licence, and the power?',
      at: expect.any(Number),
    })
    expect(await field()).toHaveValue('How is the water licence, and the power?')
  })

  it('A pending question that is removed in another tab is not sent again', async () => {
    const { sent, resolvers } = unreachable()
    const { user, getByRole, findByText } = open(margaret, resolvers)
    await user.fill(await field(), QUESTION)
    await user.click(getByRole('button', { name: 'Submit Question' }))
    await findByText(/Your question is kept and will be sent when it is back/)
    act(() => questionDraft(margaret.user.email, 'p').write(''))
    await waitFor(async () => expect(await field()).not.toHaveAttribute('readonly'))
    expect(sent).toHaveLength(1)
  })

  it('A question refused for a used idempotency key stays in the form and receives a new key', async () => {
    const sent: string[] = []
    const { user, getByRole, getByText } = open(margaret, {
      questionAsk: ({ input }) => {
        sent.push(input.idempotencyKey ?? '')
        throw refusal('BAD_USER_INPUT', 'This key was used for another request.', 'idempotencyKey')
      },
    })
    await user.fill(await field(), QUESTION)
    for (const _ of [1, 2]) {
      await user.click(getByRole('button', { name: 'Submit Question' }))
      // The second toast takes the place of the first, which says the same.
      await waitFor(() => expect(getByText('Question already submitted')).toBeVisible())
      expect(await field()).toHaveValue(QUESTION)
    }
    expect(new Set(sent).size).toBe(2)
  })
})

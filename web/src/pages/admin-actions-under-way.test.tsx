import { act, waitFor, within } from '@testing-library/react'
import { DRAFT_PREFIX } from '../session/draft-storage'
import { storeSession } from '../session/session-storage'
import { ADMIN, openDesk, pending } from '../testing/open-desk'
import { refusal } from '../testing/refusal'
import { renderPage } from '../testing/render-part'
import type { PortalOptions } from '../testing/render-portal'

const ANSWER = 'It is paid in October.'
const OTHER = {
  token: 'other-token',
  user: { ...ADMIN.user, name: 'Another', email: 'another@example.com' },
}

/** The dashboard without the portal's header and footer. */
const openDashboard = (options: Partial<PortalOptions> = {}) =>
  renderPage({ path: '/admin/dashboard', session: ADMIN, ...options })

/** A desk on which a question was flagged, of which nobody knows yet what became; and what reaches the API since. */
async function flagging(open: typeof openDesk = openDashboard) {
  const flag = Promise.withResolvers<void>()
  const answers: Record<string, string>[] = []
  const question = { ...pending }
  const changed = (change: object) => {
    Object.assign(question, change, { version: question.version + 1 })
    return {
      question,
      desk: {
        queues: [],
        stats: {
          totalQuestions: 1,
          pendingQuestions: 1,
          totalUsers: 1,
          revision: question.version,
        },
      },
    }
  }
  const desk = open({
    data: { questions: [question] },
    resolvers: {
      questionFlag: () => flag.promise.then(() => changed({ isFlagged: true })),
      questionAnswer: ({ input }) => {
        answers.push(input)
        return changed({ answerText: input.answerText, answeredAt: '2024-09-01T00:00:00.000Z' })
      },
    },
  })
  const box = async () =>
    within(await desk.findByRole('article', { name: /dividend/ })).getByRole('textbox')
  const flagIt = async () => desk.user.click(await desk.findByRole('button', { name: 'Flag' }))
  async function comeBack() {
    await act(() => desk.router.navigate('/policies'))
    await desk.findByRole('heading', { name: 'Company Policies' })
    await act(() => desk.router.navigate('/admin/dashboard'))
  }
  const settle = () => act(async () => flag.resolve())
  return { ...desk, answers, box, flagIt, comeBack, settle }
}

describe('Leaving the desk while a request is under way', () => {
  it('An answer submitted after a return to the desk waits for the flag under way, and is then sent', async () => {
    const { user, answers, box, flagIt, comeBack, settle, findByText } = await flagging()
    await flagIt()
    await comeBack()
    await user.fill(await box(), ANSWER)
    await user.keyboard('{Control>}{Enter}{/Control}')
    expect(answers).toEqual([])
    await settle()
    expect(await findByText('Answer submitted')).toBeVisible()
    expect(answers).toMatchObject([{ answerText: ANSWER }])
  })

  it('A flag confirmed after a return to the desk leaves the draft being written unchanged', async () => {
    const { user, box, flagIt, comeBack, settle, findByText } = await flagging()
    await user.fill(await box(), 'It is')
    await flagIt()
    await comeBack()
    await user.fill(await box(), ' paid')
    await settle()
    await findByText('Question flagged')
    const key = Object.keys(sessionStorage).find(name => name.startsWith(DRAFT_PREFIX)) ?? ''
    expect(JSON.parse(sessionStorage.getItem(key) ?? '')).toMatchObject({ text: 'It is paid' })
  })

  it('A queued answer is never sent after another administrator has signed in', async () => {
    const { user, answers, box, flagIt, settle, findByText, findByTitle, queryByText } =
      await flagging(openDesk)
    await user.fill(await box(), ANSWER)
    await flagIt()
    await user.click(await box())
    await user.keyboard('{Control>}{Enter}{/Control}')
    storeSession(OTHER)
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'user' })))
    expect(await findByTitle('Another')).toBeVisible()
    await settle()
    await findByText(pending.questionText)
    expect(answers).toEqual([])
    expect(queryByText(/Answer submitted|Failed/)).toBeNull()
  })
})

describe('Leaving the session while an answer is under way', () => {
  const stored = () => Object.keys(sessionStorage).filter(key => key.startsWith(DRAFT_PREFIX))

  /** An answer that was submitted, and what the API makes of it when the test says so. */
  async function answering(questionAnswer?: () => never) {
    const gate = Promise.withResolvers<never>()
    // Whoever left before the answer was worked on does not hear that it failed.
    gate.promise.catch(() => undefined)
    const desk = openDesk({
      data: { questions: [{ ...pending }] },
      resolvers: { questionAnswer: questionAnswer ?? (() => gate.promise) },
    })
    const box = async () =>
      within(await desk.findByRole('article', { name: /dividend/ })).getByRole('textbox')
    await desk.user.fill(await box(), ANSWER)
    await desk.user.keyboard('{Control>}{Enter}{/Control}')
    await waitFor(() => expect(desk.network.operations).toContain('QuestionAnswer'))
    const signOut = async () => {
      await desk.user.click(desk.getAllByRole('button', { name: 'Sign Out' })[0]!)
      await desk.findByRole('heading', { name: 'Admin Sign In' })
    }
    return {
      ...desk,
      box,
      signOut,
      fail: () => act(async () => gate.reject(refusal('INTERNAL', 'Something went wrong'))),
    }
  }

  it('Signing out while an answer is under way deletes the draft from the tab, even if the answer fails', async () => {
    const { signOut, fail, queryByText } = await answering()
    await signOut()
    await fail()
    expect(stored()).toEqual([])
    expect(queryByText('Failed to submit answer.')).toBeNull()
  })

  it('Signing out while an answer is under way removes the notice about that answer', async () => {
    const { signOut, findByText, queryByText } = await answering(() => {
      // From now on nothing is tried again by itself.
      jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
      act(() => void window.dispatchEvent(new Event('offline')))
      throw refusal('UNAVAILABLE', 'Not now')
    })
    await findByText(/What you have done is kept and will be sent/)
    await signOut()
    await waitFor(() => expect(queryByText(/will be sent/)).toBeNull())
    expect(await findByText(/^You are offline/)).toBeVisible()
    jest.restoreAllMocks()
  })

  it('An answer under way is in the text box again after the session ended and the administrator signed in', async () => {
    const { box, fail, router, findByRole } = await answering()
    localStorage.removeItem('authToken')
    localStorage.removeItem('user')
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'user' })))
    await findByRole('heading', { name: 'Admin Sign In' })
    await fail()
    storeSession(ADMIN)
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'user' })))
    await act(() => router.navigate('/admin/dashboard'))
    expect(await box()).toHaveValue(ANSWER)
  })
})

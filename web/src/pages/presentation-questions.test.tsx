import { act, fireEvent, within } from '@testing-library/react'
import { aPresentation, aQuestion } from '../testing/factories'
import { refusal } from '../testing/refusal'
import { renderPortal } from '../testing/render-portal'
import type { RootResolvers } from '../testing/root-resolvers'

const presentation = aPresentation({ id: 'p' })
const path = '/presentations/p'
const shareholder = { token: 't', user: { userType: 'user', name: 'Margaret Hale', email: 'margaret.hale@example.com' } } as const
const admin = { token: 't', user: { userType: 'admin', name: 'Rosalind', email: 'r@example.com' } } as const

const pending = () => aQuestion({ id: 'q1', presentation, questionText: 'Will the plant be expanded?' })
const answered = () =>
  aQuestion({
    id: 'q2',
    presentation,
    questionText: 'Why did costs fall?',
    answerText: 'The exchange rate helped.\n\nSo did the mill.',
    createdAt: '2024-08-20T00:00:00.000Z',
    user: { name: null, email: 'j•••@example.com' },
  })
const show = (
  options: { session?: typeof shareholder | typeof admin; resolvers?: RootResolvers; questions?: ReturnType<typeof aQuestion>[] } = {},
) => {
  const { questions = [pending(), answered()], ...rest } = options
  return renderPortal({ path, data: { presentations: [presentation], questions }, ...rest })
}

/** The article that holds the words. */
const articleOf = (words: HTMLElement) => within(words.closest('article') as HTMLElement)

describe('The questions on a presentation', () => {
  it('are pending until they are answered officially', async () => {
    const { findByText, getByText } = show()
    const open = articleOf(await findByText('Will the plant be expanded?'))
    expect(open.getByText('Pending')).toBeVisible()
    expect(open.getByText('Margaret Hale')).toBeVisible()
    const closed = articleOf(getByText('Why did costs fall?'))
    expect(closed.queryByText('Pending')).not.toBeInTheDocument()
    expect(closed.getByText('Official Response')).toBeVisible()
    expect(closed.getByText('So did the mill.')).toBeVisible()
    expect(closed.getByText('j•••@example.com')).toBeVisible()
  })

  it('come page by page', async () => {
    const questions = Array.from({ length: 21 }, (_, index) => aQuestion({ presentation, questionText: `Question number ${index}` }))
    const { findByText, findByRole, findAllByRole, user } = show({ questions })
    expect(await findByText('20 of 21')).toBeVisible()
    await user.click(await findByRole('button', { name: 'Show more' }))
    expect(await findByText('Question number 20')).toBeVisible()
    expect(await findAllByRole('article')).toHaveLength(21)
  })

  it('get their answer while the page is open, and say so', async () => {
    const { findByText, live, getByText, queryByText, network } = show()
    const open = articleOf(await findByText('Will the plant be expanded?'))
    const asked = network.operations.length
    await live.push({
      questionAnswered: { ...pending(), answerText: 'Not before 2027.', answeredAt: '2024-08-24T00:00:00.000Z', version: 2 },
    })
    expect(await open.findByText('Not before 2027.')).toBeVisible()
    expect(open.queryByText('Pending')).not.toBeInTheDocument()
    expect(getByText('The company has answered: Will the plant be expanded?').closest('[role="status"]')).not.toBeNull()
    expect(queryByText('Pending')).not.toBeInTheDocument()
    expect(network.operations).toHaveLength(asked)
  })

  it('keep the asker’s own address when their answer comes, although events mask it', async () => {
    const own = () => ({ ...pending(), user: { name: null, email: 'margaret.hale@example.com' } })
    const { findByText, live } = show({ session: shareholder, questions: [own()] })
    const open = articleOf(await findByText('Will the plant be expanded?'))
    await live.push({ questionAnswered: { ...own(), answerText: 'Not before 2027.', user: { name: null, email: 'm•••@example.com' } } })
    expect(await open.findByText('Not before 2027.')).toBeVisible()
    expect(open.getByText('margaret.hale@example.com')).toBeVisible()
  })

  it('leave an answer alone whose question is not shown', async () => {
    const { findByText, live, queryByText } = show()
    await findByText('Will the plant be expanded?')
    await live.push({ questionAnswered: aQuestion({ presentation, questionText: 'Unknown here?', answerText: 'An answer.' }) })
    expect(queryByText(/Unknown here/)).not.toBeInTheDocument()
  })

  it('are read anew after a lost connection', async () => {
    const questions = [pending(), answered()]
    const { findByText, live, queryByText } = show({ questions })
    await findByText('Will the plant be expanded?')
    Object.assign(questions[0] as object, { answerText: 'Answered meanwhile.', answeredAt: '2024-08-24T00:00:00.000Z' })
    await live.catchUp()
    expect(await findByText('Answered meanwhile.')).toBeVisible()
    expect(queryByText('Pending')).not.toBeInTheDocument()
  })
})

describe('Many questions on a presentation', () => {
  it('are as many as before when they are read anew after a lost connection', async () => {
    const questions = Array.from({ length: 120 }, (_, index) => aQuestion({ presentation, questionText: `Question number ${index}` }))
    const { findByText, getAllByRole, getByText, user, live } = show({ questions })
    await findByText('20 of 120')
    for (let shown = 40; shown < 120; shown += 20) {
      await user.click(getByText('Show more'))
      await findByText(`${shown} of 120`)
    }
    await user.click(getByText('Show more'))
    await findByText('Question number 119')
    questions[0]!.questionText = 'Read anew by its new words'
    await live.catchUp()
    await findByText('Read anew by its new words')
    expect(getAllByRole('article').length).toBe(120)
  })
})

describe('Asking', () => {
  it('is what a visitor has to register for', async () => {
    const { findByText, getByText, queryByLabelText } = show()
    const prompt = (await findByText('Register to Ask Questions')).parentElement as HTMLElement
    expect(within(prompt).getByRole('link', { name: 'Register' })).toHaveAttribute('href', '/auth/signup')
    expect(within(prompt).getByRole('link', { name: 'Sign In' })).toHaveAttribute('href', '/auth/signin')
    expect(queryByLabelText('Your question')).not.toBeInTheDocument()
    expect(getByText('Questions & Answers')).toBeVisible()
  })

  it('is not for administrators, who are shown to the desk', async () => {
    const { findByRole, queryByLabelText, queryByText } = show({ session: admin })
    expect(await findByRole('link', { name: 'Open Admin Dashboard' })).toHaveAttribute('href', '/admin/dashboard')
    expect(queryByLabelText('Your question')).not.toBeInTheDocument()
    expect(queryByText('Register to Ask Questions')).not.toBeInTheDocument()
  })

  it('shows administrators to the desk also when their session has ended', async () => {
    const { findByRole, queryByText } = show({ session: admin })
    await findByRole('link', { name: 'Open Admin Dashboard' })
    localStorage.removeItem('user')
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'user' })))
    expect(await findByRole('link', { name: 'Register' })).toBeVisible()
    expect(await findByRole('link', { name: 'Open Admin Dashboard' })).toHaveAttribute('href', '/admin/dashboard')
    expect(queryByText(/Sign in again to ask/)).toBeNull()
  })

  it('waits for ten characters, spaces around them not counted', async () => {
    const { findByLabelText, getByRole, getByText, user } = show({ session: shareholder })
    const area = await findByLabelText('Your question')
    const submit = getByRole('button', { name: 'Submit Question' })
    expect(getByText('0 / 10 minimum characters')).toBeVisible()
    await user.type(area, '   What is   ')
    expect(getByText('7 / 10 minimum characters')).toBeVisible()
    expect(submit).toBeDisabled()
    await user.tab()
    expect(getByText('7 / 10 minimum characters')).toBeVisible()
    await user.clear(area)
    await user.type(area, 'What is it')
    expect(submit).toBeEnabled()
  })

  it('says what is missing when it is sent too short all the same', async () => {
    const { findByLabelText, findByText, network, user } = show({ session: shareholder })
    await user.type(await findByLabelText('Your question'), 'What is{Control>}{Enter}{/Control}')
    expect(await findByText('Question too short')).toBeVisible()
    expect(await findByText('Please write at least 10 characters.')).toBeVisible()
    expect(network.operations).not.toContain('QuestionAsk')
  })

  it('says when it is too long', async () => {
    const { findByLabelText, findByText } = show({ session: shareholder })
    const area = await findByLabelText('Your question')
    await act(async () => void fireEvent.change(area, { target: { value: 'a'.repeat(5_001) } }))
    expect(await findByText('Please use at most 5,000 characters')).toBeVisible()
  })

  it('shows the question at once, clears the input, and reads nothing again', async () => {
    const { findByLabelText, findByText, findAllByRole, getByRole, user, network } = show({ session: shareholder })
    const area = await findByLabelText('Your question')
    await findByText('Will the plant be expanded?')
    await user.fill(area, '  How is the water licence?  ')
    await user.click(getByRole('button', { name: 'Submit Question' }))
    const question = articleOf(await findByText('How is the water licence?', { selector: 'p' }))
    expect(question.getByText('Pending')).toBeVisible()
    expect((await findAllByRole('article'))[0]).toHaveTextContent('How is the water licence?')
    expect(area).toHaveValue('')
    expect((await findByText('Your question has been submitted.')).closest('[role="status"]')).not.toBeNull()
    expect(network.operations.filter(name => name === 'Presentation')).toHaveLength(1)
  })

  it('goes on from its title when the button that was pressed is disabled again', async () => {
    const { findByLabelText, findByText, getByRole, user } = show({ session: shareholder })
    await user.fill(await findByLabelText('Your question'), 'How is the water licence?')
    await user.tab()
    await user.keyboard('{Enter}')
    await findByText('How is the water licence?', { selector: 'p' })
    expect(getByRole('button', { name: 'Submit Question' })).toBeDisabled()
    expect(getByRole('heading', { name: 'Ask a question' })).toHaveFocus()
  })

  it('keeps the text when it fails, and says so', async () => {
    const { findByLabelText, findByText, getByRole, user } = show({
      session: shareholder,
      resolvers: {
        questionAsk: () => {
          throw refusal('INTERNAL', 'Something went wrong')
        },
      },
    })
    const area = await findByLabelText('Your question')
    await user.fill(area, 'How is the water licence?')
    await user.click(getByRole('button', { name: 'Submit Question' }))
    expect(await findByText('Failed to submit question. Please try again.')).toBeVisible()
    expect(await findByText('Error')).toBeVisible()
    expect(area).toHaveValue('How is the water licence?')
    expect(getByRole('button', { name: 'Submit Question' })).toBeEnabled()
  })

  it('sends a question once, however often the button is pressed', async () => {
    const { findByLabelText, findByText, getByRole, user, network } = show({ session: shareholder })
    await user.fill(await findByLabelText('Your question'), 'How is the water licence?')
    network.hold()
    await user.click(getByRole('button', { name: 'Submit Question' }))
    await user.click(getByRole('button', { name: 'Submitting...' }))
    network.release()
    expect(await findByText('How is the water licence?', { selector: 'p' })).toBeVisible()
    expect(network.operations.filter(name => name === 'QuestionAsk')).toHaveLength(1)
  })
})

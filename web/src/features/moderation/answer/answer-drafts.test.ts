import { aDeskQuestion, at } from '../../../testing/desk-cache'
import { answerDrafts } from './answer-drafts'

afterEach(() => {
  jest.restoreAllMocks()
  sessionStorage.clear()
  localStorage.clear()
})

describe('An answer that is submitted', () => {
  it('Submitting an answer stores the draft once with its idempotency key, and notifies subscribers once', () => {
    localStorage.setItem(
      'user',
      JSON.stringify({ id: 'a', email: 'a@example.com', name: 'A', userType: 'ADMIN' }),
    )
    const answers = answerDrafts('a@example.com')
    const question = aDeskQuestion('q', { createdAt: at(1) })
    answers.write(question, 'It is paid in October.')
    const stored = jest.spyOn(Storage.prototype, 'setItem')
    const listener = jest.fn()
    answers.subscribe(listener)
    const key = answers.submit('q')
    expect([stored.mock.calls.length, listener.mock.calls.length]).toEqual([1, 1])
    expect(stored.mock.calls[0]?.[1]).toContain(key)
    expect(answers.submit('q')).toBe(key)
  })
})

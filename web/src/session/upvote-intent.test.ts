import { rememberedUpvote, rememberUpvote, takeUpvote } from './upvote-intent'

const intent = { presentationId: 'p', questionId: 'q' }
const store = (kept: unknown) => localStorage.setItem('unsent-upvote', JSON.stringify(kept))

describe('The question to which a visitor wants to add themselves', () => {
  it('It is taken once, and by its own id alone', () => {
    rememberUpvote(intent)
    expect(rememberedUpvote()).toEqual(intent)
    expect(takeUpvote('other')).toBe(false)
    expect(takeUpvote('q')).toBe(true)
    expect(takeUpvote('q')).toBe(false)
    expect(rememberedUpvote()).toBeNull()
  })

  it('The last one takes the place of the one before', () => {
    rememberUpvote(intent)
    rememberUpvote({ ...intent, questionId: 'later' })
    expect(takeUpvote('q')).toBe(false)
    expect(takeUpvote('later')).toBe(true)
  })

  it.each([
    ['of a day ago', { ...intent, at: Date.now() - 24 * 3_600_000 }],
    ['without a time', intent],
    ['without a question', { presentationId: 'p', at: Date.now() }],
    ['without a presentation', { questionId: 'q', at: Date.now() }],
    ['of nothing', null],
    ['of another kind', 'text'],
  ])('What is stored %s is none', (_what, kept) => {
    store(kept)
    expect(rememberedUpvote()).toBeNull()
    expect(takeUpvote('q')).toBe(false)
  })
})

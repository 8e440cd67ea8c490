import { aDesk, aDeskQuestion as aQuestion, at } from '../testing/desk-cache'
import { removeQuestions } from './remove-questions'

describe('removeQuestions', () => {
  it('Deleted questions are removed from every list and from the cache', () => {
    const flagged = aQuestion('a', { isFlagged: true, queues: ['PENDING', 'FLAGGED'] })
    const { cache, list } = aDesk({
      PENDING: [flagged, aQuestion('b', { createdAt: at(1) })],
      FLAGGED: [flagged],
    })
    removeQuestions(cache, ['a', 'never-seen'])
    expect([list('PENDING'), list('FLAGGED')]).toEqual([['b'], []])
    expect(Object.keys(cache.extract()).filter(id => id.startsWith('Question:'))).toEqual([
      'Question:b',
    ])
  })
})

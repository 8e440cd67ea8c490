import type { InMemoryCache } from '@apollo/client'
import type { DeskQuestionFragment } from '../../generated/graphql'
import { aDesk, aDeskQuestion as aQuestion, at } from '../../testing/desk-cache'
import type { DeskAction } from './desk-actions'
import { expectationsOn } from './expectations'
import { placeQuestion } from './place-question'

const [first, second] = [aQuestion('a'), aQuestion('b', { createdAt: at(1) })]
const lists = { PENDING: [first, second], ANSWERED: [], FLAGGED: [], ARCHIVED: [] }

const expected = (action: DeskAction, questionId = 'a') => ({ questionId, action, at: at(30), version: 1, answerText: 'It is so decided.' })
const stats = (cache: InMemoryCache) => (cache.extract(true)['AdminStats:{}'] as { pendingQuestions: number }).pendingQuestions

function act(action: DeskAction) {
  const desk = aDesk(lists)
  desk.cache.restore({ ...desk.cache.extract(), 'AdminStats:{}': { __typename: 'AdminStats', pendingQuestions: 2 } })
  const expectations = expectationsOn(desk.cache)
  const expectation = expected(action)
  expectations.add(expectation)
  const learn = (question: DeskQuestionFragment) => {
    placeQuestion(desk.cache, question)
    expectations.renew()
  }
  return { ...desk, expectations, learn, takeBack: () => expectations.remove(expectation) }
}

describe('What is expected of an action', () => {
  it('shows at once, in the lists and in the counts', () => {
    const { cache, list, count } = act('archive')
    expect([list('PENDING'), list('ARCHIVED')]).toEqual([['b'], ['a']])
    expect([count('PENDING'), count('ARCHIVED')]).toEqual([1, 1])
    expect(stats(cache)).toBe(1)
  })

  it('leaves nothing behind when it is taken back', () => {
    const { cache, list, count, takeBack } = act('answer')
    expect([list('ANSWERED'), count('ANSWERED')]).toEqual([['a'], 1])
    takeBack()
    expect([list('PENDING'), list('ANSWERED')]).toEqual([['a', 'b'], []])
    expect([count('PENDING'), stats(cache)]).toEqual([2, 2])
    expect(cache.extract(true)).toEqual(cache.extract())
  })

  it('lets news of other questions through', () => {
    const { list, learn, takeBack } = act('archive')
    learn(aQuestion('c', { createdAt: at(2) }))
    expect(list('PENDING')).toEqual(['b', 'c'])
    takeBack()
    expect(list('PENDING')).toEqual(['a', 'b', 'c'])
  })

  it('stands on what is newest of the same question, and taking it back undoes nothing of that', () => {
    const { list, learn, takeBack } = act('archive')
    learn({ ...first, version: 2, isFlagged: true, queues: ['PENDING', 'FLAGGED'] })
    expect([list('PENDING'), list('FLAGGED'), list('ARCHIVED')]).toEqual([['b'], [], ['a']])
    takeBack()
    expect([list('PENDING'), list('FLAGGED')]).toEqual([['a', 'b'], ['a']])
  })

  it('never covers an answer that somebody else has given', () => {
    const { cache, learn } = act('answer')
    learn({ ...first, version: 2, status: 'ANSWERED', answerText: 'The first answer.', answeredAt: at(3), queues: ['ANSWERED'] })
    expect(cache.extract(true)['Question:a']).toMatchObject({ answerText: 'The first answer.' })
  })

  it('is over once news has brought it: what follows shows as it is', () => {
    const { list, learn } = act('archive')
    learn({ ...first, version: 2, isArchived: true, status: 'ARCHIVED', queues: ['ARCHIVED'] })
    learn({ ...first, version: 3 })
    expect([list('PENDING'), list('ARCHIVED')]).toEqual([['a', 'b'], []])
  })

  it('counts what was done one after the other as one', () => {
    const { expectations, list, count } = act('flag')
    const unflag = expected('unflag')
    expectations.add(unflag)
    expect([list('FLAGGED'), count('FLAGGED')]).toEqual([[], 0])
    expectations.remove(unflag)
    expect([list('FLAGGED'), count('FLAGGED')]).toEqual([['a'], 1])
  })

  it('changes nothing where it would change nothing', () => {
    const { list, count } = act('restore')
    expect([list('PENDING'), count('PENDING')]).toEqual([['a', 'b'], 2])
  })
})

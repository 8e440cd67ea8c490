import { aDeskQuestion } from '../../../testing/desk-cache'
import { askedByWords, mailedWords, mostAsked } from './people'

const of = (
  id: string,
  asker: string,
  askedByCount = 1,
  createdAt = '2026-03-02T00:00:00.000Z',
) => {
  const question = aDeskQuestion(id, { createdAt })
  return { ...question, askedByCount, user: { ...question.user, id: asker } }
}

describe('People who ask the selected questions', () => {
  it('An asker of several questions counts once', () => {
    expect(askedByWords([of('a', 'ann')])).toBe('asked by 1 person')
    expect(askedByWords([of('a', 'ann'), of('b', 'ben'), of('c', 'ann')])).toBe('asked by 2 people')
  })

  it('The number of one question is exact', () => {
    expect(askedByWords([of('a', 'ann', 9)])).toBe('asked by 9 people')
  })

  it('Several upvoted questions have only an upper limit of people', () => {
    expect(askedByWords([of('a', 'ann', 9), of('b', 'ben', 3), of('c', 'ann', 2)])).toBe(
      'asked by up to 13 people',
    )
  })

  it('The text says when they are emailed', () => {
    expect(mailedWords([of('a', 'ann')], true)).toBe('1 person is mailed its answer now.')
    expect(mailedWords([of('a', 'ann', 2), of('b', 'ben')], false)).toBe(
      'Up to 3 people are mailed its answer once it is given. Nobody is mailed now.',
    )
  })
})

it('Questions are merged into that which most people ask, else into the oldest', () => {
  const [old, older] = [
    of('old', 'ann', 1, '2026-03-02T00:00:00.000Z'),
    of('older', 'ben', 1, '2026-03-01T00:00:00.000Z'),
  ]
  expect(mostAsked([old, older])?.id).toBe('older')
  expect(mostAsked([old, older, of('asked', 'cy', 2, '2026-03-03T00:00:00.000Z')])?.id).toBe(
    'asked',
  )
})

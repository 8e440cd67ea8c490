import type { DeskQuestionFragment, QueueName } from '../../generated/graphql'
import { aDeskQuestion as aQuestion, at } from '../../testing/desk-cache'
import { isOvertaken, told, type UnsentAnswer } from './unsent-answer'
import { withUnsent } from './with-unsent'

const asked = aQuestion('b', { createdAt: at(2) })
const answered = aQuestion('b', { version: 2, status: 'ANSWERED', answerText: 'The answer of another.', queues: ['ANSWERED'] })
const archived = aQuestion('b', { version: 2, status: 'ARCHIVED', isArchived: true, queues: ['ARCHIVED'] })
const unsent: UnsentAnswer = { text: 'What I was about to say', question: asked }

describe('An unsent answer', () => {
  it.each([
    ['answered', answered],
    ['archived', archived],
    ['deleted', null],
  ])('is overtaken when the question is %s by somebody else', (_how, now) => {
    const answer = told(unsent, now)!
    expect(answer).toEqual({ ...unsent, now })
    expect(isOvertaken(answer)).toBe(true)
  })

  it('is not overtaken by a flag', () => {
    const flagged = { ...asked, version: 2, isFlagged: true }
    expect(told(unsent, flagged)).toEqual({ text: unsent.text, question: flagged })
  })

  it('goes on when the question is restored', () => {
    expect(isOvertaken(told(told(unsent, archived)!, asked)!)).toBe(false)
  })

  it('is done with when it stands as the official answer after all', () => {
    expect(told({ ...unsent, text: ' The answer of another. ' }, answered)).toBeNull()
  })

  it('is not overtaken by its own desk, then or later', () => {
    expect(told({ ...unsent, moving: true }, archived)).toEqual({ ...unsent, moving: true })
    const shelved = { ...unsent, question: archived }
    expect(told(shelved, archived)).toBe(shelved)
  })
})

describe('A list with unsent answers', () => {
  const [before, after] = [aQuestion('a', { createdAt: at(1) }), aQuestion('c', { createdAt: at(3) })]
  /** What a list shows of these questions. */
  const ids = (name: QueueName, questions: DeskQuestionFragment[], answers: UnsentAnswer[]) =>
    withUnsent(
      name,
      questions.map(({ id }) => id),
      answers,
      id => questions.find(question => question.id === id) ?? null,
    )

  it('keeps an overtaken card where it was', () => {
    expect(ids('PENDING', [before, after], [{ ...unsent, now: answered }])).toEqual(['a', 'b', 'c'])
  })

  it('keeps it in every list where it stood, and out of order there', () => {
    const flagged = (id: string, minute: number) =>
      aQuestion(id, { isFlagged: true, queues: ['PENDING', 'FLAGGED'], changedAt: at(minute) })
    const now = { ...answered, isFlagged: true, queues: ['ANSWERED' as const, 'FLAGGED' as const], changedAt: at(9) }
    expect(ids('FLAGGED', [now, flagged('c', 3), flagged('a', 1)], [{ ...unsent, question: flagged('b', 2), now }])).toEqual([
      'c',
      'b',
      'a',
    ])
  })

  it('shows a card that is not loaded among those that are', () => {
    expect(ids('PENDING', [before], [unsent])).toEqual(['a', 'b'])
  })

  it('shows a loaded card once', () => {
    expect(ids('PENDING', [asked], [unsent])).toEqual(['b'])
  })

  it('shows nothing of what is on its way, or was put away here', () => {
    expect(ids('PENDING', [before], [{ ...unsent, moving: true }])).toEqual(['a'])
    expect(ids('ARCHIVED', [], [{ ...unsent, question: archived }])).toEqual([])
  })
})

import type { QueueName } from '../../../generated/graphql'
import { aDeskQuestion as aQuestion, at, inState, listOf } from '../../../testing/desk-cache'
import type { ModeratedQuestion } from '../moderated-question'
import { type AnswerDraft, isInConflict, reconcile } from './answer-draft'
import { withDrafts } from './with-drafts'

const asked = aQuestion('b', { createdAt: at(2) })
const answered = aQuestion('b', {
  version: 2,
  status: 'ANSWERED',
  answerText: 'The answer of another.',
  queues: ['ANSWERED'],
})
const archived = aQuestion('b', {
  version: 2,
  status: 'ARCHIVED',
  isArchived: true,
  queues: ['ARCHIVED'],
})
const draft: AnswerDraft = { text: 'What I was about to say', question: asked }

describe('The draft of an answer', () => {
  it.each([
    ['answered', answered],
    ['archived', archived],
    ['deleted', null],
  ])('A draft is in conflict when another administrator has %s the question', (_how, now) => {
    const answer = reconcile(draft, now)!
    expect(answer).toEqual({ ...draft, now })
    expect(isInConflict(answer)).toBe(true)
  })

  it('A draft is not in conflict when the question is flagged', () => {
    const flagged = inState(asked, { version: 2, isFlagged: true })
    expect(reconcile(draft, flagged)).toEqual({ text: draft.text, question: flagged })
  })

  it('A draft is no longer in conflict when the question is restored', () => {
    expect(isInConflict(reconcile(reconcile(draft, archived)!, asked)!)).toBe(false)
  })

  it('A draft is discarded when the official answer has the same text', () => {
    expect(reconcile({ ...draft, text: ' The answer of another. ' }, answered)).toBeNull()
  })

  it('A draft is not in conflict with an action of its own desk, neither then nor later', () => {
    expect(reconcile({ ...draft, moving: true }, archived)).toEqual({ ...draft, moving: true })
    const shelved = { ...draft, question: archived }
    expect(reconcile(shelved, archived)).toBe(shelved)
  })
})

describe('A list with drafts', () => {
  const [before, after] = [
    aQuestion('a', { createdAt: at(1) }),
    aQuestion('c', { createdAt: at(3) }),
  ]
  /** The ids that a list shows of these questions. */
  const ids = (name: QueueName, questions: ModeratedQuestion[], answers: AnswerDraft[]) =>
    withDrafts(
      listOf(name),
      questions.map(({ id }) => id),
      answers,
      id => questions.find(question => question.id === id) ?? null,
    )

  it('A card in conflict stays in its place in the pending list', () => {
    expect(ids('PENDING', [before, after], [{ ...draft, now: answered }])).toEqual(['a', 'b', 'c'])
  })

  it('A card in conflict stays in its place in the flagged list, even out of order', () => {
    const flagged = (id: string, minute: number) =>
      aQuestion(id, { isFlagged: true, queues: ['PENDING', 'FLAGGED'], changedAt: at(minute) })
    const now = inState(answered, {
      isFlagged: true,
      queues: ['ANSWERED', 'FLAGGED'],
      changedAt: at(9),
    })
    expect(
      ids(
        'FLAGGED',
        [now, flagged('c', 3), flagged('a', 1)],
        [{ ...draft, question: flagged('b', 2), now }],
      ),
    ).toEqual(['c', 'b', 'a'])
  })

  it('A card with a draft is shown among the loaded cards, even when not loaded itself', () => {
    expect(ids('PENDING', [before], [draft])).toEqual(['a', 'b'])
  })

  it('A loaded card with a draft is shown once', () => {
    expect(ids('PENDING', [asked], [draft])).toEqual(['b'])
  })

  it('A list shows no card whose answer is being sent or whose question was archived here', () => {
    expect(ids('PENDING', [before], [{ ...draft, moving: true }])).toEqual(['a'])
    expect(ids('ARCHIVED', [], [{ ...draft, question: archived }])).toEqual([])
  })
})

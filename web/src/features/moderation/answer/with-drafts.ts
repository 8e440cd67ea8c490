import type { ModeratedQuestion } from '../moderated-question'
import { type DeskList, isBefore } from '../queues'
import { type AnswerDraft, isInConflict } from './answer-draft'

/** A list with the cards of all drafts. An unloaded card is inserted in order; one in conflict keeps its place until it is dismissed. */
export function withDrafts(
  list: DeskList,
  loaded: readonly string[],
  drafts: readonly AnswerDraft[],
  known: (questionId: string) => ModeratedQuestion | null,
): readonly string[] {
  const typed = drafts.filter(
    ({ question, moving }) =>
      !moving &&
      question.moderation.status === 'PENDING' &&
      question.moderation.queues.includes(list.name),
  )
  const conflicts = new Set(typed.filter(isInConflict).map(({ question }) => question.id))
  const listed = conflicts.size > 0 ? loaded.filter(id => !conflicts.has(id)) : loaded
  return typed
    .filter(({ question }) => !listed.includes(question.id))
    .reduce((ids, { question }) => {
      const next = ids.findIndex(id => {
        const other = drafts.find(draft => draft.question.id === id)?.question ?? known(id)
        return other !== null && isBefore(list, question, other)
      })
      return ids.toSpliced(next < 0 ? ids.length : next, 0, question.id)
    }, listed)
}

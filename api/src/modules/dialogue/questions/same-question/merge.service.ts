import { LockMode } from '@mikro-orm/core'
import type { SqlEntityManager } from '@mikro-orm/postgresql'
import { MERGED_AT_ONCE_MAX } from '@portal/rules/limits'
import { messages } from '@portal/rules/messages'
import { closeAnswer } from '#modules/dialogue/answers/close-answer'
import { enterAnswerNotices } from '#modules/dialogue/answers/notices/answer-notices'
import type { EventValues } from '#modules/evidence/new-event'
import { recordAndNotify } from '#modules/evidence/record-events'
import { refusalOf } from '#platform/access/access'
import { isId } from '#platform/database/ids'
import { badInput, DomainError } from '#platform/errors/errors'
import type { Context } from '#platform/operation/context'
import { transact } from '#platform/operation/transact'
import { changeQuestion, publishQuestion } from '../core/change-question'
import { Question } from '../core/question.entity'
import { can } from '../core/question.permissions'
import type { QuestionRow } from '../core/question.reads'
import { listChanges, snapshotQuestion } from '../core/question-events'
import { publishCounts } from './publish-counts'

export interface MergeInput {
  ids: string[]
  intoId: string
}

/**
 * Merges pending questions, with those merged into them, into another one with the same subject. Their askers and upvoters receive its
 * answer, at once if it exists.
 */
export async function mergeQuestions(context: Context, input: MergeInput): Promise<MergeInput> {
  if (!can(context.actor, 'merge', {})) throw refusalOf(context.actor, 'EDITOR')
  const intoId = input.intoId.toLowerCase()
  const ids = [...new Set(input.ids.map(id => id.toLowerCase()))]
  if (ids.length === 0) throw badInput(messages.mergeNothing, 'ids')
  if (ids.length > MERGED_AT_ONCE_MAX)
    throw badInput(messages.mergeTooMany(MERGED_AT_ONCE_MAX), 'ids')
  if (ids.includes(intoId)) throw badInput(messages.mergeIntoItself, 'ids')
  return transact(context, async em => {
    const at = context.now()
    const { target, sources } = await lockedForMerge(em, { ids, intoId })
    const merging = sources.filter(source => source.mergedInto?.id !== target.id)
    // Merging has one level, so questions that were merged into them move too.
    const along = await mergedInto(
      em,
      merging.map(({ id }) => id),
    )
    const events = [
      ...merging.flatMap(source => changing(source, () => source.mergeInto(target, at))),
      ...along.flatMap(source => changing(source, () => source.moveInto(target, at))),
    ]
    if (events.length === 0) return { ids, intoId }
    await em.flush()
    for (const source of merging) events.push(...(await closeAnswer(em, source)))
    if (target.answeredAt)
      await enterAnswerNotices(
        context,
        em,
        target,
        [...merging, ...along].map(({ id }) => id),
        at,
      )
    for (const source of [...merging, ...along])
      await publishQuestion(context, em, source, 'MERGED')
    await publishCounts(context, em, countedOf(target), notifications =>
      recordAndNotify(em, context, events, notifications),
    )
    return { ids, intoId }
  })
}

/** Applies a change and returns its events for the evidence. */
function changing(question: Question, change: () => void): EventValues[] {
  const before = snapshotQuestion(question)
  change()
  return listChanges(before, question)
}

const countedOf = (target: Question) => ({
  presentationId: target.presentation.id,
  questionIds: [target.id],
})

/** Locks the questions of a merge, in the order of their ids. */
async function lockedForMerge(
  em: SqlEntityManager,
  { ids, intoId }: MergeInput,
): Promise<{ target: Question; sources: Question[] }> {
  const found = await locked(em, { id: { $in: [...ids, intoId].filter(isId) } })
  const byId = new Map(found.map(question => [question.id, question]))
  const target = byId.get(intoId)
  const sources = ids.map(id => byId.get(id)).filter(source => source !== undefined)
  if (!target || sources.length < ids.length)
    throw new DomainError('NOT_FOUND', messages.notFound('Question'))
  if (sources.some(({ presentation }) => presentation.id !== target.presentation.id))
    throw badInput(messages.mergeElsewhere, 'ids')
  return { target, sources }
}

const locked = (em: SqlEntityManager, where: object): Promise<Question[]> =>
  em.find(Question, where, { orderBy: { id: 'asc' }, lockMode: LockMode.PESSIMISTIC_WRITE })

/** Locks the questions that are merged into these. The lock of the targets prevents further ones. */
const mergedInto = async (
  em: SqlEntityManager,
  targetIds: string[],
  of: object = {},
): Promise<Question[]> =>
  targetIds.length === 0 ? [] : locked(em, { mergedInto: { $in: targetIds }, ...of })

/** Unmerges a question. */
export const unmergeQuestion = (context: Context, { id }: { id: string }): Promise<QuestionRow> =>
  changeQuestion(context, id, 'unmerge', async ({ question }, at, em) => {
    const { mergedInto: target } = question
    question.unmerge(at)
    if (!target) return
    await publishCounts(context, em, {
      presentationId: question.presentation.id,
      questionIds: [target.id],
    })
  })

/** Unmerges the questions of a target that its asker withdraws or that is deleted with its asker; `of` filters them. */
export async function unmergeAll(
  context: Context,
  em: SqlEntityManager,
  targetIds: string[],
  of: object = {},
): Promise<void> {
  const at = context.now()
  const unmerged = await mergedInto(em, targetIds, of)
  const events = unmerged.flatMap(question => changing(question, () => question.unmerge(at)))
  await em.flush()
  for (const question of unmerged) await publishQuestion(context, em, question, 'UNMERGED')
  await recordAndNotify(em, context, events, [])
}

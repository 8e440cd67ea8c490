import type { SqlEntityManager } from '@mikro-orm/postgresql'
import { messages } from '@portal/rules/messages'
import { gateOf } from '#modules/accounts/settings/disclosure.load'
import { closeAnswer } from '#modules/dialogue/answers/close-answer'
import type { EventValues } from '#modules/evidence/new-event'
import { recordAndNotify } from '#modules/evidence/record-events'
import { refusalOf } from '#platform/access/access'
import { isId } from '#platform/database/ids'
import { statementRunner } from '#platform/database/statement-runner'
import { DomainError } from '#platform/errors/errors'
import type { EventBus } from '#platform/events/event-bus'
import type { Context } from '#platform/operation/context'
import { transact } from '#platform/operation/transact'
import { publishMerged } from './publish-merged'
import type { Question } from './question.entity'
import { type LockedQuestion, lockedQuestion } from './question.load'
import { can } from './question.permissions'
import type { QuestionRow } from './question.reads'
import { toQuestionRow } from './question.row'
import type { QuestionAction } from './question-event'
import { listChanges, snapshotQuestion } from './question-events'

/** The actions on a question, and the events that they publish. */
const EVENTS = {
  answer: 'ANSWERED',
  flag: 'FLAGGED',
  unflag: 'UNFLAGGED',
  archive: 'ARCHIVED',
  restore: 'RESTORED',
  note: 'NOTED',
  approve: 'APPROVED',
  decline: 'DECLINED',
  'decide review': 'REVIEW_DECIDED',
  'request review': 'REVIEW_REQUESTED',
  withdraw: 'WITHDRAWN',
  unmerge: 'UNMERGED',
} as const satisfies Record<string, QuestionAction>
type Action = keyof typeof EVENTS

/** Actions of the asker. Other callers must not learn whether the question exists. */
const OF_ASKER: ReadonlySet<Action> = new Set(['withdraw', 'request review'])

/** Actions that change the state that askers of merged questions see. A job publishes declines. */
const SHOWN_BY_MERGED: ReadonlySet<Action> = new Set([
  'answer',
  'archive',
  'restore',
  'decide review',
  'request review',
])

/** Changes a loaded question. Returns events for the evidence in addition to those that the question's own columns show. */
export type Act = (
  loaded: LockedQuestion,
  at: Date,
  em: SqlEntityManager,
) => void | EventValues[] | Promise<void | EventValues[]>

/** Loads and locks the question, changes it and publishes the event. Returns the committed row. */
export const changeQuestion = (
  context: Context,
  id: string,
  action: Action,
  act: Act,
): Promise<QuestionRow> => transact(context, em => changeQuestionIn(context, em, id, action, act))

/** The same in the caller's transaction. */
export async function changeQuestionIn(
  context: Context,
  em: SqlEntityManager,
  id: string,
  action: Action,
  act: Act,
): Promise<QuestionRow> {
  const loaded = isId(id) ? await lockedQuestion(em, id) : null
  if (!loaded) throw notFound()
  if (!mayChange(context, action, loaded))
    throw OF_ASKER.has(action) ? notFound() : refusalOf(context.actor, 'EDITOR')
  return changeLocked(context, em, loaded, action, act)
}

/** The same for a locked question, without a permission check: the portal publishes due answers. */
export async function changeLocked(
  context: Context,
  em: SqlEntityManager,
  loaded: LockedQuestion,
  action: Action,
  act: Act,
): Promise<QuestionRow> {
  const { question, asker } = loaded
  const { version, isNotified, isHidden } = question
  const before = snapshotQuestion(question)
  const wasPublic = question.isPublic
  const hadPublicAnswer = wasPublic && question.answerText !== null
  const events = await act(loaded, context.now(), em)
  if (hadPublicAnswer && !question.isPublic) await refuseIfReviewed(em)
  await em.flush()
  const closed = await closeAnswer(em, question)
  if (question.version !== version) {
    const evidence = [...listChanges(before, question), ...(events ?? []), ...closed]
    // Only administrators see a decline before its asker is notified, the undoing of it, notes, and flags that hide nothing.
    const isForDeskAlone =
      !question.isNotified ||
      (!isNotified && action === 'restore') ||
      action === 'note' ||
      ((action === 'flag' || action === 'unflag') && question.isHidden === isHidden)
    await publishQuestion(context, em, question, EVENTS[action], {
      isForDeskAlone,
      // The last statement of a change.
      send: notifications => recordAndNotify(em, context, evidence, notifications),
    })
    if (!isForDeskAlone && loaded.merged > 0 && SHOWN_BY_MERGED.has(action))
      await publishMerged(context, em, question)
  }
  return toQuestionRow(question, asker, context.viewer)
}

/**
 * Refuses to hide an official answer if answers need review, because its withdrawal needs review too.
 *
 * @throws CONFLICT
 */
async function refuseIfReviewed(em: SqlEntityManager): Promise<void> {
  if ((await gateOf(em)).reviewRequired) throw new DomainError('CONFLICT', messages.withdrawFirst)
}

/** Askers cannot see a scheduled presentation. */
const mayChange = (
  { actor }: Context,
  action: Action,
  { question, isScheduled }: LockedQuestion,
): boolean =>
  can(actor, action, { shareholderId: question.shareholder.id }) &&
  !(isScheduled && OF_ASKER.has(action))

interface Publishing {
  isForDeskAlone?: boolean
  /** Executes the event bus's notifications with another statement. */
  send?: Parameters<EventBus['publish']>[2]
}

/** Publishes an event of a question to every process. */
export const publishQuestion = (
  { services }: Pick<Context, 'services'>,
  em: SqlEntityManager,
  question: Question,
  action: QuestionAction,
  { isForDeskAlone = false, send }: Publishing = {},
): Promise<void> =>
  services.events.publish(
    statementRunner(em),
    {
      type: 'question',
      action,
      questionIds: [question.id],
      presentationId: question.presentation.id,
      askerId: question.shareholder.id,
      ...(isForDeskAlone && { isForDeskAlone }),
      ...(action === 'ANSWERED' && {
        at: (question.answerUpdatedAt ?? question.answeredAt)?.toISOString(),
      }),
    },
    send,
  )

const notFound = () => new DomainError('NOT_FOUND', messages.notFound('Question'))

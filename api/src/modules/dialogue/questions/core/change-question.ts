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
import { rowOf } from './question.row'
import type { QuestionAction } from './question-event'
import { changesOf, standingOf } from './question-events'

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

/** What its asker does: of others' questions it is not told whether they exist. */
const OF_ASKER: ReadonlySet<Action> = new Set(['withdraw', 'request review'])

/** What the askers of merged questions are told of the one that theirs were merged into; of a decline a job tells them. */
const SHOWN_BY_MERGED: ReadonlySet<Action> = new Set([
  'answer',
  'archive',
  'restore',
  'decide review',
  'request review',
])

/** Changes a loaded question. Returns what evidence tells of it beside what the question itself shows. */
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

/** The same in a transaction of the caller's. */
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

/** The same of a question that is locked, by whoever may: the portal publishes what waited for its release. */
export async function changeLocked(
  context: Context,
  em: SqlEntityManager,
  loaded: LockedQuestion,
  action: Action,
  act: Act,
): Promise<QuestionRow> {
  const { question, asker } = loaded
  const { version, isTold, isHidden } = question
  const before = standingOf(question)
  const wasPublic = question.isPublic
  const hadPublicAnswer = wasPublic && question.answerText !== null
  const events = await act(loaded, context.now(), em)
  if (hadPublicAnswer && !question.isPublic) await refuseIfReviewed(em)
  await em.flush()
  const closed = await closeAnswer(em, question)
  if (question.version !== version) {
    const told = [...changesOf(before, question), ...(events ?? []), ...closed]
    // Only administrators see a decline before its asker is notified, the undoing of it, notes, and flags that hide nothing.
    const isForDeskAlone =
      !question.isTold ||
      (!isTold && action === 'restore') ||
      action === 'note' ||
      ((action === 'flag' || action === 'unflag') && question.isHidden === isHidden)
    await publishQuestion(context, em, question, EVENTS[action], {
      isForDeskAlone,
      // In one statement, the last of a change.
      send: notifications => recordAndNotify(em, context, told, notifications),
    })
    if (!isForDeskAlone && loaded.merged > 0 && SHOWN_BY_MERGED.has(action))
      await publishMerged(context, em, question)
  }
  return rowOf(question, asker, context.viewer)
}

/**
 * Refuses to hide an official answer where answers need review: its withdrawal is reviewed too.
 *
 * @throws CONFLICT
 */
async function refuseIfReviewed(em: SqlEntityManager): Promise<void> {
  if ((await gateOf(em)).reviewRequired) throw new DomainError('CONFLICT', messages.withdrawFirst)
}

/** Askers see nothing that is dated ahead. */
const mayChange = (
  { actor }: Context,
  action: Action,
  { question, isScheduled }: LockedQuestion,
): boolean =>
  can(actor, action, { shareholderId: question.shareholder.id }) &&
  !(isScheduled && OF_ASKER.has(action))

interface Publishing {
  isForDeskAlone?: boolean
  /** Sends what the event bus sends with a statement of the caller's. */
  send?: Parameters<EventBus['publish']>[2]
}

/** Tells every process what became of a question. */
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

import type { SqlEntityManager } from '@mikro-orm/postgresql'
import { refusalOf } from '../../platform/access/access'
import type { Context } from '../../platform/context'
import { statementRunner } from '../../platform/database/statement-runner'
import { DomainError } from '../../platform/errors/errors'
import { isAlreadyApplied, refuseStale, type ExpectedVersion } from '../../platform/expected-version'
import { isId } from '../../platform/ids'
import { transact } from '../../platform/transact'
import { recordEvents } from '../evidence/record-events'
import { enqueueMail } from '../mail/enqueue'
import type { QuestionAction } from '../../platform/events/event-bus'
import { messages } from '@portal/rules/messages'
import { statusOf } from '@portal/rules/question-state'
import { answerSchema, noteSchema, questionSchema } from '@portal/rules/schemas/question-schemas'
import { validate } from '../../platform/errors/validate'
import { Answer } from './answer.entity'
import { publishAnswer } from './answer.publish'
import { enqueueAnswered } from './answered-webhook'
import { Question } from './question.entity'
import { changesOf, questionAsked } from './question-events'
import { limitQuestions } from './question-limit'
import { lockedQuestion, ownersOf, type LockedQuestion } from './question.load'
import { can } from './question.permissions'
import type { QuestionRow } from './question.reads'
import { settleReports } from './question-report.reads'
import { rowOf } from './question.row'

/** The actions on a question, and the events that they publish. */
const EVENTS = {
  answer: 'ANSWERED',
  flag: 'FLAGGED',
  unflag: 'UNFLAGGED',
  archive: 'ARCHIVED',
  restore: 'RESTORED',
  note: 'NOTED',
  withdraw: 'WITHDRAWN',
} as const satisfies Record<string, QuestionAction>
type Action = keyof typeof EVENTS

const notFound = () => new DomainError('NOT_FOUND', messages.notFound('Question'))

/** Puts a shareholder's question on a presentation. */
export async function askQuestion(
  context: Context,
  shareholderId: string,
  input: { presentationId: string; questionText: string },
): Promise<QuestionRow> {
  const { questionText } = validate(questionSchema, input)
  const { presentationId } = input
  return transact(context, async em => {
    const owners = isId(presentationId) ? await ownersOf(em, presentationId, shareholderId) : undefined
    if (!owners?.presentation) throw new DomainError('NOT_FOUND', messages.notFound('Presentation'))
    if (!can(context.actor, 'ask', owners.presentation)) throw new DomainError('FORBIDDEN', messages.shareholderNeeded)
    if (!owners.shareholder) throw new DomainError('UNAUTHENTICATED', messages.signInNeeded)
    await limitQuestions(context, em, shareholderId)
    const { presentation, shareholder, asker } = owners
    const question = new Question({ id: context.newId(), presentation, shareholder, questionText, askedAt: context.now() })
    // Inserted directly: the unit of work's change detection takes a fifth of the mutation's time.
    await em.insert(question)
    await recordEvents(em, context, questionAsked(question))
    await publishQuestion(context, em, question, 'ASKED')
    return rowOf(question, asker, context.viewer)
  })
}

/** Gives the official answer and mails it to the asker. */
export async function answerQuestion(
  context: Context,
  input: { id: string; answerText: string; expectedVersion?: ExpectedVersion },
): Promise<QuestionRow> {
  const { answerText } = validate(answerSchema, input)
  return change(context, input.id, 'answer', async ({ question, asker, presentationTitle }, at, em) => {
    // An answered or archived question has a more specific error.
    if (statusOf(question) === 'PENDING') refuseStale(question, input.expectedVersion)
    question.answer(answerText, at)
    const authorId = context.actor?.kind === 'admin' ? context.actor.id : null
    const answer = new Answer({ question, number: 1, text: answerText, authorId, at })
    await em.insert(answer)
    await publishAnswer(em, answer, at)
    await enqueueAnswered(context.services, em, question, at)
    await enqueueMail(context, em, 'question-answered', asker.email, {
      name: asker.name,
      presentationTitle,
      questionId: question.id,
      presentationId: question.presentation.id,
      questionText: question.questionText,
      answerText,
    })
  })
}

interface ActionInput {
  id: string
  note?: string | null
  expectedVersion?: ExpectedVersion
}

export const flagQuestion = toggle('flag', question => question.isFlagged)
export const unflagQuestion = toggle('unflag', question => !question.isFlagged)
export const archiveQuestion = toggle('archive', question => question.state === 'ARCHIVED')
export const restoreQuestion = toggle('restore', question => statusOf(question) !== 'ARCHIVED')

/** An idempotent action: `isApplied` says whether the question is already in the target state. An empty note is not given. */
function toggle(action: Exclude<Action, 'answer' | 'note' | 'withdraw'>, isApplied: (question: Question) => boolean) {
  return async (context: Context, input: ActionInput) => {
    const { note } = validate(noteSchema, input)
    return change(context, input.id, action, async ({ question }, at, em) => {
      const inEffect = isApplied(question) && (!note || note === question.moderationNote)
      if (isAlreadyApplied(question, input.expectedVersion, inEffect)) return
      question[action](at)
      if (note) question.annotate(note)
      if (action === 'unflag') await settleReports(em, { questionId: question.id, at })
    })
  }
}

/** Writes, replaces or takes away the note among administrators. */
export async function noteQuestion(context: Context, input: ActionInput): Promise<QuestionRow> {
  const { note = null } = validate(noteSchema, input)
  return change(context, input.id, 'note', ({ question }) => {
    if (!isAlreadyApplied(question, input.expectedVersion, question.moderationNote === note)) question.annotate(note)
  })
}

/** Takes the asker's own question back. Of others' it is not told whether they exist. */
export const withdrawQuestion = (context: Context, { id }: { id: string }): Promise<QuestionRow> =>
  change(context, id, 'withdraw', ({ question }, at) => question.withdraw(at))

/** Loads and locks the question, changes it and publishes the event. Returns the committed row. */
async function change(
  context: Context,
  id: string,
  action: Action,
  act: (loaded: LockedQuestion, at: Date, em: SqlEntityManager) => void | Promise<void>,
): Promise<QuestionRow> {
  if (!isId(id)) throw notFound()
  return transact(context, async em => {
    const loaded = await lockedQuestion(em, id)
    if (!loaded) throw notFound()
    const { question, asker } = loaded
    if (!mayChange(context, action, loaded)) throw action === 'withdraw' ? notFound() : refusalOf(context.actor, 'EDITOR')
    const { version, state, isFlagged, moderationNote, answerText } = question
    await act(loaded, context.now(), em)
    await em.flush()
    if (question.version !== version) {
      await recordEvents(em, context, ...changesOf({ state, isFlagged, moderationNote, answerText }, question))
      await publishQuestion(context, em, question, EVENTS[action])
    }
    return rowOf(question, asker, context.viewer)
  })
}

/** Askers see nothing that is dated ahead. */
const mayChange = ({ actor }: Context, action: Action, { question, isScheduled }: LockedQuestion): boolean =>
  action === 'withdraw' ? can(actor, action, { shareholderId: question.shareholder.id }) && !isScheduled : can(actor, action, question)

export const publishQuestion = (context: Context, em: SqlEntityManager, question: Question, action: QuestionAction) =>
  context.services.events.publish(statementRunner(em), {
    type: 'question',
    action,
    questionIds: [question.id],
    presentationId: question.presentation.id,
    askerId: question.shareholder.id,
  })

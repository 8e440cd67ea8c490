import { LockMode } from '@mikro-orm/core'
import type { SqlEntityManager } from '@mikro-orm/postgresql'
import { sql } from 'kysely'
import type { Context } from '../context'
import { sqlOf } from '../database/kysely'
import { statementRunner } from '../database/statement-runner'
import { DomainError } from '../errors'
import { alreadyDone } from '../idempotency/already-done'
import { isId, newId } from '../ids'
import { enqueueMail } from '../mail/enqueue'
import type { QuestionAction } from '../ports/event-bus'
import { Presentation } from '../presentations/presentation.entity'
import { messages } from '../rules/messages'
import { idempotencySchema } from '../rules/schemas/idempotency-schema'
import { answerSchema, questionSchema } from '../rules/schemas/question-schemas'
import { Shareholder } from '../shareholders/shareholder.entity'
import { validate } from '../validate'
import { Question } from './question.entity'

/** Sent again under the same key, nothing is done a second time. */
interface Keyed {
  idempotencyKey?: string | null | undefined
}
const askSchema = questionSchema.concat(idempotencySchema)
const giveAnswerSchema = answerSchema.concat(idempotencySchema)

const notFound = () => new DomainError('NOT_FOUND', messages.notFound('Question'))

/** Puts a shareholder's question on a presentation. Returns the question's id. */
export async function askQuestion(
  context: Context,
  shareholderId: string,
  input: { presentationId: string; questionText: string } & Keyed,
): Promise<string> {
  const { questionText, idempotencyKey: key } = validate(askSchema, input)
  const { presentationId } = input
  const id = newId()
  return context.em.transactional(async em => {
    const owners = isId(presentationId) ? await ownersOf(em, presentationId, shareholderId) : undefined
    if (!owners?.presentationId) throw new DomainError('NOT_FOUND', messages.notFound('Presentation'))
    if (!owners.shareholderId) throw new DomainError('UNAUTHENTICATED', messages.signInNeeded)
    const request = { key, operation: 'questionAsk', input: { presentationId, questionText }, resultId: id }
    const asked = await alreadyDone(context, em, request)
    if (asked) return asked
    // By reference: nothing else of them is needed.
    const presentation = em.getReference(Presentation, owners.presentationId)
    const shareholder = em.getReference(Shareholder, owners.shareholderId)
    const question = new Question({ id, presentation, shareholder, questionText, askedAt: context.now() })
    em.persist(question)
    await em.flush()
    await publish(context, em, question, 'ASKED')
    return id
  })
}

/** Whose a question is to be, as far as they are there. Whoever is about to delete one is waited for, and then waits for the question. */
async function ownersOf(em: SqlEntityManager, presentationId: string, shareholderId: string) {
  const held = (table: 'presentation' | 'shareholder', id: string) =>
    sqlOf(em).selectFrom(table).select('id').where('id', '=', id).forKeyShare()
  const { rows } = await sql<{ presentationId: string | null; shareholderId: string | null }>`
    with p as (${held('presentation', presentationId)}), s as (${held('shareholder', shareholderId)})
    select (select id from p) as "presentationId", (select id from s) as "shareholderId"`.execute(sqlOf(em))
  return rows[0]
}

/** Gives the official answer and mails it to the asker. */
export async function answerQuestion(context: Context, input: { id: string; answerText: string } & Keyed): Promise<void> {
  const { answerText, idempotencyKey: key } = validate(giveAnswerSchema, input)
  await change(context, input.id, 'ANSWERED', async (question, at, em) => {
    const request = { key, operation: 'questionAnswer', input: { id: question.id, answerText }, resultId: question.id }
    if (await alreadyDone(context, em, request)) return
    question.answer(answerText, at)
    const [asker, presentation] = [question.shareholder, question.presentation]
    await enqueueMail(context, em, 'question-answered', asker.email, {
      name: asker.name,
      presentationTitle: presentation.title,
      presentationId: presentation.id,
      questionText: question.questionText,
      answerText,
    })
  })
}

export const flagQuestion = (context: Context, id: string) => change(context, id, 'FLAGGED', (question, at) => question.flag(at))
export const unflagQuestion = (context: Context, id: string) => change(context, id, 'UNFLAGGED', (question, at) => question.unflag(at))
export const archiveQuestion = (context: Context, id: string) => change(context, id, 'ARCHIVED', (question, at) => question.archive(at))
export const restoreQuestion = (context: Context, id: string) => change(context, id, 'RESTORED', (question, at) => question.restore(at))

/** Loads the question under a lock, so that two administrators change it one after the other, changes it, and tells everyone. */
async function change(
  context: Context,
  id: string,
  action: QuestionAction,
  act: (question: Question, at: Date, em: SqlEntityManager) => void | Promise<void>,
): Promise<void> {
  if (!isId(id)) throw notFound()
  await context.em.transactional(async em => {
    const locked = await em.findOne(Question, id, { lockMode: LockMode.PESSIMISTIC_WRITE })
    if (!locked) throw notFound()
    const question = action === 'ANSWERED' ? await em.populate(locked, ['presentation', 'shareholder']) : locked
    const before = question.version
    await act(question, context.now(), em)
    await em.flush()
    if (question.version !== before) await publish(context, em, question, action)
  })
}

const publish = (context: Context, em: SqlEntityManager, question: Question, action: QuestionAction) =>
  context.services.events.publish(statementRunner(em), {
    type: 'question',
    action,
    questionIds: [question.id],
    presentationId: question.presentation.id,
  })

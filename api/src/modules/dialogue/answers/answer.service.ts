import type { SqlEntityManager } from '@mikro-orm/postgresql'
import { sql } from 'kysely'
import { type AnswerBasis, DECLARATION_KEY } from '@portal/rules/answers'
import { messages } from '@portal/rules/messages'
import {
  draftSchema,
  reviewNoteSchema,
  submittedSchema,
} from '@portal/rules/schemas/question-schemas'
import { gateOf } from '#modules/accounts/settings/disclosure.load'
import { currentWording } from '#modules/accounts/settings/disclosure.service'
import type { Question } from '#modules/dialogue/questions/core/question.entity'
import type { EventValues } from '#modules/evidence/new-event'
import { sqlOf } from '#platform/database/kysely'
import { badInput, DomainError } from '#platform/errors/errors'
import { validate } from '#platform/errors/validate'
import type { Context } from '#platform/operation/context'
import { Answer, type AnswerContent } from './answer.entity'
import { findQuestionId, isAuthor, nextVersion, openAnswer } from './answer.load'
import {
  answerDrafted,
  answerRecalled,
  answerReviewed,
  answerSubmitted,
  answerSuperseded,
} from './answer-events'
import {
  type CitationInput,
  type CitedPage,
  copyCitations,
  settleCitations,
  writeCitations,
} from './citations/citations'
import { enqueueFigures } from './figures/figures.job'
import { publishStored } from './publish-version'
import { mailApprovers, mailAuthors } from './review/review-mails'
import { type AnswerChange, transitionAnswer, type TransitionResult } from './transition-answer'

/** The changed fields of a draft. Omitted fields keep their values. */
export interface AnswerDraft {
  text: string
  basis?: AnswerBasis | null | undefined
  citations?: readonly CitationInput[] | null | undefined
  declarationId?: string | null | undefined
}

/** Saves the draft of a question's answer or starts the next version. Throws CONFLICT if another person has saved since. */
export const saveAnswer = (
  context: Context,
  input: AnswerDraft & { questionId: string; expectedRevision?: number | null },
): Promise<TransitionResult> =>
  transitionAnswer(
    context,
    'save',
    async () => input.questionId,
    async ({ question }, at, em) => {
      const open = await openAnswer(em, question)
      refuseStale(open, input.expectedRevision)
      return writeDraft(context, em, question, { open, draft: input, at })
    },
  )

/** `expectedRevision: 0` starts a new version. A recalled withdrawal does not count as a draft. */
function refuseStale(open: Answer | null, expected: number | null | undefined): void {
  const isBegun = open?.state === 'DRAFT' && open.withdrawalReason === null
  if (expected == null || expected === (open?.revision ?? 0) || (expected === 0 && !isBegun)) return
  throw savedMeanwhile(open)
}

const savedMeanwhile = (open: Answer | null) =>
  new DomainError('CONFLICT', messages.answerSavedMeanwhile, {
    field: 'expectedRevision',
    current: open
      ? { revision: open.revision, text: open.text, number: open.number, state: open.state }
      : { revision: 0 },
  })

/** Writes the given fields into the open draft or the next version. */
export async function writeDraft(
  context: Context,
  em: SqlEntityManager,
  question: Question,
  { open, draft, at }: { open: Answer | null; draft: AnswerDraft; at: Date },
): Promise<AnswerChange> {
  question.refuseClosed()
  open?.refuseRewrite()
  const authorId = context.viewer?.id ?? ''
  const content = await mergeContent(context, em, draft, open)
  const events: EventValues[] = []
  let answer = open
  // A recalled withdrawal does not become a correction.
  if (!answer || answer.state !== 'DRAFT' || answer.withdrawalReason !== null) {
    const { number, revision } = await nextVersion(em, question)
    answer = new Answer({ question, number, text: content.text, authorId, at })
    if (open) {
      open.supersede()
      events.push(answerSuperseded(open))
      await em.flush()
    }
    answer.save(content, { revision, at })
    await em.persist(answer).flush()
    if (open) await inherit(em, open, answer)
  } else {
    answer.save(content, { revision: answer.revision + 1, at })
    await em.flush()
  }
  await addAuthor(em, answer, authorId, at)
  if (draft.citations != null) await writeCitations(em, answer, draft.citations)
  if (answer !== open) events.push(answerDrafted(answer, await readSha256(em, answer)))
  await enqueueFigures(context.services, em, answer, at)
  return { answer, events }
}

/** Merges the given fields with the stored ones. */
async function mergeContent(
  context: Context,
  em: SqlEntityManager,
  draft: AnswerDraft,
  open: Answer | null,
): Promise<AnswerContent> {
  const { text } = validate(draftSchema, { text: draft.text })
  const basis = draft.basis === undefined ? (open?.basis ?? null) : draft.basis
  if (basis !== 'NOTHING_NEW') return { text: text ?? '', basis, declaration: null }
  if (draft.declarationId === undefined && open?.declaration)
    return { text: text ?? '', basis, declaration: open.declaration }
  const declaration = await findDeclarationNumber(context, em, draft.declarationId)
  // Without a ticked declaration the draft has no basis yet.
  return declaration === null
    ? { text: text ?? '', basis: null, declaration }
    : { text: text ?? '', basis, declaration }
}

/** Returns the number of the current declaration's wording if this is its id. */
async function findDeclarationNumber(
  context: Context,
  em: SqlEntityManager,
  id: string | null | undefined,
): Promise<number | null> {
  const { number } = await currentWording(context, em, DECLARATION_KEY)
  return id === `${DECLARATION_KEY}-${number}` ? number : null
}

/** Copies the authors and citations of the unpublished version before it. */
async function inherit(em: SqlEntityManager, from: Answer, to: Answer): Promise<void> {
  await sql`
    insert into answer_author (answer_id, admin_id, at) select ${to.id}::uuid, admin_id, at from answer_author where answer_id = ${from.id}`.execute(
    sqlOf(em),
  )
  await copyCitations(em, from, to)
}

export const addAuthor = (
  em: SqlEntityManager,
  answer: Answer,
  adminId: string,
  at: Date,
): Promise<unknown> =>
  sqlOf(em)
    .insertInto('answer_author')
    .values({ answer_id: answer.id, admin_id: adminId, at })
    .onConflict(conflict => conflict.doNothing())
    .execute()

/** Submits a draft for review, after which it cannot be rewritten. Emails approvers at once if requested. */
export const submitAnswer = (
  context: Context,
  { id, asksAtOnce }: { id: string; asksAtOnce?: boolean | null },
): Promise<TransitionResult> =>
  transitionAnswer(
    context,
    'submit',
    em => findQuestionId(em, id),
    async ({ question }, at, em) => {
      const answer = await em.findOneOrFail(Answer, id)
      if (answer.state === 'IN_REVIEW') return { answer, events: null }
      question.refuseClosed()
      const submitted = await submitDraft(context, em, answer, at)
      if (asksAtOnce) {
        await em.flush()
        await mailApprovers(context, em, answer)
      }
      return { answer, events: [submitted] }
    },
  )

/** Submits a stored draft if it is complete. */
export async function submitDraft(
  context: Context,
  em: SqlEntityManager,
  answer: Answer,
  at: Date,
): Promise<EventValues> {
  const { reviewRequired, basisRequired } = await gateOf(em)
  if (!reviewRequired) throw new DomainError('CONFLICT', messages.reviewSwitchedOff)
  answer.refuseUnsubmittable()
  validate(submittedSchema, { text: answer.text })
  const citations = await refuseBaseless(context, em, answer, basisRequired)
  return freeze(em, answer, citations, at)
}

/** Stores the hash of the submitted content. */
export async function freeze(
  em: SqlEntityManager,
  answer: Answer,
  citations: CitedPage[],
  at: Date,
): Promise<EventValues> {
  answer.submit(await readSha256(em, answer), at)
  return answerSubmitted(answer, citations)
}

/** Returns the hash of a stored version with its citations. */
export async function readSha256(em: SqlEntityManager, answer: Answer): Promise<string> {
  const { rows } = await sql<{
    sha256: string
  }>`select answer_sha256(${answer.id}) as sha256`.execute(sqlOf(em))
  return rows[0]?.sha256 ?? ''
}

/** Returns the citations. */
async function refuseBaseless(
  context: Context,
  em: SqlEntityManager,
  answer: Answer,
  basisRequired: boolean,
): Promise<CitedPage[]> {
  if (answer.basis === 'RELEASED') return settleCitations(em, answer)
  if (answer.basis === 'NOTHING_NEW') {
    const { number } = await currentWording(context, em, DECLARATION_KEY)
    if (answer.declaration !== number) throw badInput(messages.declarationNeeded, 'declarationId')
  } else if (basisRequired) throw badInput(messages.basisNeeded, 'basis')
  return []
}

/** Recalls a version from review, by one of its authors. */
export const recallAnswer = (context: Context, { id }: { id: string }): Promise<TransitionResult> =>
  transitionAnswer(
    context,
    'recall',
    em => findQuestionId(em, id),
    async (_loaded, _at, em) => {
      const answer = await em.findOneOrFail(Answer, id)
      if (!(await isAuthor(em, answer, context.viewer?.id ?? '')))
        throw new DomainError('CONFLICT', messages.recallByAuthor)
      if (answer.state === 'DRAFT') return { answer, events: null }
      answer.recall()
      return { answer, events: [answerRecalled(answer)] }
    },
  )

interface Review {
  id: string
  decision: 'APPROVE' | 'REQUEST_CHANGES'
  note?: string | null
  declarationId?: string | null
}

/** Decides a review, by an approver who is not one of the authors. */
export const reviewAnswer = (context: Context, input: Review): Promise<TransitionResult> =>
  transitionAnswer(
    context,
    'review',
    em => findQuestionId(em, input.id),
    async (loaded, at, em) => {
      const { id, decision } = input
      const { note } = validate(reviewNoteSchema, { note: input.note })
      const answer = await em.findOneOrFail(Answer, id)
      const adminId = context.viewer?.id ?? ''
      if (await isAuthor(em, answer, adminId)) throw new DomainError('CONFLICT', messages.ownAnswer)
      const decided = decision === 'APPROVE' ? 'APPROVED' : 'CHANGES_REQUESTED'
      if (answer.state === decided && answer.reviewerId === adminId) return { answer, events: null }
      if (decision === 'REQUEST_CHANGES') {
        if (!note) throw badInput(messages.reviewNoteNeeded, 'note')
        answer.requestChanges(adminId, note, at)
      } else {
        if (answer.state === 'IN_REVIEW' && answer.basis === 'NOTHING_NEW')
          await requireDeclaration(context, em, answer, input.declarationId)
        answer.approve(adminId, note ?? null, at)
      }
      await mailAuthors(context, em, loaded, answer)
      const events = [answerReviewed(answer)]
      if (answer.state === 'APPROVED' && answer.withdrawalReason !== null) {
        await em.flush()
        events.push(await publishStored(context, em, loaded, answer.id, at))
      }
      return { answer, events }
    },
  )

/** Requires the approver to make the author's declaration in its current wording. */
async function requireDeclaration(
  context: Context,
  em: SqlEntityManager,
  answer: Answer,
  id: string | null | undefined,
): Promise<void> {
  const number = await findDeclarationNumber(context, em, id)
  if (number === null || number !== answer.declaration)
    throw badInput(messages.declarationNeeded, 'declarationId')
}

import { messages } from '@portal/rules/messages'
import { statusOf } from '@portal/rules/questions/question-state'
import { noteSchema, questionSchema } from '@portal/rules/schemas/question-schemas'
import { hidesFlagged } from '#modules/accounts/settings/disclosure.load'
import { recordAndNotify } from '#modules/evidence/record-events'
import { isId } from '#platform/database/ids'
import { DomainError } from '#platform/errors/errors'
import { validate } from '#platform/errors/validate'
import type { Context } from '#platform/operation/context'
import { type ExpectedVersion, isAlreadyApplied } from '#platform/operation/expected-version'
import { transact } from '#platform/operation/transact'
import { limitQuestions } from '../asking/question-limit'
import { revokeDecline } from '../decline/decline.load'
import { settleReports } from '../desk/question-report.reads'
import { unmergeAll } from '../same-question/merge.service'
import { publishCounts } from '../same-question/publish-counts'
import { removeUpvotes } from '../same-question/upvote.reads'
import { type Act, changeQuestion, publishQuestion } from './change-question'
import { Question } from './question.entity'
import { loadOwners } from './question.load'
import { can } from './question.permissions'
import type { QuestionRow } from './question.reads'
import { toQuestionRow } from './question.row'
import { questionAsked, questionRestored } from './question-events'

/** Adds a shareholder's question to a presentation. */
export async function askQuestion(
  context: Context,
  shareholderId: string,
  input: { presentationId: string; questionText: string },
): Promise<QuestionRow> {
  const { questionText } = validate(questionSchema, input)
  const { presentationId } = input
  return transact(context, async em => {
    const owners = isId(presentationId)
      ? await loadOwners(em, presentationId, shareholderId)
      : undefined
    if (!owners?.presentation) throw new DomainError('NOT_FOUND', messages.notFound('Presentation'))
    if (!can(context.actor, 'ask', owners.presentation))
      throw new DomainError('FORBIDDEN', messages.shareholderNeeded)
    if (!owners.shareholder) throw new DomainError('UNAUTHENTICATED', messages.signInNeeded)
    await limitQuestions(context, em, shareholderId)
    const { presentation, shareholder, asker } = owners
    const isApproved = !owners.needsApproval
    const question = new Question({
      id: context.newId(),
      presentation,
      shareholder,
      questionText,
      askedAt: context.now(),
      isApproved,
    })
    // Inserted directly, because the unit of work's change detection takes a fifth of the mutation's time.
    await em.insert(question)
    await publishQuestion(context, em, question, 'ASKED', {
      send: notifications => recordAndNotify(em, context, [questionAsked(question)], notifications),
    })
    return toQuestionRow(question, asker, context.viewer)
  })
}

interface ActionInput {
  id: string
  note?: string | null
  expectedVersion?: ExpectedVersion
}

export const flagQuestion = toggle(
  'flag',
  question => question.isFlagged,
  async ({ question }, at, em) => {
    question.flag(at, await hidesFlagged(em))
  },
)
export const unflagQuestion = toggle(
  'unflag',
  question => !question.isFlagged,
  async ({ question }, at, em) => {
    question.unflag(at)
    await settleReports(em, { questionId: question.id, at })
  },
)
export const archiveQuestion = toggle('archive', question => question.state === 'ARCHIVED')
export const approveQuestion = toggle('approve', question => question.isApproved)
export const restoreQuestion = toggle(
  'restore',
  question => statusOf(question) !== 'ARCHIVED',
  async ({ question }, at, em) => {
    if (question.state !== 'DECLINED') return question.restore(at)
    await revokeDecline(em, question, at)
    question.restore(at)
    return [questionRestored(question)]
  },
)

type Toggle = 'flag' | 'unflag' | 'archive' | 'restore' | 'approve'

/** An idempotent action. `isApplied` returns whether the question is already in the target state. An empty note counts as no note. */
function toggle(
  action: Toggle,
  isApplied: (question: Question) => boolean,
  act: Act = ({ question }, at) => question[action](at),
) {
  return async (context: Context, input: ActionInput) => {
    const { note } = validate(noteSchema, input)
    return changeQuestion(context, input.id, action, async (loaded, at, em) => {
      const { question } = loaded
      const inEffect = isApplied(question) && (!note || note === question.moderationNote)
      if (isAlreadyApplied(question, input.expectedVersion, inEffect)) return
      const events = await act(loaded, at, em)
      if (note) question.annotate(note)
      return events
    })
  }
}

/** Sets or removes the administrators' note. */
export async function noteQuestion(context: Context, input: ActionInput): Promise<QuestionRow> {
  const { note = null } = validate(noteSchema, input)
  return changeQuestion(context, input.id, 'note', ({ question }) => {
    if (!isAlreadyApplied(question, input.expectedVersion, question.moderationNote === note))
      question.annotate(note)
  })
}

/** Withdraws the asker's own question. Other callers must not learn whether it exists. */
export const withdrawQuestion = (context: Context, { id }: { id: string }): Promise<QuestionRow> =>
  changeQuestion(context, id, 'withdraw', async ({ question, merged, askedBy }, at, em) => {
    const { state, mergedInto } = question
    const wasDeclined = state === 'DECLINED'
    question.withdraw(at)
    if (merged > 0) await unmergeAll(context, em, [question.id])
    if (askedBy > 1) await removeUpvotes(em, question.id)
    if (mergedInto)
      await publishCounts(context, em, {
        presentationId: question.presentation.id,
        questionIds: [mergedInto.id],
      })
    if (wasDeclined) await revokeDecline(em, question, at)
  })

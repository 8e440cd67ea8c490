import type { SqlEntityManager } from '@mikro-orm/postgresql'
import { messages } from '@portal/rules/messages'
import { withdrawalReasonSchema } from '@portal/rules/schemas/question-schemas'
import { gateOf } from '#modules/accounts/settings/disclosure.load'
import { changeQuestionIn } from '#modules/dialogue/questions/core/change-question'
import { DomainError } from '#platform/errors/errors'
import { validate } from '#platform/errors/validate'
import type { Context } from '#platform/operation/context'
import { transact } from '#platform/operation/transact'
import { Answer } from './answer.entity'
import { findQuestionId, nextVersion, openAnswer } from './answer.load'
import { addAuthor, freeze, readSha256 } from './answer.service'
import { answerDrafted, answerSuperseded } from './answer-events'
import { publishVersion } from './publish-version'
import { notifyDesk } from './review/notify-desk'
import type { TransitionResult } from './transition-answer'

/** Withdraws a published answer through a version without text. It is published at once, or after approval if answers need review. */
export async function withdrawAnswer(
  context: Context,
  input: { id: string; reason: string },
): Promise<TransitionResult> {
  const { reason } = validate(withdrawalReasonSchema, input)
  return transact(context, async em => {
    const questionId = await findQuestionId(em, input.id)
    let answerId = ''
    await changeQuestionIn(context, em, questionId, 'answer', async (loaded, at) => {
      const { question } = loaded
      question.refuseClosed()
      await refuseUnpublished(em, input.id)
      const open = await openAnswer(em, question)
      open?.refuseRewrite()
      open?.supersede()
      await em.flush()
      const authorId = context.viewer?.id ?? ''
      const { number, revision } = await nextVersion(em, question)
      const answer = new Answer({
        question,
        number,
        text: '',
        authorId,
        at,
        withdrawalReason: reason,
      })
      answerId = answer.id
      const superseded = open ? [answerSuperseded(open)] : []
      if ((await gateOf(em)).reviewRequired) {
        answer.save({ text: '', basis: null, declaration: null }, { revision, at })
        await em.persist(answer).flush()
        await addAuthor(em, answer, authorId, at)
        const drafted = answerDrafted(answer, await readSha256(em, answer))
        const submitted = await freeze(em, answer, [], at)
        await em.flush()
        await notifyDesk(context, em, question, [...superseded, drafted, submitted])
        return undefined
      }
      await em.insert(answer)
      return [...superseded, await publishVersion(context, em, loaded, answer, at)]
    })
    return { answerId, questionId }
  })
}

/** Throws CONFLICT unless the version is the public one. */
async function refuseUnpublished(em: SqlEntityManager, id: string): Promise<void> {
  const { state, withdrawalReason } = await em.findOneOrFail(Answer, id, {
    disableIdentityMap: true,
  })
  if (state !== 'PUBLISHED' || withdrawalReason !== null)
    throw new DomainError('CONFLICT', messages.withdrawNotPublished)
}

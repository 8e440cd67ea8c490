import { Arg, Ctx, FieldResolver, ID, Mutation, Resolver, Root } from 'type-graphql'
import { DECLINE_UNDO_SECONDS, REVIEW_REQUESTS_PER_DAY } from '@portal/rules/limits'
import { toldState } from '@portal/rules/questions/question-state'
import { Allow } from '#platform/access/decorators'
import { Errors, STALE } from '#platform/errors/declared-errors'
import { Idempotent } from '#platform/idempotency/idempotent'
import { IdInput } from '#platform/idempotency/idempotent-input'
import { requireFound } from '#platform/operation/change-content'
import type { Context } from '#platform/operation/context'
import { moderated, replayModerated } from '../core/moderated'
import { Question } from '../core/question.entity'
import { can } from '../core/question.permissions'
import { questionLoader, type QuestionRow } from '../core/question.reads'
import { QuestionModerationPayload } from '../core/question.types'
import { targetStandingLoader } from '../same-question/merged.reads'
import { declineLoader, type DeclineRow } from './decline.reads'
import { decideReview, declineQuestion, requestReview } from './decline.service'
import {
  QuestionDecline,
  QuestionDeclineInput,
  QuestionReviewDecideInput,
  QuestionReviewRequestPayload,
} from './decline.types'

@Resolver(() => QuestionDecline)
export class DeclineResolver {
  @FieldResolver(() => Question, {
    nullable: true,
    description:
      'With ALREADY_ANSWERED the question whose answer answers this one too, while that is public.',
  })
  answeredBy(@Root() { answeredById }: DeclineRow, @Ctx() context: Context) {
    return answeredById && questionLoader(context).load(answeredById)
  }

  @FieldResolver(() => ID, {
    nullable: true,
    description: 'The administrator who declined; null for everyone but administrators.',
  })
  declinedById(@Root() { declinedById }: DeclineRow, @Ctx() { viewer }: Context) {
    return can(viewer, 'see moderation', {}) ? declinedById : null
  }

  @FieldResolver(() => Boolean, {
    description:
      'Whether its asker may ask for another person’s review: once, and not of the decline of a question that theirs was merged into.',
  })
  isReviewable(@Root() { reviewRequestedAt, isOfTarget = false }: DeclineRow): boolean {
    return reviewRequestedAt === null && !isOfTarget
  }

  @Allow('EDITOR')
  @Errors({
    BAD_USER_INPUT: ['`answeredById`'],
    NOT_FOUND: [],
    CONFLICT: [
      STALE,
      'if it is answered, archived, declined for another reason, merged or withdrawn',
    ],
  })
  @Idempotent(replayModerated)
  @Mutation(() => QuestionModerationPayload, {
    description: `Declines a pending question in the company’s wording of the reason. Administrators see it at once; asker and public are told after ${DECLINE_UNDO_SECONDS} seconds, until when \`questionRestore\` takes it back unseen.`,
  })
  async questionDecline(
    @Arg('input', { description: 'The question, and why it is declined.' })
    input: QuestionDeclineInput,
    @Ctx() context: Context,
  ) {
    return moderated(context, await declineQuestion(context, input))
  }

  @Allow('SHAREHOLDER')
  @Errors({
    NOT_FOUND: [],
    CONFLICT: ['if it is not declined or was already reviewed'],
    RATE_LIMITED: [`after ${REVIEW_REQUESTS_PER_DAY} within a day`],
  })
  @Idempotent(async (context, id) => ({
    question: requireFound(await questionLoader(context).clear(id).load(id), 'Question'),
  }))
  @Mutation(() => QuestionReviewRequestPayload, {
    description:
      'Asks for another person’s review of the decline of the viewer’s own question, once for each decline; until it is decided, asking again changes nothing. A question of somebody else is not found.',
  })
  async questionReviewRequest(
    @Arg('input', { description: 'Which question.' }) input: IdInput,
    @Ctx() context: Context,
  ) {
    return { question: await requestReview(context, input) }
  }

  @Allow('EDITOR')
  @Errors({
    NOT_FOUND: [],
    CONFLICT: [
      'if no review is requested',
      'if it was decided otherwise',
      'if the viewer declined the question and is not the only editor',
    ],
  })
  @Idempotent(replayModerated)
  @Mutation(() => QuestionModerationPayload, {
    description:
      'Decides the review of a decline, as an administrator other than the one who declined, and mails the asker the outcome.',
  })
  async questionReviewDecide(
    @Arg('input', { description: 'The question, and the decision.' })
    { id, decision, expectedVersion }: QuestionReviewDecideInput,
    @Ctx() context: Context,
  ) {
    return moderated(
      context,
      await decideReview(context, {
        id,
        outcome: decision === 'REOPEN' ? 'REOPENED' : 'UPHELD',
        expectedVersion,
      }),
    )
  }
}

@Resolver(() => Question)
export class QuestionDeclineResolver {
  @FieldResolver(() => QuestionDecline, {
    nullable: true,
    description:
      'Its latest decline, unless that was taken back; null for everyone but its asker, once told, and administrators. A question that a review reopened still has it, and a merged one has that of the question that it was merged into, without its review.',
  })
  async decline(@Root() row: QuestionRow, @Ctx() context: Context): Promise<DeclineRow | null> {
    const { viewer } = context
    if (!can(viewer, 'see progress', row)) return null
    if (row.mergedIntoId !== null) return declineOfTarget(context, row.mergedIntoId)
    // Declining and reopening are two changes at least.
    if (row.state !== 'DECLINED' && row.version < 3) return null
    const decline = await declineLoader(context).load(row.id)
    return decline?.toldAt || can(viewer, 'see moderation', row) ? decline : null
  }
}

/** What the asker of a merged question is told as well. */
async function declineOfTarget(context: Context, targetId: string): Promise<DeclineRow | null> {
  const target = await targetStandingLoader(context).load(targetId)
  if (!target || toldState(target) !== 'DECLINED') return null
  const decline = await declineLoader(context).load(targetId)
  return decline && { ...decline, reviewRequestedAt: null, reviewOutcome: null, isOfTarget: true }
}

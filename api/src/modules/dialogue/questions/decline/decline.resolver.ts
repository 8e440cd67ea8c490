import { Arg, Ctx, FieldResolver, ID, Mutation, Resolver, Root } from 'type-graphql'
import { DECLINE_UNDO_SECONDS, REVIEW_REQUESTS_PER_DAY } from '@portal/rules/limits'
import { notifiedState } from '@portal/rules/questions/question-state'
import { Allow } from '#platform/access/decorators'
import { Errors, STALE } from '#platform/errors/declared-errors'
import { Idempotent } from '#platform/idempotency/idempotent'
import { IdInput } from '#platform/idempotency/idempotent-input'
import type { Context } from '#platform/operation/context'
import { requireFound } from '#platform/operation/lock-existing'
import { moderated, replayModerated } from '../core/moderated'
import { Question } from '../core/question.entity'
import { can } from '../core/question.permissions'
import { questionLoader, type QuestionRow } from '../core/question.reads'
import { QuestionModerationPayload } from '../core/question.types'
import { targetStateLoader } from '../same-question/merged.reads'
import { declineLoader, type DeclineRow } from './decline.reads'
import { appealDecline, decideAppeal, declineQuestion } from './decline.service'
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
    description: 'Publicly answered question, with ALREADY_ANSWERED; else null.',
  })
  answeredBy(@Root() { answeredById }: DeclineRow, @Ctx() context: Context) {
    return answeredById && questionLoader(context).load(answeredById)
  }

  @FieldResolver(() => ID, {
    nullable: true,
    description: 'Id of the administrator. Administrators only.',
  })
  declinedById(@Root() { declinedById }: DeclineRow, @Ctx() { viewer }: Context) {
    return can(viewer, 'see moderation', {}) ? declinedById : null
  }

  @FieldResolver(() => Boolean, {
    description: 'Whether the asker can request a review.',
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
    description: `Declines a question; \`questionRestore\` undoes it for ${DECLINE_UNDO_SECONDS} s.`,
  })
  async questionDecline(
    @Arg('input', { description: 'Question and reason.' })
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
    description: 'Requests a review of a decline, once per decline.',
  })
  async questionReviewRequest(
    @Arg('input', { description: 'Declined question of the viewer.' }) input: IdInput,
    @Ctx() context: Context,
  ) {
    return { question: await appealDecline(context, input) }
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
    description: 'Decides the review of another editor’s decline and emails the asker.',
  })
  async questionReviewDecide(
    @Arg('input', { description: 'Question and decision.' })
    { id, decision, expectedVersion }: QuestionReviewDecideInput,
    @Ctx() context: Context,
  ) {
    return moderated(
      context,
      await decideAppeal(context, {
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
    description: 'Latest decline, for asker and administrators; else null.',
  })
  async decline(@Root() row: QuestionRow, @Ctx() context: Context): Promise<DeclineRow | null> {
    const { viewer } = context
    if (!can(viewer, 'see progress', row)) return null
    if (row.mergedIntoId !== null) return declineOfTarget(context, row.mergedIntoId)
    // A decline and its reversal are at least two changes.
    if (row.state !== 'DECLINED' && row.version < 3) return null
    const decline = await declineLoader(context).load(row.id)
    return decline?.notifiedAt || can(viewer, 'see moderation', row) ? decline : null
  }
}

/** The asker of a merged question sees the decline of its target too. */
async function declineOfTarget(context: Context, targetId: string): Promise<DeclineRow | null> {
  const target = await targetStateLoader(context).load(targetId)
  if (!target || notifiedState(target) !== 'DECLINED') return null
  const decline = await declineLoader(context).load(targetId)
  return decline && { ...decline, reviewRequestedAt: null, reviewOutcome: null, isOfTarget: true }
}

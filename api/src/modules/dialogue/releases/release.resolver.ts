import { Arg, Args, Ctx, FieldResolver, Mutation, Query, Resolver, Root } from 'type-graphql'
import { messages } from '@portal/rules/messages'
import type { ReleaseState } from '@portal/rules/states/release-transitions'
import { adminLoader } from '#modules/accounts/accounts/admin.reads'
import { Announcement } from '#modules/content/announcements/announcement.entity'
import { announcementLoader } from '#modules/content/announcements/announcement.reads'
import { answerLoader, type AnswerRow } from '#modules/dialogue/answers/answer.reads'
import {
  AnswerPublishInput,
  AnswerReview,
  AnswerType,
  Colleague,
} from '#modules/dialogue/answers/answer.types'
import { toDesk } from '#modules/dialogue/questions/desk/desk-counts'
import { queueCounts } from '#modules/dialogue/questions/desk/queue.reads'
import { Allow } from '#platform/access/decorators'
import { Errors } from '#platform/errors/declared-errors'
import { ListSize } from '#platform/graphql/list-size'
import { loadFound } from '#platform/graphql/load-found'
import { PageArgs, pageOf } from '#platform/graphql/page'
import { Idempotent } from '#platform/idempotency/idempotent'
import { IdInput } from '#platform/idempotency/idempotent-input'
import type { Context } from '#platform/operation/context'
import { requireFound } from '#platform/operation/lock-existing'
import { publishAtOnce } from './publish-release'
import {
  heldBecause,
  newestFirst,
  releaseAnswersLoader,
  releaseLoader,
  releaseOfAnswer,
  releasePage,
  type ReleaseRow,
} from './release.reads'
import { cancelRelease, scheduleRelease, updateRelease } from './release.service'
import {
  AnswerPublishPayload,
  ReleaseConnection,
  ReleasePayload,
  ReleaseScheduleInput,
  ReleaseStateEnum,
  ReleaseType,
  ReleaseUpdateInput,
} from './release.types'

async function payload(context: Context, id: string) {
  const [release, counts] = await Promise.all([
    releaseLoader(context).clear(id).load(id),
    queueCounts(context.db()),
  ])
  return { release: requireFound(release, 'Release'), desk: toDesk(counts) }
}

async function published(
  context: Context,
  { releaseId, ids }: { releaseId: string | null; ids: readonly string[] },
) {
  const loader = answerLoader(context)
  const [answers, release, counts] = await Promise.all([
    Promise.all(ids.map(id => loader.clear(id).load(id))),
    releaseId === null ? null : releaseLoader(context).clear(releaseId).load(releaseId),
    queueCounts(context.db()),
  ])
  return {
    answers: answers.map(answer => requireFound(answer, 'Answer')),
    release,
    desk: toDesk(counts),
  }
}

@Resolver(() => ReleaseType)
export class ReleaseResolver {
  @Allow('ADMIN')
  @Query(() => ReleaseConnection, {
    description: 'Releases of answers, latest scheduled first.',
  })
  releases(
    @Args(() => PageArgs) page: PageArgs,
    @Arg('states', () => [ReleaseStateEnum], {
      nullable: true,
      description: 'Only in these states. Defaults to all.',
    })
    states: ReleaseState[] | null | undefined,
    @Ctx() context: Context,
  ) {
    return releasePage(context.db(), pageOf(page, context.maxPageSize, newestFirst), states ?? null)
  }

  @Allow('EDITOR')
  @Errors({
    BAD_USER_INPUT: ['`ids`, `text`'],
    NOT_FOUND: [],
    CONFLICT: ['with the rule that forbids it'],
  })
  @Idempotent(
    (context, _id, done: { releaseId: string | null; ids: string[] }) => published(context, done),
    (done: { releaseId: string | null; ids: string[] }) => done,
  )
  @Mutation(() => AnswerPublishPayload, {
    description: 'Publishes approved versions, or drafts without review: all or none.',
  })
  async answerPublish(
    @Arg('input', { description: 'Versions to publish.' }) input: AnswerPublishInput,
    @Ctx() context: Context,
  ) {
    return published(context, await publishAtOnce(context, input))
  }

  @Allow('EDITOR')
  @Errors({
    BAD_USER_INPUT: ['`answerIds`, `publishAt`, `announcementId`'],
    NOT_FOUND: [],
    CONFLICT: ['if a version is not approved'],
  })
  @Idempotent(payload)
  @Mutation(() => ReleasePayload, {
    description: 'Holds approved versions for a time, an announcement or both.',
  })
  async releaseSchedule(
    @Arg('input', { description: 'Versions and conditions.' }) input: ReleaseScheduleInput,
    @Ctx() context: Context,
  ) {
    return payload(context, await scheduleRelease(context, input))
  }

  @Allow('EDITOR')
  @Errors({
    BAD_USER_INPUT: ['`publishAt`, `announcementId`'],
    NOT_FOUND: [],
    CONFLICT: ['if it is published or cancelled'],
  })
  @Idempotent(payload)
  @Mutation(() => ReleasePayload, {
    description: 'Changes the conditions of a held release.',
  })
  async releaseUpdate(
    @Arg('input', { description: 'Release and conditions.' }) input: ReleaseUpdateInput,
    @Ctx() context: Context,
  ) {
    return payload(context, await updateRelease(context, input))
  }

  @Allow('EDITOR')
  @Errors({ NOT_FOUND: [], CONFLICT: ['if it is published'] })
  @Idempotent(payload)
  @Mutation(() => ReleasePayload, {
    description: 'Cancels a held release; its answers stay approved.',
  })
  async releaseCancel(
    @Arg('input', { description: 'Release to cancel.' }) input: IdInput,
    @Ctx() context: Context,
  ) {
    return payload(context, await cancelRelease(context, input))
  }

  @FieldResolver(() => Announcement, {
    nullable: true,
    description: 'Awaited announcement; null without one or if deleted.',
  })
  announcement(@Root() { announcementId }: ReleaseRow, @Ctx() context: Context) {
    return announcementId === null ? null : announcementLoader(context).load(announcementId)
  }

  @ListSize(2)
  @FieldResolver(() => [AnswerType], {
    description: 'Answers by age of their questions, also if cancelled.',
  })
  async answers(@Root() { id }: ReleaseRow, @Ctx() context: Context) {
    return loadFound(answerLoader(context), await releaseAnswersLoader(context).load(id))
  }

  @FieldResolver(() => Colleague, { description: 'Administrator who scheduled or published it.' })
  async scheduledBy(@Root() { scheduledById }: ReleaseRow, @Ctx() context: Context) {
    return {
      id: scheduledById,
      name: (await adminLoader(context).load(scheduledById))?.name ?? null,
    }
  }

  @FieldResolver(() => String, {
    nullable: true,
    description: 'Reason of waiting; null if over or about to be published.',
  })
  heldBecause(@Root() release: ReleaseRow, @Ctx() { services }: Context) {
    return heldBecause(release, services.settings.timeZone)
  }

  @FieldResolver(() => String, {
    nullable: true,
    description: 'Reason of cancellation; null if not cancelled.',
  })
  cancelledBecause(@Root() { cancellation }: ReleaseRow) {
    return cancellation && messages.releaseCancelled[cancellation]
  }
}

@Resolver(() => AnswerReview)
export class AnswerReleaseResolver {
  @FieldResolver(() => String, {
    nullable: true,
    description: 'What the release waits for, as a sentence; null unless the version is HELD.',
  })
  async heldBecause(@Root() { id, state }: AnswerRow, @Ctx() context: Context) {
    if (state !== 'HELD') return null
    const releaseId = await releaseOfAnswer(context).load(id)
    const release = releaseId && (await releaseLoader(context).load(releaseId))
    return release ? heldBecause(release, context.services.settings.timeZone) : null
  }
}

import { EntityName, OptionalProps } from '@mikro-orm/core'
import { Check, Entity, Index, PrimaryKey, Property } from '@mikro-orm/decorators/legacy'
import { messages } from '@portal/rules/messages'
import { type ReleaseState, releaseTransitions } from '@portal/rules/states/release-transitions'
import type { EventOf } from '@portal/rules/states/transitions'
import { oneOf } from '#platform/database/one-of'
import { nextState } from '#platform/operation/next-state'

/** Reason for the cancellation: a person cancelled it, or it lost its last answer. */
export type ReleaseCancellation = keyof typeof messages.releaseCancelled

/** Condition of publication. If both are set, both must be met. */
export interface ReleaseCondition {
  publishAt: Date | null
  announcement: { id: string; title: string } | null
}

const newestFirst = [
  { name: 'scheduledAt', sort: 'desc' as const },
  { name: 'id', sort: 'desc' as const },
]

/**
 * Answers that are published together: at a time, after an announcement, after both, or at once. Database triggers publish all of them or
 * none, and cancel a release that loses its last answer.
 */
@Entity()
@Index({ name: 'release_newest_first', columns: newestFirst })
@Index({ name: 'release_held', columns: newestFirst, where: `state = 'HELD'` })
@Check({
  name: 'release_state_check',
  expression: `state in ${oneOf(releaseTransitions.states)} and (state = 'PUBLISHED') = (published_at is not null) and (state = 'CANCELLED') = (cancelled_at is not null and cancellation is not null)`,
})
@Check({
  name: 'release_condition_check',
  expression: `state <> 'HELD' or publish_at is not null or announcement_id is not null`,
})
export class Release {
  [EntityName]?: 'Release';
  [OptionalProps]?: 'state'

  @PrimaryKey({ type: 'uuid' })
  id: string

  @Property({ type: 'text', default: 'HELD' })
  state: ReleaseState = 'HELD'

  @Property({ nullable: true, type: 'datetime' })
  publishAt: Date | null = null

  /** No foreign key: an ended release outlives the announcement. */
  @Property({ type: 'uuid', nullable: true })
  announcementId: string | null = null

  /** The announcement's title when it was chosen. */
  @Property({ type: 'text', nullable: true })
  announcementTitle: string | null = null

  /** No foreign key, so that it outlives the account. */
  @Property({ type: 'uuid' })
  scheduledById: string

  @Property()
  scheduledAt: Date

  @Property({ nullable: true, type: 'datetime' })
  publishedAt: Date | null = null

  @Property({ nullable: true, type: 'datetime' })
  cancelledAt: Date | null = null

  @Property({ type: 'text', nullable: true })
  cancellation: ReleaseCancellation | null = null

  /** When an administrator was last emailed that it is overdue. */
  @Property({ nullable: true, type: 'datetime' })
  overdueNotifiedAt: Date | null = null

  /** Why the last attempt to publish it failed, as a sentence. */
  @Property({ type: 'text', nullable: true })
  problem: string | null = null

  constructor(values: { id: string; scheduledById: string; at: Date }) {
    this.id = values.id
    this.scheduledById = values.scheduledById
    this.scheduledAt = values.at
  }

  waitFor({ publishAt, announcement }: ReleaseCondition): void {
    this.state = this.stateAfter('waitFor')
    this.publishAt = publishAt
    this.announcementId = announcement?.id ?? null
    this.announcementTitle = announcement?.title ?? null
    this.overdueNotifiedAt = null
    this.problem = null
  }

  /** Returns whether this is a new problem. */
  noteProblem(problem: string): boolean {
    this.stateAfter('publish')
    const isNew = this.problem !== problem
    this.problem = problem
    return isNew
  }

  publish(at: Date): void {
    this.state = this.stateAfter('publish')
    this.publishedAt = at
  }

  cancel(at: Date): void {
    this.state = this.stateAfter('cancel')
    this.cancellation = 'ADMINISTRATOR'
    this.cancelledAt = at
  }

  private stateAfter(event: EventOf<typeof releaseTransitions>): ReleaseState {
    return nextState(
      releaseTransitions,
      event,
      this.state,
      messages.publicationRefused.RELEASE_OVER,
    )
  }
}

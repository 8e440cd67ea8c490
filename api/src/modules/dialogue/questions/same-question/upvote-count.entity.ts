import { EntityName, PrimaryKeyProp, type Rel } from '@mikro-orm/core'
import { Entity, Index, OneToOne, Property } from '@mikro-orm/decorators/legacy'
import { Question } from '../core/question.entity'
import { queuePredicates } from '../core/question-sql'

const mostAsked = 'asked_by desc, asked_at desc, question_id desc'
const MostAsked = (name: string, where: string, first = '') =>
  Index({
    name,
    expression: `create index ${name} on upvote_count (${first}${mostAsked}) where ${where}`,
  })

/**
 * The number of people who ask a question, in a separate table so that an upvote does not change the question's version. Contains copies of
 * the columns that select and sort lists. Only triggers write it.
 */
@Entity()
@MostAsked('question_most_asked', 'is_public', 'presentation_id, ')
@MostAsked('question_answered_first', 'is_public', 'presentation_id, answered_at desc, ')
@MostAsked('question_most_asked_pending', queuePredicates.PENDING)
@MostAsked('question_most_asked_answered', queuePredicates.ANSWERED)
@MostAsked('question_most_asked_flagged', queuePredicates.FLAGGED)
@MostAsked('question_most_asked_archived', queuePredicates.ARCHIVED)
@MostAsked('question_most_asked_pending_of', queuePredicates.PENDING, 'presentation_id, ')
@MostAsked('question_most_asked_answered_of', queuePredicates.ANSWERED, 'presentation_id, ')
@MostAsked('question_most_asked_archived_of', queuePredicates.ARCHIVED, 'presentation_id, ')
export class UpvoteCount {
  [EntityName]?: 'UpvoteCount';
  [PrimaryKeyProp]?: 'question'

  @OneToOne(() => Question, { primary: true, deleteRule: 'cascade' })
  question!: Rel<Question>

  @Property({ type: 'uuid' })
  presentationId!: string

  @Property()
  askedAt!: Date

  /** 1970 if there is no answer, so that it sorts last. */
  @Property()
  answeredAt!: Date

  @Property({ type: 'text' })
  state!: string

  @Property()
  isPublic!: boolean

  @Property()
  isFlagged!: boolean

  /** Upvotes of this question only, without its asker. */
  @Property({ type: 'integer', default: 0 })
  upvotes!: number

  /** Number of people who asked or upvoted it or a merged question, each counted once. */
  @Property({ type: 'integer', default: 1 })
  askedBy!: number

  /** Number of questions that are merged into it. */
  @Property({ type: 'integer', default: 0 })
  merged!: number
}

import { EntityName, PrimaryKeyProp, type Rel } from '@mikro-orm/core'
import { Entity, Index, OneToOne, Property } from '@mikro-orm/decorators/legacy'
import { Question } from '../core/question.entity'
import { queuePredicates } from '../core/question-sql'

const mostAsked = 'asked_by desc, asked_at desc, question_id desc'
const MostAsked = (name: string, where: string, first = '') =>
  Index({
    name,
    expression: `create index ${name} on question_count (${first}${mostAsked}) where ${where}`,
  })

/**
 * How many people ask a question, beside it, so that an upvote raises no version of the question; with copies of the columns by which
 * its lists are chosen and sorted. Only triggers write it.
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
export class QuestionCount {
  [EntityName]?: 'QuestionCount';
  [PrimaryKeyProp]?: 'question'

  @OneToOne(() => Question, { primary: true, deleteRule: 'cascade' })
  question!: Rel<Question>

  @Property({ type: 'uuid' })
  presentationId!: string

  @Property()
  askedAt!: Date

  /** 1970 while there is no answer, so that it sorts behind all others. */
  @Property()
  answeredAt!: Date

  @Property({ type: 'text' })
  state!: string

  @Property()
  isPublic!: boolean

  @Property()
  isFlagged!: boolean

  /** Of this question alone, its asker not among them. */
  @Property({ type: 'integer', default: 0 })
  upvotes!: number

  /** Its asker and upvoters and those of the questions merged into it, each person once. */
  @Property({ type: 'integer', default: 1 })
  askedBy!: number

  /** How many questions are merged into it. */
  @Property({ type: 'integer', default: 0 })
  merged!: number
}

import { EntityName, OptionalProps, PrimaryKeyProp, type Rel } from '@mikro-orm/core'
import { Entity, Index, ManyToOne, Property } from '@mikro-orm/decorators/legacy'
import { Shareholder } from '#modules/accounts/accounts/shareholder.entity'
import { Question } from '#modules/dialogue/questions/core/question.entity'

/**
 * A pending or sent answer email to a shareholder other than the asker: an upvoter, or the asker of a merged question. One per person and
 * answer.
 */
@Entity()
@Index({ name: 'answer_notice_waiting', properties: ['question'], where: 'enqueued_at is null' })
export class AnswerNotice {
  [EntityName]?: 'AnswerNotice';
  [OptionalProps]?: 'isUpdate';
  [PrimaryKeyProp]?: ['question', 'shareholder']

  @ManyToOne(() => Question, { primary: true, deleteRule: 'cascade', index: false })
  question!: Rel<Question>

  @ManyToOne(() => Shareholder, {
    primary: true,
    deleteRule: 'cascade',
    index: 'answer_notice_of_shareholder',
  })
  shareholder!: Rel<Shareholder>

  /** The shareholder's own merged question, which may have been deleted; null for upvoters. */
  @Property({ type: 'uuid', nullable: true })
  askedId: string | null = null

  @Property()
  at!: Date

  /** When the email was enqueued; null while it waits for the job. */
  @Property({ nullable: true, type: 'datetime' })
  enqueuedAt: Date | null = null

  /** Whether it is about a correction or withdrawal of an answer that was emailed earlier. */
  @Property({ default: false })
  isUpdate: boolean = false
}

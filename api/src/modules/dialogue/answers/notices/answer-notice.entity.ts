import { EntityName, OptionalProps, PrimaryKeyProp, type Rel } from '@mikro-orm/core'
import { Entity, Index, ManyToOne, Property } from '@mikro-orm/decorators/legacy'
import { Shareholder } from '#modules/accounts/accounts/shareholder.entity'
import { Question } from '#modules/dialogue/questions/core/question.entity'

/**
 * That a shareholder is mailed a question's answer beside its asker: whoever upvoted it, or asked what was merged into it, when the answer
 * was given, or the other merged into it. Once for each person and answer.
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

  /** The shareholder's own question, which was merged; null for upvotes. It may be gone. */
  @Property({ type: 'uuid', nullable: true })
  askedId: string | null = null

  @Property()
  at!: Date

  /** When the mail was enqueued; null while it waits for the job. */
  @Property({ nullable: true, type: 'datetime' })
  enqueuedAt: Date | null = null

  /** Whether an answer was mailed before, which has been corrected or withdrawn since. */
  @Property({ default: false })
  isUpdate: boolean = false
}

import { EntityName, PrimaryKeyProp, type Rel } from '@mikro-orm/core'
import { Entity, ManyToOne, Property } from '@mikro-orm/decorators/legacy'
import { Shareholder } from '#modules/accounts/accounts/shareholder.entity'
import { Question } from '../core/question.entity'

/** That a shareholder has reported a question, which each does once. */
@Entity()
export class QuestionReport {
  [EntityName]?: 'QuestionReport';
  [PrimaryKeyProp]?: ['question', 'shareholder']

  @ManyToOne(() => Question, { primary: true, deleteRule: 'cascade', index: false })
  question!: Rel<Question>

  @ManyToOne(() => Shareholder, {
    primary: true,
    deleteRule: 'cascade',
    index: 'question_report_of_shareholder',
  })
  shareholder!: Rel<Shareholder>

  @Property()
  reportedAt!: Date

  /** When an administrator took the flag off the question; until then the desk counts it. */
  @Property({ nullable: true, type: 'datetime' })
  settledAt: Date | null = null
}

import { EntityName, PrimaryKeyProp, type Rel } from '@mikro-orm/core'
import { Entity, ManyToOne, Property } from '@mikro-orm/decorators/legacy'
import { Shareholder } from '#modules/accounts/accounts/shareholder.entity'
import { Question } from '../core/question.entity'

/** A shareholder's report of a question, at most one each. */
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

  /** When an administrator unflagged the question; the desk counts the report until then. */
  @Property({ nullable: true, type: 'datetime' })
  settledAt: Date | null = null
}

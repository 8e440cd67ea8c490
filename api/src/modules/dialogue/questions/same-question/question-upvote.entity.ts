import { EntityName, PrimaryKeyProp, type Rel } from '@mikro-orm/core'
import { Entity, ManyToOne, Property } from '@mikro-orm/decorators/legacy'
import { Shareholder } from '#modules/accounts/accounts/shareholder.entity'
import { Question } from '../core/question.entity'

/** A shareholder's upvote of another shareholder's question. */
@Entity()
export class QuestionUpvote {
  [EntityName]?: 'QuestionUpvote';
  [PrimaryKeyProp]?: ['question', 'shareholder']

  @ManyToOne(() => Question, { primary: true, deleteRule: 'cascade', index: false })
  question!: Rel<Question>

  @ManyToOne(() => Shareholder, {
    primary: true,
    deleteRule: 'cascade',
    index: 'question_upvote_of_shareholder',
  })
  shareholder!: Rel<Shareholder>

  @Property()
  upvotedAt!: Date
}

import { EntityName, PrimaryKeyProp, type Rel } from '@mikro-orm/core'
import { Entity, ManyToOne, PrimaryKey, Property } from '@mikro-orm/decorators/legacy'
import { Answer } from './answer.entity'

/**
 * An administrator who saved a version of an answer, or an unpublished version before it. A trigger inserts the rows; they are never
 * removed.
 */
@Entity()
export class AnswerAuthor {
  [EntityName]?: 'AnswerAuthor';
  [PrimaryKeyProp]?: ['answer', 'adminId']

  @ManyToOne(() => Answer, { primary: true, deleteRule: 'cascade', index: false })
  answer!: Rel<Answer>

  /** No foreign key, so that it outlives the account. */
  @PrimaryKey({ type: 'uuid' })
  adminId!: string

  @Property()
  at!: Date
}

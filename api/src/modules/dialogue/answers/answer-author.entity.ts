import { EntityName, PrimaryKeyProp, type Rel } from '@mikro-orm/core'
import { Entity, ManyToOne, PrimaryKey, Property } from '@mikro-orm/decorators/legacy'
import { Answer } from './answer.entity'

/** Who saved a version of an answer, or an unpublished one that it grew from. Kept by a trigger: nobody ceases to be an author. */
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

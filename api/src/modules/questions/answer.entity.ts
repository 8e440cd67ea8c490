import { EntityName, type Rel } from '@mikro-orm/core'
import { Check, Entity, ManyToOne, PrimaryKey, Property, Unique } from '@mikro-orm/decorators/legacy'
import { DomainError } from '../../platform/errors/errors'
import { newId } from '../../platform/ids'
import { messages } from '@portal/rules/messages'
import { Question } from './question.entity'

export type AnswerState = 'DRAFT' | 'PUBLISHED'

/** A version of a question's official answer. The published one is denormalised on the question's row for reads. */
@Entity()
@Unique({ name: 'answer_number', properties: ['question', 'number'] })
@Unique({ name: 'answer_published', properties: ['question'], where: `state = 'PUBLISHED'` })
@Check({ name: 'answer_state_check', expression: `state in ('DRAFT', 'PUBLISHED')` })
export class Answer {
  [EntityName]?: 'Answer'

  @PrimaryKey({ type: 'uuid' })
  id: string = newId()

  @ManyToOne(() => Question, { deleteRule: 'cascade', index: false })
  question: Rel<Question>

  /** Counts the versions of a question's answer, from 1. */
  @Property({ type: 'integer' })
  number: number

  @Property({ type: 'text' })
  text: string

  @Property({ type: 'text', default: 'DRAFT' })
  state: AnswerState = 'DRAFT'

  /** The administrator who wrote it: no foreign key, so that it outlives the account. Null for answers that are older than versions. */
  @Property({ type: 'uuid', nullable: true })
  authorId: string | null

  @Property()
  createdAt: Date

  /** Set by `publish_answer` alone, as is the state of being published. */
  @Property({ nullable: true, type: 'datetime' })
  publishedAt: Date | null = null

  constructor(values: { question: Question; number: number; text: string; authorId: string | null; at: Date }) {
    this.question = values.question
    this.number = values.number
    this.text = values.text
    this.authorId = values.authorId
    this.createdAt = values.at
  }

  publish(at: Date): void {
    if (this.state !== 'DRAFT') throw new DomainError('CONFLICT', messages.alreadyAnswered)
    this.state = 'PUBLISHED'
    this.publishedAt = at
  }
}

import { EntityName, type Rel } from '@mikro-orm/core'
import { Entity, ManyToOne, PrimaryKey, Property } from '@mikro-orm/decorators/legacy'
import { Question } from '#modules/dialogue/questions/core/question.entity'
import type { MailKind } from '#modules/mail/mail/mails'
import { newId } from '#platform/database/ids'

/** The state of an email about a question, without its text and recipient. The mail module updates it. */
@Entity()
export class QuestionMail {
  [EntityName]?: 'QuestionMail'

  @PrimaryKey({ type: 'uuid' })
  id: string = newId()

  @ManyToOne(() => Question, { deleteRule: 'cascade', index: 'question_mail_of_question' })
  question: Rel<Question>

  @Property({ type: 'text' })
  kind: MailKind

  @Property()
  enqueuedAt: Date

  @Property({ type: 'datetime', nullable: true })
  sentAt: Date | null = null

  @Property({ type: 'datetime', nullable: true })
  givenUpAt: Date | null = null

  /** When an administrator deleted it instead of resending it, or when it was obsolete. */
  @Property({ type: 'datetime', nullable: true })
  deletedAt: Date | null = null

  constructor(values: { question: Question; kind: MailKind; at: Date }) {
    this.question = values.question
    this.kind = values.kind
    this.enqueuedAt = values.at
  }
}

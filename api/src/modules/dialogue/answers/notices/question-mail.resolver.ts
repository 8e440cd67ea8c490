import { Ctx, Field, FieldResolver, ID, ObjectType, Resolver, Root } from 'type-graphql'
import { Question } from '#modules/dialogue/questions/core/question.entity'
import { can } from '#modules/dialogue/questions/core/question.permissions'
import type { QuestionRow } from '#modules/dialogue/questions/core/question.reads'
import { MailKinds } from '#modules/mail/mail/mail-kinds'
import type { MailKind } from '#modules/mail/mail/mails'
import { ListSize } from '#platform/graphql/list-size'
import type { Context } from '#platform/operation/context'
import { type QuestionMailRow, questionMailsLoader } from './question-mail.reads'

@ObjectType('QuestionMail', {
  simpleResolvers: true,
  description: 'Email to the asker of a question, without content.',
})
export class QuestionMailType {
  @Field(() => ID, { description: 'Id among emails of questions.' })
  id!: string

  @Field(() => MailKinds, { description: 'Kind of the email.' })
  kind!: MailKind

  @Field({ description: 'Time of enqueuing of the email.' })
  enqueuedAt!: Date

  @Field(() => Date, { nullable: true, description: 'Time of sending; null before.' })
  sentAt!: Date | null

  @Field(() => Date, {
    nullable: true,
    description: 'Time at which it became undelivered; null otherwise.',
  })
  givenUpAt!: Date | null

  @Field(() => Date, {
    nullable: true,
    description: 'Time of deletion before sending; null otherwise.',
  })
  deletedAt!: Date | null
}

@Resolver(() => Question)
export class QuestionMailsResolver {
  @ListSize(3)
  @FieldResolver(() => [QuestionMailType], {
    nullable: true,
    description: 'Emails to its asker, earliest first. Administrators only.',
  })
  mails(@Root() row: QuestionRow, @Ctx() context: Context): Promise<QuestionMailRow[]> | null {
    return can(context.viewer, 'see moderation', row)
      ? questionMailsLoader(context).load(row.id)
      : null
  }
}

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
  description:
    'A mail to the asker of a question, without its text. It waits until it is sent, given up or deleted.',
})
export class QuestionMailType {
  @Field(() => ID, { description: 'Identifies it among the mails of questions.' })
  id!: string

  @Field(() => MailKinds, { description: 'What it is about.' })
  kind!: MailKind

  @Field({ description: 'When it was enqueued.' })
  enqueuedAt!: Date

  @Field(() => Date, { nullable: true, description: 'When the provider took it, or null.' })
  sentAt!: Date | null

  @Field(() => Date, {
    nullable: true,
    description:
      'When it became an undelivered mail; null where it did not, or was sent anew since.',
  })
  givenUpAt!: Date | null

  @Field(() => Date, {
    nullable: true,
    description:
      'When it was deleted unsent: by an administrator, or because its answer was no longer public. Otherwise null.',
  })
  deletedAt!: Date | null
}

@Resolver(() => Question)
export class QuestionMailsResolver {
  @ListSize(3)
  @FieldResolver(() => [QuestionMailType], {
    nullable: true,
    description:
      'The mails to its asker, the earliest first; null for everyone but administrators. Those that earlier versions of the portal enqueued are not among them.',
  })
  mails(@Root() row: QuestionRow, @Ctx() context: Context): Promise<QuestionMailRow[]> | null {
    return can(context.viewer, 'see moderation', row)
      ? questionMailsLoader(context).load(row.id)
      : null
  }
}

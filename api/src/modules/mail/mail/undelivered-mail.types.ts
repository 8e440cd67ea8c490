import { Field, ID, InputType, Int, ObjectType } from 'type-graphql'
import { connectionType } from '#platform/graphql/connection'
import { Node } from '#platform/graphql/node'
import { IdempotentInput } from '#platform/idempotency/idempotent-input'
import { MailKinds } from './mail-kinds'
import type { MailKind } from './mails'

@ObjectType({
  implements: Node,
  simpleResolvers: true,
  description:
    'A mail that could not be delivered, because the provider will never take it or it failed for a day. Kept for 90 days. Its content is not shown.',
})
export class UndeliveredMail {
  @Field(() => ID, { description: 'Identifies it while it is in the list.' })
  id!: string

  @Field(() => MailKinds, {
    nullable: true,
    description:
      'What it is about, or null when it was encrypted with a secret that the portal no longer has.',
  })
  kind!: MailKind | null

  @Field(() => String, {
    nullable: true,
    description: 'E-mail address that it goes to; null when `kind` is.',
  })
  recipient!: string | null

  @Field({ description: 'When it was enqueued.' })
  enqueuedAt!: Date

  @Field({ description: 'When the last attempt failed.' })
  failedAt!: Date

  @Field(() => Int, { description: 'How often it was tried.' })
  attempts!: number

  @Field({
    description: 'Why the last attempt failed, in the words of the provider where it gave any.',
  })
  reason!: string

  @Field({
    description:
      'Whether sending it anew can help: false when the link in it has expired, or it cannot be read any more.',
  })
  sendable!: boolean
}

export const UndeliveredMailConnection = connectionType(
  UndeliveredMail,
  'UndeliveredMail',
  'undelivered mails',
)

@InputType({ description: 'Deletion of all undelivered emails.' })
export class UndeliveredMailsDeleteAllInput extends IdempotentInput {}

@InputType({ description: 'Retry of all sendable undelivered emails.' })
export class UndeliveredMailsRetryAllInput extends IdempotentInput {}

@ObjectType({ simpleResolvers: true, description: 'What was done with undelivered mails.' })
export class UndeliveredMailsPayload {
  @Field(() => [ID], { description: 'The mails that are no longer in the list.' })
  ids!: string[]

  @Field(() => Int, { description: 'How many are still in it.' })
  remaining!: number
}

@ObjectType({
  simpleResolvers: true,
  description: 'How many undelivered mails wait for somebody to decide.',
})
export class UndeliveredMailCount {
  @Field(() => Int, { description: 'How many.' })
  count!: number
}

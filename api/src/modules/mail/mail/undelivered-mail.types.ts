import { Field, ID, Int, ObjectType } from 'type-graphql'
import { connectionType } from '#platform/graphql/connection'
import { Node } from '#platform/graphql/node'
import { MailKinds } from './mail-kinds'
import type { MailKind } from './mails'

@ObjectType({
  implements: Node,
  simpleResolvers: true,
  description: 'Email that could not be delivered, kept for 90 days without content.',
})
export class UndeliveredMail {
  @Field(() => ID, { description: 'Id while it is in the list.' })
  id!: string

  @Field(() => MailKinds, {
    nullable: true,
    description: 'Kind; null if its secret was replaced.',
  })
  kind!: MailKind | null

  @Field(() => String, {
    nullable: true,
    description: 'Address of the recipient; null if `kind` is null.',
  })
  recipient!: string | null

  @Field({ description: 'Time of enqueuing.' })
  enqueuedAt!: Date

  @Field({ description: 'Time of the last failure.' })
  failedAt!: Date

  @Field(() => Int, { description: 'Number of attempts of the email.' })
  attempts!: number

  @Field({
    description: 'Reason of the last failure.',
  })
  reason!: string

  @Field({
    description: 'Whether a retry can succeed.',
  })
  sendable!: boolean
}

export const UndeliveredMailConnection = connectionType(
  UndeliveredMail,
  'UndeliveredMail',
  'undelivered mails',
)

@ObjectType({ simpleResolvers: true, description: 'Result for undelivered emails.' })
export class UndeliveredMailsPayload {
  @Field(() => [ID], { description: 'Ids removed from the list.' })
  ids!: string[]

  @Field(() => Int, { description: 'Number of emails left in the list.' })
  remaining!: number
}

@ObjectType({
  simpleResolvers: true,
  description: 'Count of undelivered emails.',
})
export class UndeliveredMailCount {
  @Field(() => Int, { description: 'Number of undelivered emails.' })
  count!: number
}

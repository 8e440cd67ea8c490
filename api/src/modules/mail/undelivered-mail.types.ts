import { Field, ID, InputType, Int, ObjectType, registerEnumType } from 'type-graphql'
import { connectionType } from '../../platform/graphql/connection'
import { IdempotentInput } from '../../platform/idempotency/idempotent-input'
import type { MailKind as Kind } from './mails'

export enum MailKind {
  SIGN_IN_LINK = 'sign-in-link',
  PASSWORD_RESET = 'password-reset',
  PASSWORD_CHANGED = 'password-changed',
  ADMIN_ADDED = 'admin-added',
  QUESTION_ANSWERED = 'question-answered',
}
// Every kind, and no other.
void (MailKind satisfies Record<string, `${Kind}`>)

registerEnumType(MailKind, {
  name: 'MailKind',
  description: 'What a mail is about.',
  valuesConfig: {
    SIGN_IN_LINK: { description: 'A link that signs somebody in.' },
    PASSWORD_RESET: { description: 'A link with which an administrator sets a new password.' },
    PASSWORD_CHANGED: { description: 'Tells an administrator that the password was changed.' },
    ADMIN_ADDED: { description: 'Welcomes a new administrator, with a link that sets the password.' },
    QUESTION_ANSWERED: { description: 'Tells a shareholder of the official answer.' },
  },
})

@ObjectType({
  simpleResolvers: true,
  description:
    'A mail that was given up, because the provider will never take it or it failed for a day. Kept for 90 days. What it says is not told.',
})
export class GivenUpMail {
  @Field(() => ID, { description: 'Identifies it while it is in the list.' })
  id!: string

  @Field(() => MailKind, {
    nullable: true,
    description: 'What it is about, or null when it was sealed with a secret that the portal no longer has.',
  })
  kind!: MailKind | null

  @Field(() => String, { nullable: true, description: 'E-mail address that it goes to; null when `kind` is.' })
  recipient!: string | null

  @Field({ description: 'When it was ordered.' })
  orderedAt!: Date

  @Field({ description: 'When it was given up.' })
  givenUpAt!: Date

  @Field(() => Int, { description: 'How often it was tried.' })
  tries!: number

  @Field({ description: 'Why the last attempt failed, in the words of the provider where it gave any.' })
  reason!: string

  @Field({ description: 'Whether sending it anew can help: false when the link in it has expired, or it cannot be read any more.' })
  sendable!: boolean
}

export const GivenUpMailConnection = connectionType(GivenUpMail, 'GivenUpMail', 'given-up mails')

@InputType({ description: 'Which given-up mails it is about.' })
export class GivenUpMailsInput extends IdempotentInput {
  @Field(() => ID, { nullable: true, description: 'One mail. Left out, or null, it is all of them.' })
  id?: string | null
}

@ObjectType({ simpleResolvers: true, description: 'What was done with given-up mails.' })
export class GivenUpMailsPayload {
  @Field(() => [ID], { description: 'The mails that are no longer in the list.' })
  ids!: string[]

  @Field(() => Int, { description: 'How many are still in it.' })
  left!: number
}

@ObjectType({ simpleResolvers: true, description: 'How many given-up mails wait for somebody to decide.' })
export class GivenUpMailCount {
  @Field(() => Int, { description: 'How many.' })
  count!: number
}

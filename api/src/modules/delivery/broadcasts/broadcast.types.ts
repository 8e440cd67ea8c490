import { Field, ID, InputType, Int, ObjectType } from 'type-graphql'
import type { AlertTopic as Topic } from '@portal/rules/alerts'
import { AlertTopic } from '#modules/accounts/alert-preferences/alert-topic'
import { connectionType } from '#platform/graphql/connection'
import { enumeration } from '#platform/graphql/enumeration'
import { Node } from '#platform/graphql/node'
import { IdempotentInput } from '#platform/idempotency/idempotent-input'
import { type BroadcastState as State } from './broadcast.entity'

const BroadcastState = enumeration<State>('BroadcastState', 'How a broadcast stands.', {
  WAITING_FOR_PAGE: 'No mail leaves before every process of the portal shows the public page.',
  SENDING: 'Batches are handed to the mail provider.',
  PAUSED: 'By an administrator, or by itself after complaints.',
  DONE: 'Nothing is left to be handed over. Mails may be unknown.',
  CANCELLED: 'What had not been handed over never will be.',
})

@ObjectType({ simpleResolvers: true, description: 'A mail as one of its recipients reads it.' })
export class BroadcastPreview {
  @Field({ description: 'Its subject.' })
  subject!: string

  @Field({ description: 'Its HTML part, which loads nothing.' })
  html!: string

  @Field({ description: 'Its text part, which says the same.' })
  text!: string
}

@ObjectType('Broadcast', {
  implements: Node,
  simpleResolvers: true,
  description:
    'One publication, or one day’s, mailed to everybody who asked for it. Each of its audience is submitted, waiting, refused, unknown or left before it was their turn. Submitted means taken by the mail provider; it does not mean received.',
})
export class BroadcastType {
  @Field(() => ID, { description: 'UUID, version 7.' })
  id!: string

  @Field({
    description:
      'Title of what was published; for an answer the question’s text, with ‘Updated answer’ or ‘Withdrawn answer’ before it where it tells of that.',
  })
  title!: string

  @Field(() => AlertTopic, { nullable: true, description: 'The topic; null for the daily mail.' })
  topic!: Topic | null

  @Field(() => BroadcastState, { description: 'How it stands.' })
  state!: State

  @Field(() => Int, { description: 'Those who had asked for it when it started.' })
  audience!: number

  @Field(() => Int, { description: 'Mails that the provider has taken.' })
  submitted!: number

  @Field(() => Int, {
    description:
      'Mails that have not been handed over; of a cancelled broadcast they never will be.',
  })
  waiting!: number

  @Field(() => Int, {
    description: 'Mails that the provider has refused for good, each for its address.',
  })
  refused!: number

  @Field(() => Int, {
    description:
      'Mails of which nobody knows whether the provider took them. They are not sent again before it has said that it did not.',
  })
  unknown!: number

  @Field(() => Int, { description: 'Those who wanted it no more when it was their turn.' })
  leftBefore!: number

  @Field(() => Int, { description: 'Submitted mails that came back for good.' })
  bounced!: number

  @Field(() => Int, { description: 'Submitted mails that were marked as spam.' })
  complained!: number

  @Field(() => Int, { description: 'Those who left by this mail.' })
  left!: number

  @Field({
    description:
      'When it was published, or the daily mail was made; lists are ordered by it, newest first.',
  })
  createdAt!: Date

  @Field(() => Date, {
    nullable: true,
    description: 'When its audience was frozen, after the page was read back; null before.',
  })
  startedAt!: Date | null

  @Field(() => Date, { nullable: true, description: 'When it was done or cancelled; null before.' })
  endedAt!: Date | null

  @Field(() => Int, { description: 'Into how many batches its audience is divided.' })
  batches!: number

  @Field(() => Int, { description: 'How many of them have been handed over.' })
  batchesDone!: number

  @Field(() => String, {
    nullable: true,
    description: 'Why it paused itself, in a sentence; null where it did not.',
  })
  pauseReason!: string | null

  @Field(() => String, {
    nullable: true,
    description: 'Name of the administrator who paused it; null where it paused itself.',
  })
  pausedBy!: string | null

  @Field(() => String, {
    nullable: true,
    description: 'Name of the administrator who cancelled it; null where the portal did.',
  })
  cancelledBy!: string | null

  @Field(() => String, {
    nullable: true,
    description:
      'What somebody should know of it, in a sentence: what keeps the mails, for instance.',
  })
  notice!: string | null
}

export const BroadcastConnection = connectionType(BroadcastType, 'Broadcast', 'broadcasts')

@ObjectType({ simpleResolvers: true, description: 'A broadcast after the change.' })
export class BroadcastPayload {
  @Field(() => BroadcastType, { description: 'The broadcast.' })
  broadcast!: BroadcastType
}

@InputType({ description: 'Of which topic to send a test mail.' })
export class AlertTestInput extends IdempotentInput {
  @Field(() => AlertTopic, { description: 'The topic.' })
  topic!: Topic
}

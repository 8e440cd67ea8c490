import { Field, ID, InputType, Int, ObjectType } from 'type-graphql'
import type { AlertTopic as Topic } from '@portal/rules/alerts'
import { AlertTopic } from '#modules/accounts/alert-preferences/alert-topic'
import { type BroadcastState as State } from '#modules/delivery/broadcasts/broadcast.entity'
import { connectionType } from '#platform/graphql/connection'
import { enumeration } from '#platform/graphql/enumeration'
import { Node } from '#platform/graphql/node'
import { IdempotentInput } from '#platform/idempotency/idempotent-input'

const BroadcastState = enumeration<State>('BroadcastState', 'State of a broadcast.', {
  WAITING_FOR_PAGE: 'Waits until every process shows the public page.',
  SENDING: 'Batches are being submitted.',
  PAUSED: 'Paused by an administrator, or itself after complaints.',
  DONE: 'All emails were submitted; some may be unknown.',
  CANCELLED: 'Remaining emails are never submitted.',
})

@ObjectType({ simpleResolvers: true, description: 'Email as one recipient reads it.' })
export class BroadcastPreview {
  @Field({ description: 'Subject line.' })
  subject!: string

  @Field({ description: 'HTML part; loads nothing.' })
  html!: string

  @Field({ description: 'Text part with the same content.' })
  text!: string
}

@ObjectType('Broadcast', {
  implements: Node,
  simpleResolvers: true,
  description: 'Alert email to all subscribers of a publication or of one day.',
})
export class BroadcastType {
  @Field(() => ID, { description: 'Id of the broadcast (UUID).' })
  id!: string

  @Field({
    description: 'Title of the publication; for an answer, the question’s text.',
  })
  title!: string

  @Field(() => AlertTopic, {
    nullable: true,
    description: 'Topic of the broadcast; null for the daily email.',
  })
  topic!: Topic | null

  @Field(() => BroadcastState, { description: 'State of the broadcast.' })
  state!: State

  @Field(() => Int, { description: 'Number of subscribers at the start.' })
  audience!: number

  @Field(() => Int, { description: 'Number of emails that the provider accepted.' })
  submitted!: number

  @Field(() => Int, {
    description: 'Number of emails not submitted yet.',
  })
  waiting!: number

  @Field(() => Int, {
    description: 'Number of emails that the provider refused permanently.',
  })
  refused!: number

  @Field(() => Int, {
    description: 'Number of emails with unknown outcome, not sent again until known.',
  })
  unknown!: number

  @Field(() => Int, { description: 'Recipients who unsubscribed before their batch was sent.' })
  leftBefore!: number

  @Field(() => Int, { description: 'Number of submitted emails that bounced permanently.' })
  bounced!: number

  @Field(() => Int, { description: 'Number of submitted emails with a spam complaint.' })
  complained!: number

  @Field(() => Int, { description: 'Number of unsubscriptions by this email.' })
  left!: number

  @Field({
    description: 'Time of creation; lists show the newest first.',
  })
  createdAt!: Date

  @Field(() => Date, {
    nullable: true,
    description: 'Time at which the audience was fixed; null before.',
  })
  startedAt!: Date | null

  @Field(() => Date, {
    nullable: true,
    description: 'Time of completion or cancellation; null before.',
  })
  endedAt!: Date | null

  @Field(() => Int, { description: 'Number of batches.' })
  batches!: number

  @Field(() => Int, { description: 'Number of submitted batches.' })
  batchesDone!: number

  @Field(() => String, {
    nullable: true,
    description: 'Reason of an automatic pause; else null.',
  })
  pauseReason!: string | null

  @Field(() => String, {
    nullable: true,
    description: 'Administrator who paused it; null if it paused itself.',
  })
  pausedBy!: string | null

  @Field(() => String, {
    nullable: true,
    description: 'Administrator who cancelled it; null if the portal did.',
  })
  cancelledBy!: string | null

  @Field(() => String, {
    nullable: true,
    description: 'Hint for administrators, for example about a delay.',
  })
  notice!: string | null
}

export const BroadcastConnection = connectionType(BroadcastType, 'Broadcast', 'broadcasts')

@ObjectType({ simpleResolvers: true, description: 'Changed broadcast.' })
export class BroadcastPayload {
  @Field(() => BroadcastType, { description: 'Broadcast after the change.' })
  broadcast!: BroadcastType
}

@InputType({ description: 'Test of an alert.' })
export class AlertTestInput extends IdempotentInput {
  @Field(() => AlertTopic, { description: 'Topic of the test.' })
  topic!: Topic
}

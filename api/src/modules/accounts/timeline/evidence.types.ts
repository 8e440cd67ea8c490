import { GraphQLSafeInt } from 'graphql-scalars'
import { Field, ID, InputType, ObjectType } from 'type-graphql'
import { EVENT_TYPES, type EventType, eventTypeName } from '@portal/rules/evidence-events'
import { connectionType } from '#platform/graphql/connection'
import { enumeration, enumerationOf } from '#platform/graphql/enumeration'
import { ListSize } from '#platform/graphql/list-size'
import { Node } from '#platform/graphql/node'

export type EvidenceOrder = 'OLDEST_FIRST' | 'NEWEST_FIRST'
export const EvidenceOrder = enumeration<EvidenceOrder>('EvidenceOrder', 'Order of events.', {
  OLDEST_FIRST: 'Oldest event first.',
  NEWEST_FIRST: 'Newest event first.',
})

const EvidenceType = enumerationOf(
  'EvidenceType',
  'Type of an event. More may come.',
  Object.fromEntries(EVENT_TYPES.map(type => [eventTypeName(type), type])),
  Object.fromEntries(EVENT_TYPES.map(type => [eventTypeName(type), `\`${type}\`.`])),
)

const ActorKind = { ADMINISTRATOR: 'administrator', SHAREHOLDER: 'shareholder', SYSTEM: 'system' }
enumerationOf('EvidenceActorKind', 'Kind of an actor.', ActorKind, {
  ADMINISTRATOR: 'Administrator, including removed ones.',
  SHAREHOLDER: 'Shareholder, including deleted ones.',
  SYSTEM: 'Portal itself.',
})

@ObjectType({ simpleResolvers: true, description: 'Actor of an event.' })
export class EvidenceActor {
  @Field(() => ActorKind, { description: 'Kind of the actor.' })
  kind!: string

  @Field(() => ID, {
    nullable: true,
    description: 'Id of the account, including deleted ones; null for the system.',
  })
  id!: string | null

  @Field(() => String, {
    nullable: true,
    description: 'Current name, or a note of its erasure; null for the system.',
  })
  name!: string | null
}

@ObjectType({ simpleResolvers: true, description: 'Subject of an event.' })
export class EvidenceSubject {
  @Field({
    description: 'Type of the subject, for example "question". More may come.',
  })
  type!: string

  @Field(() => ID, { nullable: true, description: 'Id of the subject, also if deleted.' })
  id!: string | null
}

@ObjectType({ simpleResolvers: true, description: 'Changed value of an event.' })
export class EvidenceChange {
  @Field({ description: 'Field of the mutation’s input.' })
  field!: string

  @Field(() => String, {
    nullable: true,
    description: 'Value before, as text; null without one or if erased.',
  })
  from!: string | null

  @Field(() => String, {
    nullable: true,
    description: 'Value after; null without one or if erased.',
  })
  to!: string | null
}

@ObjectType({
  implements: Node,
  simpleResolvers: true,
  description: 'Recorded event; `docs/evidence.md` documents the types.',
})
export class EvidenceEvent {
  @Field(() => ID, { description: 'Id of the event (UUID).' })
  id!: string

  @Field(() => GraphQLSafeInt, {
    nullable: true,
    description: 'Position in the chain, from 1 without gaps; null until sealed.',
  })
  number!: number | null

  @Field({ description: 'Time of the event; orders lists.' })
  at!: Date

  @Field(() => EvidenceType, { description: 'Type of the event.' })
  type!: EventType

  @Field(() => EvidenceSubject, { description: 'Subject of the event.' })
  subject!: EvidenceSubject

  @Field(() => EvidenceActor, { description: 'Actor.' })
  actor!: EvidenceActor

  @Field({
    description: 'Event as a sentence that begins with the actor’s name.',
  })
  sentence!: string

  @ListSize(10)
  @Field(() => [EvidenceChange], {
    description: 'Changed values; empty if the sentence has them.',
  })
  changes!: EvidenceChange[]
}

export const EvidenceEventConnection = connectionType(
  EvidenceEvent,
  'EvidenceEvent',
  'events of the evidence',
)

@InputType({ description: 'Filter of events. All given conditions must match.' })
export class EvidenceEventFilterInput {
  @Field(() => ID, {
    nullable: true,
    description: 'Only about this item, including deleted ones.',
  })
  subjectId?: string | null

  @Field(() => ID, { nullable: true, description: 'Only by this account.' })
  actorId?: string | null

  @Field(() => EvidenceType, { nullable: true, description: 'Only of this type.' })
  type?: EventType | null

  @Field(() => Date, { nullable: true, description: 'Only at or after this time.' })
  from?: Date | null

  @Field(() => Date, { nullable: true, description: 'Only before this time.' })
  to?: Date | null
}

@ObjectType({
  simpleResolvers: true,
  description: 'Signed size and hash of the evidence.',
})
export class EvidenceCheckpoint {
  @Field(() => GraphQLSafeInt, {
    description: 'Number of its last event; 0 before the first.',
  })
  size!: number

  @Field({
    description: 'Signed note (C2SP), as at `/evidence/checkpoint/{size}`.',
  })
  note!: string

  @Field({ description: 'Time of signing.' })
  at!: Date
}

export const EvidenceCheckpointConnection = connectionType(
  EvidenceCheckpoint,
  'EvidenceCheckpoint',
  'checkpoints of the evidence',
)

@ObjectType({
  simpleResolvers: true,
  description: 'Progress of recording and sealing the evidence.',
})
export class EvidenceStatus {
  @Field(() => GraphQLSafeInt, {
    description: 'Number of events.',
  })
  recorded!: number

  @Field(() => GraphQLSafeInt, {
    description: 'Number of the last sealed event.',
  })
  sealed!: number

  @Field(() => Date, {
    nullable: true,
    description: 'Time of the last sealing; null before the first.',
  })
  sealedAt!: Date | null

  @Field(() => GraphQLSafeInt, {
    description: 'Number of events not sealed yet.',
  })
  behind!: number

  @Field(() => Date, {
    nullable: true,
    description: 'Time at which the newest checkpoint was found missing; else null.',
  })
  restoredAt!: Date | null
}

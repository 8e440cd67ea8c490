import { GraphQLSafeInt } from 'graphql-scalars'
import { Field, ID, InputType, ObjectType } from 'type-graphql'
import { EVENT_TYPES, type EventType, eventTypeName } from '@portal/rules/evidence-events'
import { connectionType } from '#platform/graphql/connection'
import { enumeration, enumerationOf } from '#platform/graphql/enumeration'
import { ListSize } from '#platform/graphql/list-size'
import { Node } from '#platform/graphql/node'

export type EvidenceOrder = 'OLDEST_FIRST' | 'NEWEST_FIRST'
export const EvidenceOrder = enumeration<EvidenceOrder>('EvidenceOrder', 'The order of events.', {
  OLDEST_FIRST: 'By when they happened.',
  NEWEST_FIRST: 'By when they happened, the newest first.',
})

const EvidenceType = enumerationOf(
  'EvidenceType',
  'Type of an event of the evidence. More may come.',
  Object.fromEntries(EVENT_TYPES.map(type => [eventTypeName(type), type])),
  Object.fromEntries(EVENT_TYPES.map(type => [eventTypeName(type), `\`${type}\` in exports.`])),
)

const ActorKind = { ADMINISTRATOR: 'administrator', SHAREHOLDER: 'shareholder', SYSTEM: 'system' }
enumerationOf('EvidenceActorKind', 'Kind of actor.', ActorKind, {
  ADMINISTRATOR: 'An administrator, including removed ones.',
  SHAREHOLDER: 'A shareholder, including deleted ones.',
  SYSTEM: 'The portal itself.',
})

@ObjectType({ simpleResolvers: true, description: 'Who acted.' })
export class EvidenceActor {
  @Field(() => ActorKind, { description: 'Kind of actor.' })
  kind!: string

  @Field(() => ID, {
    nullable: true,
    description: 'The account’s id, also when it has been deleted since; null for the system.',
  })
  id!: string | null

  @Field(() => String, {
    nullable: true,
    description: 'The name as it is now, or what says that it is erased; null for the system.',
  })
  name!: string | null
}

@ObjectType({ simpleResolvers: true, description: 'What an event is about.' })
export class EvidenceSubject {
  @Field({
    description:
      'question, presentation, announcement, policy, file, shareholder, administrator, webhook, mail, database or evidence; others may come.',
  })
  type!: string

  @Field(() => ID, { nullable: true, description: 'Its id, also when it has been deleted since.' })
  id!: string | null
}

@ObjectType({ simpleResolvers: true, description: 'One value that an act changed.' })
export class EvidenceChange {
  @Field({ description: 'The field, as the mutation’s input names it.' })
  field!: string

  @Field(() => String, {
    nullable: true,
    description: 'The value before, as text; null where there was none, or it is erased.',
  })
  from!: string | null

  @Field(() => String, { nullable: true, description: 'The value afterwards.' })
  to!: string | null
}

@ObjectType({
  implements: Node,
  simpleResolvers: true,
  description:
    'Something that happened, as it was recorded in the transaction of the act. `docs/evidence.md` of the portal’s source lists the types.',
})
export class EvidenceEvent {
  @Field(() => ID, { description: 'UUID, version 7.' })
  id!: string

  @Field(() => GraphQLSafeInt, {
    nullable: true,
    description: 'Its place in the chain, from 1 without gaps; null until it is sealed.',
  })
  number!: number | null

  @Field({ description: 'When it happened; lists are ordered by it.' })
  at!: Date

  @Field(() => EvidenceType, { description: 'What happened.' })
  type!: EventType

  @Field(() => EvidenceSubject, { description: 'What it is about.' })
  subject!: EvidenceSubject

  @Field(() => EvidenceActor, { description: 'Who acted.' })
  actor!: EvidenceActor

  @Field({
    description:
      'What happened, as a plain sentence, which begins with the name of who acted unless that was the system.',
  })
  sentence!: string

  @ListSize(10)
  @Field(() => [EvidenceChange], {
    description: 'What is other than before, value by value; empty where the sentence says all.',
  })
  changes!: EvidenceChange[]
}

export const EvidenceEventConnection = connectionType(
  EvidenceEvent,
  'EvidenceEvent',
  'events of the evidence',
)

@InputType({ description: 'Which events: all that is given must hold.' })
export class EvidenceEventFilterInput {
  @Field(() => ID, {
    nullable: true,
    description: 'Only about this, also when it has been deleted.',
  })
  subjectId?: string | null

  @Field(() => ID, { nullable: true, description: 'Only by this administrator or shareholder.' })
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
  description: 'A signed statement of how far the evidence went, and of its hash there.',
})
export class EvidenceCheckpoint {
  @Field(() => GraphQLSafeInt, {
    description: 'The number of the last event in it; 0 before the first.',
  })
  size!: number

  @Field({
    description: 'The signed note (C2SP), as `GET /evidence/checkpoint/{size}` answers it.',
  })
  note!: string

  @Field({ description: 'When it was signed.' })
  at!: Date
}

export const EvidenceCheckpointConnection = connectionType(
  EvidenceCheckpoint,
  'EvidenceCheckpoint',
  'checkpoints of the evidence',
)

@ObjectType({
  simpleResolvers: true,
  description: 'How far the evidence is recorded and sealed.',
})
export class EvidenceStatus {
  @Field(() => GraphQLSafeInt, {
    description: 'How many events there are.',
  })
  recorded!: number

  @Field(() => GraphQLSafeInt, {
    description: 'The number of the last event that is sealed.',
  })
  sealed!: number

  @Field(() => Date, {
    nullable: true,
    description: 'When that was sealed; null before the first.',
  })
  sealedAt!: Date | null

  @Field(() => GraphQLSafeInt, {
    description: 'How many events are not sealed yet.',
  })
  behind!: number

  @Field(() => Date, {
    nullable: true,
    description:
      'When the portal last found that its database does not contain the newest checkpoint that was signed: it was restored from an older backup, or changed.',
  })
  restoredAt!: Date | null
}

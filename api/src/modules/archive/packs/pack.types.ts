import { GraphQLSafeInt } from 'graphql-scalars'
import { Field, ID, InputType, Int, ObjectType } from 'type-graphql'
import { EVIDENCE_PACK_HOURS } from '@portal/rules/limits'
import { connectionType } from '#platform/graphql/connection'
import { enumeration } from '#platform/graphql/enumeration'
import { Node } from '#platform/graphql/node'
import { IdempotentInput } from '#platform/idempotency/idempotent-input'
import { type PackState } from './pack.entity'

const EvidencePackState = enumeration<PackState>(
  'EvidencePackState',
  'How an export of the evidence stands.',
  {
    WAITING: 'It waits for its turn.',
    RUNNING: 'It is being written.',
    READY: 'It can be downloaded.',
    FAILED: 'It could not be written; `error` says why.',
    CANCELLED:
      'An administrator cancelled it, or it expired because personal data has been erased since; `error` says so then.',
  },
)

@ObjectType({
  implements: Node,
  simpleResolvers: true,
  description: `An export of the evidence: a ZIP that can be verified without the portal. Kept for ${EVIDENCE_PACK_HOURS} hours.`,
})
export class EvidencePack {
  @Field(() => ID, { description: 'UUID, version 7.' })
  id!: string

  @Field(() => EvidencePackState, { description: 'How it stands.' })
  state!: PackState

  @Field(() => Int, { description: 'How much of it is written, from 0 to 100.' })
  progress!: number

  @Field(() => GraphQLSafeInt, {
    nullable: true,
    description: 'Its size in bytes; null until it is ready.',
  })
  bytes!: number | null

  @Field(() => String, {
    nullable: true,
    description: 'The SHA-256 of the ZIP in hexadecimal; null until it is ready.',
  })
  sha256!: string | null

  @Field(() => String, {
    nullable: true,
    description: 'Why it could not be written, or why it expired, in a sentence.',
  })
  error!: string | null

  @Field({
    description: 'What is exported in a few words, without the period; all of it must hold.',
  })
  scope!: string

  @Field(() => String, {
    nullable: true,
    description: 'The name of the administrator who asked for it; null when the account is gone.',
  })
  requestedBy!: string | null

  @Field({ description: 'When it was asked for; lists are ordered by it, newest first.' })
  createdAt!: Date

  @Field({ description: 'When it is deleted.' })
  expiresAt!: Date

  @Field(() => Date, {
    nullable: true,
    description: 'Events at or after this time; null for all from the first on.',
  })
  from!: Date | null

  @Field(() => Date, {
    nullable: true,
    description: 'Events before this time; null for all up to the last.',
  })
  to!: Date | null

  @Field(() => ID, {
    nullable: true,
    description: 'The presentation with its questions that it is about.',
  })
  presentationId!: string | null

  @Field(() => ID, { nullable: true, description: 'The question that it is about.' })
  questionId!: string | null

  @Field(() => ID, {
    nullable: true,
    description: 'The shareholder whose acts, and what was done to whose questions, it is about.',
  })
  shareholderId!: string | null
}

export const EvidencePackConnection = connectionType(
  EvidencePack,
  'EvidencePack',
  'exports of the evidence',
)

@InputType({
  description: 'What to export: all that is given must hold; nothing given is everything.',
})
export class EvidencePackCreateInput extends IdempotentInput {
  @Field(() => Date, { nullable: true, description: 'Only events at or after this time.' })
  from?: Date | null

  @Field(() => Date, { nullable: true, description: 'Only events before this time.' })
  to?: Date | null

  @Field(() => ID, {
    nullable: true,
    description:
      'Only about this presentation and its questions, also when they have been deleted.',
  })
  presentationId?: string | null

  @Field(() => ID, {
    nullable: true,
    description: 'Only about this question, also when it has been deleted.',
  })
  questionId?: string | null

  @Field(() => ID, {
    nullable: true,
    description: 'Only what this shareholder did, and what was done to their questions.',
  })
  shareholderId?: string | null
}

@ObjectType({ simpleResolvers: true, description: 'An export of the evidence after the change.' })
export class EvidencePackPayload {
  @Field(() => EvidencePack, { description: 'The export.' })
  evidencePack!: EvidencePack
}

import { GraphQLSafeInt } from 'graphql-scalars'
import { Field, ID, InputType, Int, ObjectType } from 'type-graphql'
import { EVIDENCE_PACK_HOURS } from '@portal/rules/limits'
import { connectionType } from '#platform/graphql/connection'
import { enumeration } from '#platform/graphql/enumeration'
import { Node } from '#platform/graphql/node'
import { IdempotentInput } from '#platform/idempotency/idempotent-input'
import { type PackState } from './pack.entity'

const EvidencePackState = enumeration<PackState>('EvidencePackState', 'State of an export.', {
  WAITING: 'Queued.',
  RUNNING: 'Being written.',
  READY: 'Ready for download.',
  FAILED: 'Failed; see `error`.',
  CANCELLED: 'Cancelled, or expired after an erasure (see `error`).',
})

@ObjectType({
  implements: Node,
  simpleResolvers: true,
  description: `Export of the evidence as a verifiable ZIP, kept for ${EVIDENCE_PACK_HOURS} hours.`,
})
export class EvidencePack {
  @Field(() => ID, { description: 'Id of the export (UUID).' })
  id!: string

  @Field(() => EvidencePackState, { description: 'State of the export.' })
  state!: PackState

  @Field(() => Int, { description: 'Written part in percent.' })
  progress!: number

  @Field(() => GraphQLSafeInt, {
    nullable: true,
    description: 'Size in bytes; null until ready.',
  })
  bytes!: number | null

  @Field(() => String, {
    nullable: true,
    description: 'SHA-256 of the ZIP in hexadecimal; null until ready.',
  })
  sha256!: string | null

  @Field(() => String, {
    nullable: true,
    description: 'Reason of a failure or expiry, as a sentence.',
  })
  error!: string | null

  @Field({
    description: 'Scope in words, without the period.',
  })
  scope!: string

  @Field(() => String, {
    nullable: true,
    description: 'Name of the administrator; null if the account is gone.',
  })
  requestedBy!: string | null

  @Field({ description: 'Time of the request; lists show newest exports first.' })
  createdAt!: Date

  @Field({ description: 'Time of deletion.' })
  expiresAt!: Date

  @Field(() => Date, {
    nullable: true,
    description: 'Start of the period; null from the first event.',
  })
  from!: Date | null

  @Field(() => Date, {
    nullable: true,
    description: 'End of the period; null up to the last event.',
  })
  to!: Date | null

  @Field(() => ID, {
    nullable: true,
    description: 'Presentation whose events are exported, with its questions.',
  })
  presentationId!: string | null

  @Field(() => ID, { nullable: true, description: 'Question whose events are exported.' })
  questionId!: string | null

  @Field(() => ID, {
    nullable: true,
    description: 'Shareholder whose acts and questions are exported.',
  })
  shareholderId!: string | null
}

export const EvidencePackConnection = connectionType(
  EvidencePack,
  'EvidencePack',
  'exports of the evidence',
)

@InputType({
  description: 'Scope of an export. All given conditions must match.',
})
export class EvidencePackCreateInput extends IdempotentInput {
  @Field(() => Date, { nullable: true, description: 'Only events at or after this time.' })
  from?: Date | null

  @Field(() => Date, { nullable: true, description: 'Only events before this time.' })
  to?: Date | null

  @Field(() => ID, {
    nullable: true,
    description: 'Only about this presentation and its questions, also deleted.',
  })
  presentationId?: string | null

  @Field(() => ID, {
    nullable: true,
    description: 'Only about this question, also if deleted.',
  })
  questionId?: string | null

  @Field(() => ID, {
    nullable: true,
    description: 'Only about this shareholder’s acts and questions.',
  })
  shareholderId?: string | null
}

@ObjectType({ simpleResolvers: true, description: 'Changed export.' })
export class EvidencePackPayload {
  @Field(() => EvidencePack, { description: 'Export after the change.' })
  evidencePack!: EvidencePack
}

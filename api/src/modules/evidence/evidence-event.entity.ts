import { EntityName } from '@mikro-orm/core'
import { Entity, Index, PrimaryKey, Property, Trigger } from '@mikro-orm/decorators/legacy'

/** Something that happened, in the transaction of the act. Append-only: a trigger refuses updates and deletions. */
@Entity()
@Trigger({
  name: 'evidence_event_append_only',
  timing: 'before',
  events: ['update', 'delete'],
  forEach: 'row',
  body: "perform raise_error('EVIDENCE_APPEND_ONLY', tg_table_name)",
})
@Index({ name: 'evidence_event_oldest_first', properties: ['at', 'id'] })
@Index({ name: 'evidence_event_of_type', properties: ['type', 'at', 'id'] })
@Index({ name: 'evidence_event_of_subject', properties: ['subjectId', 'at', 'id'] })
@Index({ name: 'evidence_event_of_actor', properties: ['actorId', 'at', 'id'] })
export class EvidenceEvent {
  [EntityName]?: 'EvidenceEvent'

  @PrimaryKey({ type: 'uuid' })
  id!: string

  /** One of `EVENT_TYPES`; others came from newer versions. */
  @Property({ type: 'text' })
  type!: string

  @Property({ type: 'text' })
  subjectType!: string

  /** Not a foreign key, like `actorId`: the evidence outlives what it is about. Null where there is one of the kind. */
  @Property({ type: 'uuid', nullable: true })
  subjectId!: string | null

  /** administrator, shareholder or system. */
  @Property({ type: 'text' })
  actorKind!: string

  /** Null for the system. */
  @Property({ type: 'uuid', nullable: true })
  actorId!: string | null

  @Property({ type: 'datetime' })
  at!: Date

  /** The whole event as canonical JSON (RFC 8785), which is what is hashed. The columns beside it are for reads. */
  @Property({ type: 'text' })
  event!: string
}

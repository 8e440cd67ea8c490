import { EntityName } from '@mikro-orm/core'
import { Entity, PrimaryKey, Property, Trigger, Unique } from '@mikro-orm/decorators/legacy'

/** The number of an event and its place in the chain. Append-only. */
@Entity()
@Trigger({
  name: 'evidence_seal_append_only',
  timing: 'before',
  events: ['update', 'delete'],
  forEach: 'row',
  body: "perform raise_error('EVIDENCE_APPEND_ONLY', tg_table_name)",
})
export class EvidenceSeal {
  [EntityName]?: 'EvidenceSeal'

  /** Counts from 1 without gaps. */
  @PrimaryKey({ type: 'bigint', autoincrement: false })
  number!: string

  @Property({ type: 'uuid' })
  @Unique()
  eventId!: string

  /** In lower-case hexadecimal, like `chain`. */
  @Property({ type: 'text' })
  leaf!: string

  /** Unique, so that the chain cannot fork. */
  @Property({ type: 'text' })
  @Unique()
  chain!: string

  @Property({ type: 'datetime' })
  sealedAt!: Date
}

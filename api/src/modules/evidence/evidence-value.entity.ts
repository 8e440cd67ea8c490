import { EntityName, PrimaryKeyProp } from '@mikro-orm/core'
import { Entity, Index, PrimaryKey, Property } from '@mikro-orm/decorators/legacy'

/** A personal value, for which its event holds a commitment alone. Erasing deletes the row. */
@Entity()
@Index({
  name: 'evidence_value_of_person',
  properties: ['personId'],
  where: 'person_id is not null',
})
export class EvidenceValue {
  [EntityName]?: 'EvidenceValue';
  [PrimaryKeyProp]?: ['eventId', 'field']

  @PrimaryKey({ type: 'uuid' })
  eventId!: string

  /** Its name in the body of the event. */
  @PrimaryKey({ type: 'text' })
  field!: string

  /** 32 random bytes in hexadecimal, new for each value. */
  @Property({ type: 'text' })
  salt!: string

  @Property({ type: 'text' })
  value!: string

  /** The administrator or shareholder that it is about, or who wrote it. */
  @Property({ type: 'uuid', nullable: true })
  personId!: string | null
}

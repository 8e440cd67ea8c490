import { EntityName } from '@mikro-orm/core'
import { Entity, PrimaryKey, Property } from '@mikro-orm/decorators/legacy'

/** A signed statement of how far the chain went, and its hash there. */
@Entity()
export class EvidenceCheckpoint {
  [EntityName]?: 'EvidenceCheckpoint'

  /** The number of the last event in it. */
  @PrimaryKey({ type: 'bigint', autoincrement: false })
  size!: string

  /** A signed note (C2SP), as it is published. */
  @Property({ type: 'text' })
  note!: string

  @Property({ type: 'datetime' })
  at!: Date
}

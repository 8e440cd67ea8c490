import { EntityName } from '@mikro-orm/core'
import { Entity, PrimaryKey } from '@mikro-orm/decorators/legacy'

/** An event that waits for its number. The sealer deletes the row in the transaction that numbers it. */
@Entity()
export class EvidenceUnsealed {
  [EntityName]?: 'EvidenceUnsealed'

  @PrimaryKey({ type: 'uuid' })
  eventId!: string
}

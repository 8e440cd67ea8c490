import { EntityName } from '@mikro-orm/core'
import { Entity, PrimaryKey, Property } from '@mikro-orm/decorators/legacy'

/** Keeps a shareholder's personal values in the evidence, also after the account is deleted, until it is lifted. */
@Entity()
export class LegalHold {
  [EntityName]?: 'LegalHold'

  /** Not a foreign key: it outlives the account. */
  @PrimaryKey({ type: 'uuid' })
  shareholderId!: string

  @Property({ type: 'text' })
  reason!: string

  @Property({ type: 'datetime' })
  since!: Date
}

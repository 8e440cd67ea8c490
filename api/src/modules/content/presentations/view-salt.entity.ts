import { EntityName } from '@mikro-orm/core'
import { Entity, PrimaryKey, Property } from '@mikro-orm/decorators/legacy'

/** The salt of a day's visitor hashes, shared by all processes. Once it is deleted, no hash can be traced back to an address. */
@Entity()
export class ViewSalt {
  [EntityName]?: 'ViewSalt'

  /** In the portal's time zone, for example 2024-08-22. */
  @PrimaryKey({ type: 'date' })
  day!: string

  /** 256 random bits in hexadecimal. */
  @Property({ type: 'text' })
  salt!: string
}

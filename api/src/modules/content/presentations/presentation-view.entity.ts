import { EntityName, PrimaryKeyProp } from '@mikro-orm/core'
import { Entity, PrimaryKey } from '@mikro-orm/decorators/legacy'

/** Marks a visitor as counted for a presentation on a day. Deleted after that day; the count remains. */
@Entity()
export class PresentationView {
  [EntityName]?: 'PresentationView';
  [PrimaryKeyProp]?: ['day', 'presentationId', 'visitor']

  /** In the portal's time zone, for example 2024-08-22. */
  @PrimaryKey({ type: 'date' })
  day!: string

  /** Not a foreign key, since the presentation may be deleted before its views are written. */
  @PrimaryKey({ type: 'uuid' })
  presentationId!: string

  /** HMAC-SHA-256 of address and browser under the day's salt, in hexadecimal. */
  @PrimaryKey({ type: 'text' })
  visitor!: string
}

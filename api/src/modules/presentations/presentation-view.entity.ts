import { EntityName, PrimaryKeyProp } from '@mikro-orm/core'
import { Entity, PrimaryKey } from '@mikro-orm/decorators/legacy'

/** That a visitor has been counted for a presentation on a day. Gone when the day is over; the count stays. */
@Entity()
export class PresentationView {
  [EntityName]?: 'PresentationView';
  [PrimaryKeyProp]?: ['day', 'presentationId', 'visitor']

  /** In the portal's time zone, for example 2024-08-22. */
  @PrimaryKey({ type: 'date' })
  day!: string

  /** No foreign key: a presentation may be deleted while its views are on their way here. */
  @PrimaryKey({ type: 'uuid' })
  presentationId!: string

  /** HMAC-SHA-256 of address and browser under the day's salt, in hexadecimal. */
  @PrimaryKey({ type: 'text' })
  visitor!: string
}

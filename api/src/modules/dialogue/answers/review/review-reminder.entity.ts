import { EntityName } from '@mikro-orm/core'
import { Entity, PrimaryKey } from '@mikro-orm/decorators/legacy'

/** That the approvers were mailed on a date what waits for them, also where nothing did. */
@Entity()
export class ReviewReminder {
  [EntityName]?: 'ReviewReminder'

  /** In the portal's time zone. */
  @PrimaryKey({ type: 'date' })
  date!: string
}

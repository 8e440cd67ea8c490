import { EntityName } from '@mikro-orm/core'
import { Entity, PrimaryKey } from '@mikro-orm/decorators/legacy'

/** A date on which approvers were reminded, even if no review was pending. */
@Entity()
export class ReviewReminder {
  [EntityName]?: 'ReviewReminder'

  /** In the portal's time zone. */
  @PrimaryKey({ type: 'date' })
  date!: string
}

import { EntityName } from '@mikro-orm/core'
import { Entity, PrimaryKey, Property } from '@mikro-orm/decorators/legacy'

/** An announcement of the exchange that an administrator deleted. The import skips it. */
@Entity()
export class DismissedAnnouncement {
  [EntityName]?: 'DismissedAnnouncement'

  /** The exchange's identifier, prefixed with its feed. */
  @PrimaryKey({ type: 'text' })
  asxAnnouncementId: string

  @Property()
  dismissedAt: Date

  constructor(values: { asxAnnouncementId: string; dismissedAt: Date }) {
    this.asxAnnouncementId = values.asxAnnouncementId
    this.dismissedAt = values.dismissedAt
  }
}

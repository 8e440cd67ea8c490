import { EntityName } from '@mikro-orm/core'
import { Entity, PrimaryKey, Property } from '@mikro-orm/decorators/legacy'

/** An announcement of the exchange that an administrator deleted: the import does not bring it back. */
@Entity()
export class DismissedAnnouncement {
  [EntityName]?: 'DismissedAnnouncement'

  /** The exchange’s identifier with its feed’s name, as of an announcement. */
  @PrimaryKey({ type: 'text' })
  asxAnnouncementId: string

  @Property()
  dismissedAt: Date

  constructor(values: { asxAnnouncementId: string; dismissedAt: Date }) {
    this.asxAnnouncementId = values.asxAnnouncementId
    this.dismissedAt = values.dismissedAt
  }
}

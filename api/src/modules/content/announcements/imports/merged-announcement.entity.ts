import { EntityName, type Rel } from '@mikro-orm/core'
import { Entity, ManyToOne, PrimaryKey } from '@mikro-orm/decorators/legacy'
import { Announcement } from '../announcement.entity'

/** An announcement that was merged into another one by a match. */
@Entity()
export class MergedAnnouncement {
  [EntityName]?: 'MergedAnnouncement'

  /** The id that it had. */
  @PrimaryKey({ type: 'uuid' })
  id: string

  /** The one that remains. */
  @ManyToOne(() => Announcement, { deleteRule: 'cascade', index: true })
  announcement: Rel<Announcement>

  constructor(values: { id: string; announcement: Announcement }) {
    this.id = values.id
    this.announcement = values.announcement
  }
}

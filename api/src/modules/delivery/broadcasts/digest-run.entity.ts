import { EntityName } from '@mikro-orm/core'
import { Entity, PrimaryKey, Property } from '@mikro-orm/decorators/legacy'

/** That the daily mails of a date were seen to, also where nothing was new. */
@Entity()
export class DigestRun {
  [EntityName]?: 'DigestRun'

  /** In the portal's time zone. */
  @PrimaryKey({ type: 'date' })
  date!: string

  /** The next one tells of what was published after this. */
  @Property()
  until!: Date

  @Property({ type: 'uuid', nullable: true })
  broadcastId!: string | null
}

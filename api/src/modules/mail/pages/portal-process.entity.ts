import { EntityName } from '@mikro-orm/core'
import { Entity, PrimaryKey, Property } from '@mikro-orm/decorators/legacy'

/** A process that serves pages, which may still have old ones. */
@Entity()
export class PortalProcess {
  [EntityName]?: 'PortalProcess'

  @PrimaryKey({ type: 'uuid' })
  id!: string

  @Property()
  seenAt!: Date

  /** It shows what was committed before the check of this time. */
  @Property({ type: 'datetime', nullable: true })
  acknowledgedAt: Date | null = null
}

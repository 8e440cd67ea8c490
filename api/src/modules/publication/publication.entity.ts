import { EntityName, PrimaryKeyProp } from '@mikro-orm/core'
import { Entity, Index, PrimaryKey, Property } from '@mikro-orm/decorators/legacy'

/** The publication of an item that was dated ahead. Triggers of presentations and announcements insert it, and delete it when the item is dated anew. */
@Entity()
@Index({ name: 'publication_ahead', properties: ['publishedAt'], where: 'recorded_at is null' })
export class Publication {
  [EntityName]?: 'Publication';
  [PrimaryKeyProp]?: ['subject', 'itemId', 'publishedAt']

  /** The name of its table. */
  @PrimaryKey({ type: 'text' })
  subject!: string

  @PrimaryKey({ type: 'uuid' })
  itemId!: string

  @PrimaryKey({ type: 'datetime' })
  publishedAt!: Date

  /** When the job published its event; null until then. */
  @Property({ type: 'datetime', nullable: true })
  recordedAt!: Date | null
}

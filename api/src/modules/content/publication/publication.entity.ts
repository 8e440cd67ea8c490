import { EntityName, OptionalProps, PrimaryKeyProp } from '@mikro-orm/core'
import { Entity, Index, PrimaryKey, Property } from '@mikro-orm/decorators/legacy'

/** An item's becoming public, or that it will. Triggers of presentations and announcements insert it, and delete it when an item ahead is dated anew. */
@Entity()
@Index({ name: 'publication_ahead', properties: ['publishedAt'], where: 'recorded_at is null' })
@Index({
  name: 'publication_recorded',
  properties: ['subject', 'recordedAt', 'itemId'],
  where: 'recorded_at is not null',
})
export class Publication {
  [EntityName]?: 'Publication';
  [OptionalProps]?: 'isAlerted';
  [PrimaryKeyProp]?: ['subject', 'itemId', 'publishedAt']

  /** The name of its table. */
  @PrimaryKey({ type: 'text' })
  subject!: string

  @PrimaryKey({ type: 'uuid' })
  itemId!: string

  @PrimaryKey({ type: 'datetime' })
  publishedAt!: Date

  /** When its event was published, whatever date the item has; null until then. */
  @Property({ type: 'datetime', nullable: true })
  recordedAt!: Date | null

  /** Whether alerts tell of it: the item's first publication, unless it was entered with a date more than a day old. */
  @Property({ default: false })
  isAlerted: boolean = false
}

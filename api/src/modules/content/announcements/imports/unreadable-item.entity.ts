import { EntityName } from '@mikro-orm/core'
import { Entity, PrimaryKey, Property } from '@mikro-orm/decorators/legacy'

/** An item of the exchange that the last import could not read. */
@Entity()
export class UnreadableItem {
  [EntityName]?: 'UnreadableItem'

  @PrimaryKey({ type: 'integer', autoincrement: false })
  position!: number

  /** Names the item and what is wrong with it, for example 'data[3].header is empty'. */
  @Property({ type: 'text' })
  reason!: string
}

import { EntityName } from '@mikro-orm/core'
import { Entity, Index, PrimaryKey, Property } from '@mikro-orm/decorators/legacy'

/** One slot of a sharded counter, whose value is the sum of its slots. Only triggers write it. */
// The table keeps its older name: a running process and the triggers rely on it during an update.
@Entity({ tableName: 'tally' })
export class Counter {
  [EntityName]?: 'Counter'
  @PrimaryKey({ type: 'integer' })
  id!: number

  /** The name of a table; for questions also of a queue, or of a presentation, with what became of them. */
  @Property({ type: 'text' })
  @Index({ name: 'tally_of' })
  what!: string

  @Property({ type: 'bigint' })
  count!: bigint
}

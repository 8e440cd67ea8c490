import { EntityName } from '@mikro-orm/core'
import { Entity, Index, PrimaryKey, Property } from '@mikro-orm/decorators/legacy'

/** A part of a count. Triggers alone write it: a count is right whoever changes rows, and is the sum of its parts. */
@Entity()
export class Tally {
  [EntityName]?: 'Tally'
  @PrimaryKey({ type: 'integer' })
  id!: number

  /** A table's name; for questions also a queue, or the presentation on whose page they stand. */
  @Property({ type: 'text' })
  @Index({ name: 'tally_of' })
  what!: string

  @Property({ type: 'bigint' })
  count!: bigint
}

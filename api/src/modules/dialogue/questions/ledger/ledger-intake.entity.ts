import { EntityName } from '@mikro-orm/core'
import { Entity, Index, PrimaryKey, Property } from '@mikro-orm/decorators/legacy'

/**
 * The ledger's record of a question, which remains after the question is deleted. Triggers insert it, so that it covers every way to ask
 * and delete. It contains neither the asker nor the text.
 */
@Entity()
@Index({
  name: 'ledger_intake_of_year',
  expression:
    'create index ledger_intake_of_year on ledger_intake (asked_at) include (presentation_id, is_removed)',
})
export class LedgerIntake {
  [EntityName]?: 'LedgerIntake'

  /** Id of the question. */
  @PrimaryKey({ type: 'uuid' })
  id!: string

  /** The presentation may have been deleted. */
  @Property({ type: 'uuid' })
  presentationId!: string

  @Property({ type: 'datetime' })
  askedAt!: Date

  @Property({ default: false })
  isRemoved: boolean = false
}

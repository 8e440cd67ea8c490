import { EntityName } from '@mikro-orm/core'
import { Entity, Index, PrimaryKey, Property } from '@mikro-orm/decorators/legacy'

/**
 * That a question was asked, also after it is gone: what the ledger counts as asked and as removed. Triggers write it, so that every way
 * to ask and to delete counts; rows are never deleted. It tells nothing of the asker or the words.
 */
@Entity()
@Index({
  name: 'asked_question_of_year',
  expression:
    'create index asked_question_of_year on asked_question (asked_at) include (presentation_id, is_removed)',
})
export class AskedQuestion {
  [EntityName]?: 'AskedQuestion'

  /** The question's. */
  @PrimaryKey({ type: 'uuid' })
  id!: string

  /** It may be gone, too. */
  @Property({ type: 'uuid' })
  presentationId!: string

  @Property({ type: 'datetime' })
  askedAt!: Date

  @Property({ default: false })
  isRemoved: boolean = false
}

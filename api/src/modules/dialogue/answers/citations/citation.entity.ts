import { EntityName, PrimaryKeyProp, type Rel } from '@mikro-orm/core'
import { Check, Entity, Index, ManyToOne, PrimaryKey, Property } from '@mikro-orm/decorators/legacy'
import { Answer } from '../answer.entity'

/** A page of an announcement on which an answer rests, with what it was when it was cited. */
@Entity()
@Check({ name: 'citation_page_check', expression: 'page >= 1' })
@Index({ name: 'citation_announcement_id_index', properties: ['announcementId'] })
export class Citation {
  [EntityName]?: 'Citation';
  [PrimaryKeyProp]?: ['answer', 'position']

  @ManyToOne(() => Answer, { primary: true, deleteRule: 'cascade', index: false })
  answer!: Rel<Answer>

  /** From 0, in the order in which they were cited. */
  @PrimaryKey({ type: 'integer' })
  position!: number

  /** No foreign key, so that it outlives the announcement. */
  @Property({ type: 'uuid' })
  announcementId!: string

  /** From 1. */
  @Property({ type: 'integer' })
  page!: number

  /** Null while the announcement has no document that can be cited; then the answer cannot be submitted. */
  @Property({ type: 'text', nullable: true })
  documentSha256: string | null = null

  @Property({ type: 'text' })
  title!: string

  @Property()
  publishedAt!: Date
}

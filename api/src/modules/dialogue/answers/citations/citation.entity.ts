import { EntityName, PrimaryKeyProp, type Rel } from '@mikro-orm/core'
import { Check, Entity, Index, ManyToOne, PrimaryKey, Property } from '@mikro-orm/decorators/legacy'
import { Answer } from '../answer.entity'

/** A cited page of an announcement, with the document's hash and title at the time of citing. */
@Entity()
@Check({ name: 'citation_page_check', expression: 'page >= 1' })
@Index({ name: 'citation_announcement_id_index', properties: ['announcementId'] })
export class Citation {
  [EntityName]?: 'Citation';
  [PrimaryKeyProp]?: ['answer', 'position']

  @ManyToOne(() => Answer, { primary: true, deleteRule: 'cascade', index: false })
  answer!: Rel<Answer>

  /** From 0, in citation order. */
  @PrimaryKey({ type: 'integer' })
  position!: number

  /** No foreign key, so that it outlives the announcement. */
  @Property({ type: 'uuid' })
  announcementId!: string

  /** From 1. */
  @Property({ type: 'integer' })
  page!: number

  /** Null if the announcement has no citable document yet; then the answer cannot be submitted. */
  @Property({ type: 'text', nullable: true })
  documentSha256: string | null = null

  @Property({ type: 'text' })
  title!: string

  @Property()
  publishedAt!: Date
}

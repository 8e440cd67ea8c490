import { EntityName, OptionalProps, PrimaryKeyProp, type Rel } from '@mikro-orm/core'
import { Entity, Index, OneToOne, Property } from '@mikro-orm/decorators/legacy'
import { messages } from '@portal/rules/messages'
import { DomainError } from '#platform/errors/errors'
import { Announcement } from '../announcement.entity'

/** The document of an announcement, as the exchange has it: what answers cite. It stays as it was when it was fetched. */
@Entity()
@Index({
  name: 'announcement_document_due',
  expression:
    'create index announcement_document_due on announcement_document (next_attempt_at) where next_attempt_at is not null',
})
export class AnnouncementDocument {
  [EntityName]?: 'AnnouncementDocument';
  [PrimaryKeyProp]?: 'announcement';
  [OptionalProps]?: 'attempts' | 'isEntered'

  @OneToOne(() => Announcement, { primary: true, deleteRule: 'cascade' })
  announcement!: Rel<Announcement>

  /** Where the exchange has it, whatever link the announcement is given here; or the link of one that was entered. */
  @Property({ type: 'text' })
  url!: string

  /** Whether it was entered with an announcement that awaits the exchange, which has not said where its own is. */
  @Property({ default: false })
  isEntered: boolean = false

  /** When an approver confirmed an entered one to be what the exchange released. */
  @Property({ type: 'datetime', nullable: true })
  confirmedAt: Date | null = null

  /** In hexadecimal. Written before the file, so that there is no file without a row. */
  @Property({ type: 'text', nullable: true })
  sha256: string | null = null

  /** In the file store. */
  @Property({ type: 'text', nullable: true })
  key: string | null = null

  @Property({ type: 'int', nullable: true })
  bytes: number | null = null

  /** Null where it cannot be read. */
  @Property({ type: 'int', nullable: true })
  pages: number | null = null

  /** Why it is not there, or why its text is not: a sentence. */
  @Property({ type: 'text', nullable: true })
  problem: string | null = null

  /** Since when it is in the file store. */
  @Property({ type: 'datetime', nullable: true })
  fetchedAt: Date | null = null

  @Property({ type: 'int', default: 0 })
  attempts: number = 0

  /** When it is fetched, or given up by a process that has not said what became of it; null once it is there. */
  @Property({ type: 'datetime', nullable: true })
  nextAttemptAt: Date | null = null

  /** Takes the entered document for the exchange's. Throws CONFLICT unless it was entered and is stored. */
  confirm(at: Date): void {
    if (!this.isEntered || this.fetchedAt === null)
      throw new DomainError('CONFLICT', messages.documentNotToConfirm)
    this.confirmedAt = at
  }
}

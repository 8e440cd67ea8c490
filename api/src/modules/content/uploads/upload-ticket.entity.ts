import { EntityName, OptionalProps } from '@mikro-orm/core'
import { Entity, PrimaryKey, Property, Unique } from '@mikro-orm/decorators/legacy'
import { UPLOAD_TICKET_MINUTES } from '@portal/rules/limits'
import type { UploadPurpose } from '@portal/rules/uploads'
import { newId } from '#platform/database/ids'

/** An upload URL that works once, on behalf of a session. Only the hash of its token is stored. */
@Entity()
export class UploadTicket {
  [EntityName]?: 'UploadTicket';
  [OptionalProps]?: 'used'

  @PrimaryKey({ type: 'uuid' })
  id: string = newId()

  /** The session whose permissions it has, and with which it ends. */
  @Property({ type: 'uuid' })
  sessionId: string

  /** SHA-256 of the URL's token, in hexadecimal. */
  @Property({ type: 'text' })
  @Unique()
  tokenHash: string

  @Property({ type: 'text' })
  purpose: UploadPurpose

  @Property()
  expiresAt: Date

  @Property({ default: false })
  used: boolean = false

  constructor(values: { sessionId: string; purpose: UploadPurpose; tokenHash: string; at: Date }) {
    this.sessionId = values.sessionId
    this.purpose = values.purpose
    this.tokenHash = values.tokenHash
    this.expiresAt = new Date(values.at.getTime() + UPLOAD_TICKET_MINUTES * 60_000)
  }
}

import type { Viewer } from '../../platform/access/viewer'
import { hashOfToken, newLinkToken } from '../../platform/security/link-token'
import { viewerOfSession } from '../accounts/viewer.reads'
import type { Context, Services } from '../../platform/context'
import { sqlOf } from '../../platform/database/kysely'
import { DomainError } from '../../platform/errors/errors'
import { messages } from '@portal/rules/messages'
import type { UploadPurpose } from '@portal/rules/uploads'
import { UploadTicket } from './upload-ticket.entity'

/** Where tickets are put to; the token follows. */
export const TICKET_PATH = '/api/objects/upload/'

/** Makes an address to which one file may be put, with the rights of whoever asks. */
export async function createTicket(context: Context, purpose: UploadPurpose): Promise<{ uploadUrl: string; expiresAt: Date }> {
  const { viewer, em, services } = context
  if (!viewer) throw new DomainError('UNAUTHENTICATED', messages.signInNeeded)
  const token = newLinkToken()
  const ticket = new UploadTicket({ sessionId: viewer.sessionId, purpose, tokenHash: hashOfToken(token), at: context.now() })
  await em.persist(ticket).flush()
  return { uploadUrl: `${services.settings.publicUrl}${TICKET_PATH}${token}`, expiresAt: ticket.expiresAt }
}

/** Uses a ticket up and answers for whom and what it was made; refuses one that is used, expired, unknown, or outlived its session. */
export async function redeemTicket({ orm, clock }: Services, token: string): Promise<{ viewer: Viewer; purpose: UploadPurpose }> {
  const db = sqlOf(orm.em.fork())
  const now = clock.now()
  const ticket = await db
    .updateTable('upload_ticket')
    .set({ used: true })
    .where('token_hash', '=', hashOfToken(token))
    .where('used', '=', false)
    .where('expires_at', '>', now)
    .returning(['session_id as sessionId', 'purpose'])
    .executeTakeFirst()
  const viewer = ticket ? await viewerOfSession(db, ticket.sessionId, now) : null
  if (!ticket || !viewer) throw new DomainError('UNAUTHENTICATED', messages.ticketInvalid)
  return { viewer, purpose: ticket.purpose }
}

import { messages } from '@portal/rules/messages'
import type { UploadPurpose } from '@portal/rules/uploads'
import { viewerOfSession } from '#modules/accounts/accounts/viewer.reads'
import { isEditor } from '#platform/access/permissions'
import type { Viewer } from '#platform/access/viewer'
import { sqlOf } from '#platform/database/kysely'
import { DomainError } from '#platform/errors/errors'
import type { Context, Services } from '#platform/operation/context'
import { hashToken, newLinkToken } from '#platform/security/link-token'
import { UploadTicket } from './upload-ticket.entity'

/** The path of upload URLs, before the token. */
export const TICKET_PATH = '/api/objects/upload/'

/** Creates an upload URL for one file with the caller's permissions. */
export async function createTicket(
  context: Context,
  purpose: UploadPurpose,
): Promise<{ uploadUrl: string; expiresAt: Date }> {
  const { viewer, em, services } = context
  if (!viewer) throw new DomainError('UNAUTHENTICATED', messages.signInNeeded)
  const token = newLinkToken()
  const ticket = new UploadTicket({
    sessionId: viewer.sessionId,
    purpose,
    tokenHash: hashToken(token),
    at: context.now(),
  })
  await em.persist(ticket).flush()
  return {
    uploadUrl: `${services.settings.publicUrl}${TICKET_PATH}${token}`,
    expiresAt: ticket.expiresAt,
  }
}

/** Consumes a ticket and returns its viewer and purpose; throws when it is used, expired or unknown, its session has ended or the role was taken away. */
export async function redeemTicket(
  { orm, clock }: Services,
  token: string,
): Promise<{ viewer: Viewer; purpose: UploadPurpose }> {
  const db = sqlOf(orm.em.fork())
  const now = clock.now()
  const ticket = await db
    .updateTable('upload_ticket')
    .set({ used: true })
    .where('token_hash', '=', hashToken(token))
    .where('used', '=', false)
    .where('expires_at', '>', now)
    .returning(['session_id as sessionId', 'purpose'])
    .executeTakeFirst()
  const viewer = ticket ? await viewerOfSession(db, ticket.sessionId, now) : null
  if (!ticket || !viewer || !isEditor(viewer))
    throw new DomainError('UNAUTHENTICATED', messages.ticketInvalid)
  return { viewer, purpose: ticket.purpose }
}

import { LockMode } from '@mikro-orm/core'
import { messages } from '@portal/rules/messages'
import { newPasswordSchema, resetRequestSchema } from '@portal/rules/schemas/account-schemas'
import { recordEvents } from '#modules/evidence/record-events'
import { enqueueDecoy, enqueueMail } from '#modules/mail/mail/enqueue'
import { sqlOf } from '#platform/database/kysely'
import { DomainError } from '#platform/errors/errors'
import { validate } from '#platform/errors/validate'
import type { Context } from '#platform/operation/context'
import { Admin } from '../admin.entity'
import { limitResetLinks } from '../sign-in/link-limits'
import { revokeAdminSessions } from '../sign-in/sessions.service'
import { revokeSignInLinks } from '../sign-in/sign-in-links'
import { refuseCommonPassword } from './common-passwords'
import { hashPassword } from './passwords'
import { consumeResetLink, createResetLink } from './reset-links'
import { resetWrongPasswords } from './wrong-passwords'

/**
 * Mails an administrator a password reset link. No user enumeration: response and work are the same for unknown addresses, and
 * for an invitation that is not accepted, which ends by itself.
 */
export async function requestPasswordReset(
  context: Context,
  input: { email: string },
): Promise<void> {
  const { email } = validate(resetRequestSchema, input)
  await limitResetLinks(context, email)
  await context.em.transactional(async em => {
    const token = await createResetLink(em, email, context.now())
    const admin = await sqlOf(em)
      .selectFrom('admin')
      .select('name')
      .where('email', '=', email)
      .where('invited_until', 'is', null)
      .executeTakeFirst()
    if (admin) await enqueueMail(context, em, 'password-reset', email, { token, name: admin.name })
    else await enqueueDecoy(context, em)
  })
}

/** Sets a new password with a mailed link: unlocks the account, revokes its links and sessions, and mails its owner. */
export async function resetPassword(
  context: Context,
  input: { token: string; newPassword: string },
): Promise<void> {
  const { token, newPassword } = validate(newPasswordSchema, input)
  refuseCommonPassword(newPassword, 'newPassword')
  await context.em.transactional(async em => {
    const link = await consumeResetLink(em, token, context.now())
    if (link) await revokeSignInLinks(em, link.email)
    // With the row locked, a concurrent sign-in with the old password either has a session, which is revoked here, or fails.
    const admin =
      link && (await em.findOne(Admin, link.adminId, { lockMode: LockMode.PESSIMISTIC_WRITE }))
    if (!admin) throw new DomainError('BAD_USER_INPUT', messages.resetInvalid, 'token')
    admin.setPassword(await hashPassword(newPassword))
    await resetWrongPasswords(em, admin.email)
    await em.flush()
    await recordEvents(em, context, {
      type: 'administrator.password_changed',
      subject: { type: 'administrator', id: admin.id },
      actor: { kind: 'administrator', id: admin.id },
    })
    await revokeAdminSessions(context, em, admin.id)
    await enqueueMail(context, em, 'password-changed', admin.email, { name: admin.name })
  })
}

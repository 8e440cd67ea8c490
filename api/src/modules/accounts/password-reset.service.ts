import { LockMode } from '@mikro-orm/core'
import { actAs } from '../../platform/audit/actor'
import type { Context } from '../../platform/context'
import { sqlOf } from '../../platform/database/kysely'
import { DomainError } from '../../platform/errors/errors'
import { enqueueMail, enqueueDecoy } from '../mail/enqueue'
import { messages } from '@portal/rules/messages'
import { newPasswordSchema, resetRequestSchema } from '@portal/rules/schemas/account-schemas'
import { validate } from '../../platform/errors/validate'
import { Admin } from './admin.entity'
import { refuseCommonPassword } from './common-passwords'
import { limitResetLinks } from './link-limits'
import { hashPassword } from './passwords'
import { newResetLink, takeResetLink } from './reset-links'
import { forgetWrongPasswords } from './wrong-passwords'
import { endSessionsOf } from './sessions.service'
import { endSignInLinks } from './sign-in-links'

/** Mails an administrator a link for setting a new password. Neither the answer nor the work done tells whether the address is one. */
export async function requestPasswordReset(context: Context, input: { email: string }): Promise<void> {
  const { email } = validate(resetRequestSchema, input)
  await limitResetLinks(context, email)
  await context.em.transactional(async em => {
    const token = await newResetLink(em, email, context.now())
    const admin = await sqlOf(em).selectFrom('admin').select('name').where('email', '=', email).executeTakeFirst()
    if (admin) await enqueueMail(context, em, 'password-reset', email, { token, name: admin.name })
    else await enqueueDecoy(context, em)
  })
}

/** Sets a new password by a mailed link: unlocks the account, ends its links and sessions, and tells its owner. */
export async function resetPassword(context: Context, input: { token: string; newPassword: string }): Promise<void> {
  const { token, newPassword } = validate(newPasswordSchema, input)
  refuseCommonPassword(newPassword, 'newPassword')
  await context.em.transactional(async em => {
    const link = await takeResetLink(em, token, context.now())
    if (link) await endSignInLinks(em, link.email)
    // Locked, so that a sign-in with the old password is either over, and its session ends here, or finds the new one.
    const admin = link && (await em.findOne(Admin, link.adminId, { lockMode: LockMode.PESSIMISTIC_WRITE }))
    if (!admin) throw new DomainError('BAD_USER_INPUT', messages.resetInvalid, 'token')
    actAs(em, { adminId: admin.id, adminName: admin.name, at: context.now() })
    admin.setPassword(await hashPassword(newPassword))
    await forgetWrongPasswords(em, admin.email)
    await em.flush()
    await endSessionsOf(context, em, admin.id)
    await enqueueMail(context, em, 'password-changed', admin.email, { name: admin.name })
  })
}

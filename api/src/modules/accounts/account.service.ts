import type { SqlEntityManager } from '@mikro-orm/postgresql'
import type { Context } from '../../platform/context'
import { DomainError } from '../../platform/errors/errors'
import { messages } from '@portal/rules/messages'
import { signInSchema, signUpSchema, tokenSchema } from '@portal/rules/schemas/account-schemas'
import { Shareholder } from './shareholder.entity'
import { refuseReservedName } from './reserved-name'
import { validate } from '../../platform/errors/validate'
import { limitSignInLinks } from './link-limits'
import { Admin } from './admin.entity'
import { AccountKind } from './magic-token.entity'
import { sendSignInLink, takeLink } from './sign-in-links'
import { startSession, type SignedIn } from './sessions.service'

/** Mails a link that registers the address, or signs it in when it is known. Neither the answer nor the work done tells which. */
export async function signUp(context: Context, input: { email: string; name?: string | null }): Promise<void> {
  const { email, name } = validate(signUpSchema, input)
  refuseReservedName(context, name)
  await limitSignInLinks(context, email)
  await context.em.transactional(em =>
    sendSignInLink(context, em, email, ({ kind }) => ({ kind: kind ?? AccountKind.SHAREHOLDER, name: name ?? null })),
  )
}

/** Mails a link to an account, or to a sign-up that waits for its first link. Nobody else gets one; neither answer nor work tells. */
export async function signIn(context: Context, input: { email: string }): Promise<void> {
  const { email } = validate(signInSchema, input)
  await limitSignInLinks(context, email)
  await context.em.transactional(em =>
    sendSignInLink(context, em, email, ({ kind, waiting }) =>
      // The name that waits may be a stranger's, who signed up with this address: it comes with the link of that sign-up alone.
      kind || waiting ? { kind: kind ?? AccountKind.SHAREHOLDER, name: null } : null,
    ),
  )
}

/** Uses a mailed link: signs its address in, and registers a shareholder who was not known before. */
export async function verifyMagicLink(context: Context, input: { token: string }): Promise<SignedIn> {
  const { token } = validate(tokenSchema, input)
  return context.em.transactional(async em => {
    const link = await takeLink(em, token, context.now())
    const account = link && (link.userType === AccountKind.ADMIN ? await adminOf(em, link.email) : await shareholderOf(context, em, link))
    if (!account) throw new DomainError('BAD_USER_INPUT', messages.linkInvalid, 'token')
    return startSession(context, em, account)
  })
}

async function adminOf(em: SqlEntityManager, email: string): Promise<Admin | null> {
  const admin = await em.findOne(Admin, { email })
  admin?.unlock()
  return admin
}

async function shareholderOf(context: Context, em: SqlEntityManager, link: { email: string; name: string | null }): Promise<Shareholder> {
  const known = await em.findOne(Shareholder, { email: link.email })
  if (known) return known
  // Two links of one address may be used at the same moment: the second finds what the first made.
  await em.upsert(Shareholder, new Shareholder({ email: link.email, name: link.name, createdAt: context.now() }), {
    onConflictFields: ['email'],
    onConflictAction: 'ignore',
  })
  return em.findOneOrFail(Shareholder, { email: link.email })
}

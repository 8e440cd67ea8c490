import type { SqlEntityManager } from '@mikro-orm/postgresql'
import type { AlertTopic } from '@portal/rules/alerts'
import { messages } from '@portal/rules/messages'
import { signInSchema, signUpSchema, tokenSchema } from '@portal/rules/schemas/account-schemas'
import { confirmAddress } from '#modules/accounts/alert-preferences/alert-choice'
import { recordEvents } from '#modules/evidence/record-events'
import { DomainError } from '#platform/errors/errors'
import { validate } from '#platform/errors/validate'
import type { Context } from '#platform/operation/context'
import { Admin } from './admin.entity'
import { refuseReservedName } from './reserved-name'
import { Shareholder } from './shareholder.entity'
import { shareholderRegistered } from './shareholder-events'
import { limitSignInLinks } from './sign-in/link-limits'
import { AccountKind } from './sign-in/magic-token.entity'
import { type SignedIn, startSession } from './sign-in/sessions.service'
import { consumeMagicLink, sendSignInLink } from './sign-in/sign-in-links'

/** Mails a link that registers the address or signs in. No user enumeration: response and work are the same for both. */
export async function signUp(
  context: Context,
  input: { email: string; name?: string | null; alertTopics?: AlertTopic[] | null },
): Promise<void> {
  const { email, name, alertTopics } = validate(signUpSchema, input)
  refuseReservedName(context, name)
  await limitSignInLinks(context, email)
  await context.em.transactional(em =>
    sendSignInLink(context, em, email, ({ kind }) => ({
      kind: kind ?? AccountKind.SHAREHOLDER,
      name: name ?? null,
      alertTopics: alertTopics ?? null,
    })),
  )
}

/** Mails a link to a registered address or a pending sign-up. No user enumeration: response and work are the same for others. */
export async function signIn(context: Context, input: { email: string }): Promise<void> {
  const { email } = validate(signInSchema, input)
  await limitSignInLinks(context, email)
  await context.em.transactional(em =>
    sendSignInLink(context, em, email, ({ kind, hasPendingSignUp }) =>
      // A stranger may have signed up with this address: the name of a pending sign-up comes only with that sign-up's own link.
      kind || hasPendingSignUp ? { kind: kind ?? AccountKind.SHAREHOLDER, name: null } : null,
    ),
  )
}

/** Consumes a mailed link: signs in, and registers the shareholder when the address is new. */
export async function verifyMagicLink(
  context: Context,
  input: { token: string },
): Promise<SignedIn> {
  const { token } = validate(tokenSchema, input)
  return context.em.transactional(async em => {
    const link = await consumeMagicLink(em, token, context.now())
    const account =
      link &&
      (link.userType === AccountKind.ADMIN
        ? await adminOf(context, em, link.email)
        : await shareholderOf(context, em, link))
    if (!account) throw new DomainError('BAD_USER_INPUT', messages.linkInvalid, 'token')
    if (account instanceof Shareholder)
      await confirmAddress(context, em, account, link?.alertTopics ?? [])
    return startSession(context, em, account)
  })
}

async function adminOf(
  context: Context,
  em: SqlEntityManager,
  email: string,
): Promise<Admin | null> {
  const admin = await em.findOne(Admin, { email, invitedUntil: null })
  admin?.recordSignIn(context.now())
  return admin
}

async function shareholderOf(
  context: Context,
  em: SqlEntityManager,
  link: { email: string; name: string | null },
): Promise<Shareholder> {
  const known = await em.findOne(Shareholder, { email: link.email })
  if (known) return known
  // Two links of one address may be used concurrently: the second finds the first one's shareholder.
  const registered = new Shareholder({
    email: link.email,
    name: link.name,
    createdAt: context.now(),
  })
  await em.upsert(Shareholder, registered, {
    onConflictFields: ['email'],
    onConflictAction: 'ignore',
  })
  const shareholder = await em.findOneOrFail(Shareholder, { email: link.email })
  if (shareholder.id === registered.id)
    await recordEvents(em, context, shareholderRegistered(shareholder))
  return shareholder
}

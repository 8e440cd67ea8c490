import { SignJWT } from 'jose'
import { adminRoles } from '@portal/rules/admin-roles'
import type { Admin } from '#modules/accounts/accounts/admin.entity'
import { removeAdmin } from '#modules/accounts/accounts/administrators.service'
import type { Shareholder } from '#modules/accounts/accounts/shareholder.entity'
import { Session } from '#modules/accounts/accounts/sign-in/session.entity'
import { signSession } from '#modules/accounts/accounts/sign-in/session-token'
import { sqlOf } from '#platform/database/kysely'
import { keysOf } from '#platform/security/secrets'
import { SignOut } from '../generated/operations'
import type { TestPortal } from '../portal/portal'
import { anAdmin, aShareholder, signedIn } from '../portal/signed-in'
import type { Kind } from './access-table'

export interface Caller {
  name: string
  /** As whom they count. */
  kind: Kind
  /** Their `Authorization`, made anew at each call. */
  authorization: () => Promise<string | undefined>
}

/** Everybody who may knock at the portal's doors, with good papers and with bad ones. */
export function callersOf(portal: TestPortal): Caller[] {
  const { session: key, mail } = portal.services.secrets
  const bearer = (token: string | null) => `Bearer ${token}`
  const visitors = (name: string, token: () => Promise<string>): Caller => ({
    name,
    kind: 'visitor',
    authorization: async () => bearer(await token()),
  })
  const header = (name: string, value: (token: string) => string): Caller => ({
    name: `an administrator whose header ${name}`,
    kind: 'visitor',
    authorization: async () => value((await anAdmin(portal)).token ?? ''),
  })
  const tokenOf = async (account: Shareholder | Admin) =>
    (await signedIn(portal, account)).token ?? ''
  /** A session in the database, changed before it is stored, and its token as the portal would sign it. */
  const verifySessionToken = async (
    account: Shareholder | Admin,
    change: (session: Session) => void = () => undefined,
  ) => {
    const em = portal.em()
    const session = new Session(em.merge(account), portal.clock.now())
    const whole = Object.assign(Object.create(Session.prototype) as Session, session)
    change(session)
    await em.persist(session).flush()
    return { session, token: await signSession(whole, key), id: session.id }
  }
  /** A token that names an administrator's session, with whatever is wrong with it. */
  const forged = async (change: (token: SignJWT) => SignJWT, [secret] = key) => {
    const { session } = await verifySessionToken(await portal.make.admin())
    const token = new SignJWT({})
      .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
      .setIssuer('portal')
      .setJti(session.id)
      .setAudience('admin')
      .setIssuedAt(session.createdAt)
      .setExpirationTime(session.expiresAt)
    return change(token).sign(secret)
  }
  const rewritten = async (
    account: Shareholder | Admin,
    header: object,
    claims: object,
    signed = true,
  ) => {
    const [, payload = '', signature = ''] = (await tokenOf(account)).split('.')
    const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
    const kept = JSON.parse(Buffer.from(payload, 'base64url').toString()) as object
    return `${encode(header)}.${encode({ ...kept, ...claims })}.${signed ? signature : ''}`
  }
  const past = () => new Date(portal.clock.now().getTime() - 1_000)

  return [
    { name: 'a visitor', kind: 'visitor', authorization: async () => undefined },
    {
      name: 'a shareholder',
      kind: 'shareholder',
      authorization: async () => bearer((await aShareholder(portal)).token),
    },
    ...adminRoles.map(
      (role): Caller => ({
        name: `an administrator with the role ${role}`,
        kind: role.toLowerCase() as Lowercase<typeof role>,
        authorization: async () => bearer((await anAdmin(portal, role)).token),
      }),
    ),
    visitors('a deleted shareholder', async () => {
      const account = await portal.make.shareholder()
      const token = await tokenOf(account)
      await sqlOf(portal.em()).deleteFrom('shareholder').where('id', '=', account.id).execute()
      return token
    }),
    visitors('a removed administrator', async () => {
      const account = await portal.make.admin()
      await portal.make.admin()
      const token = await tokenOf(account)
      await removeAdmin({ services: portal.services, name: 'A keeper' }, account.email)
      return token
    }),
    ...(['shareholder', 'admin'] as const).flatMap(kind => [
      visitors(`a ${kind} who has signed out`, async () => {
        const person = await signedIn(portal, await portal.make[kind]())
        await person.ask(SignOut)
        return person.token ?? ''
      }),
      visitors(`a ${kind} whose session expired, whatever its token says`, async () => {
        const { token } = await verifySessionToken(
          await portal.make[kind](),
          session => (session.expiresAt = past()),
        )
        return token
      }),
    ]),
    visitors('a bearer of an expired token', () =>
      forged(token => token.setExpirationTime(past())),
    ),
    visitors('a bearer of a token of another portal', () =>
      forged(token => token, keysOf('the secret of a portal that is not this one').session),
    ),
    visitors('a bearer of a token signed with the key for mails', () =>
      forged(token => token, mail),
    ),
    visitors('a bearer of a token that needs no signature', async () =>
      rewritten(await portal.make.admin(), { alg: 'none', typ: 'JWT' }, {}, false),
    ),
    visitors('a shareholder who made their token an administrator’s', async () => {
      const { id } = await verifySessionToken(await portal.make.admin())
      return rewritten(
        await portal.make.shareholder(),
        { alg: 'HS256', typ: 'JWT' },
        { aud: 'admin', jti: id },
      )
    }),
    visitors('a bearer of a token for the other kind of account', () =>
      forged(token => token.setAudience('shareholder')),
    ),
    visitors('a bearer of a token for somebody else', () =>
      forged(token => token.setAudience('mails')),
    ),
    visitors('a bearer of a token of another issuer', () =>
      forged(token => token.setIssuer('another')),
    ),
    visitors('a bearer of a token without a session', () =>
      forged(token => token.setJti('nobody')),
    ),
    visitors('a bearer of an emailed link’s token', async () => 'A'.repeat(43)),
    header('has no scheme', token => token),
    header('has another scheme', token => `Basic ${token}`),
    header('has two tokens', token => `Bearer ${token} ${token}`),
    header('has two schemes', token => `Bearer Bearer ${token}`),
    header('has a token in quotes', token => `Bearer "${token}"`),
    header('has a token and more', token => `Bearer ${token},x`),
    header('has no token', () => 'Bearer '),
    header('has something else in front', token => `x Bearer ${token}`),
    header('has letters that no token has', token => `Bearer é${token}`),
  ]
}

import { sqlOf } from '#platform/database/kysely'
import type { Mail } from '#platform/mailer/mailer'
import { SignIn, SignUp } from '../generated/operations'
import { linkTokenIn } from './captured-mails'
import type { TestPortal } from './portal'

export const VERIFY =
  'mutation ($input: MagicLinkVerifyInput!) { magicLinkVerify(input: $input) { token user { id name email userType } } }'
const VIEWER = '{ viewer { name email userType } }'

let addresses = 0
export const newAddress = () => `person${++addresses}@example.com`

export const tokenIn = (mail: Mail | undefined) => linkTokenIn(mail, '(?:auth|admin)/verify')

/** How visitors register and sign in: by the links that the portal mails. */
export function signingIn(portal: () => TestPortal) {
  const visitor = () => portal().visitor()
  const signIn = (email: string) => visitor().ask(SignIn, { input: { email } })
  return {
    signUp: (email: string, name?: string) => visitor().ask(SignUp, { input: { email, name } }),
    signIn,
    linkFor: async (email: string) => {
      await signIn(email)
      return tokenIn((await portal().mails())[0])
    },
    verify: async (token: string) =>
      (await visitor().ask(VERIFY, { input: { token } })).magicLinkVerify,
    viewerOf: async (token: string) => (await portal().signedIn(token).ask(VIEWER)).viewer,
    accountsOf: (email: string) =>
      sqlOf(portal().em())
        .selectFrom('shareholder')
        .select(['name', 'email'])
        .where('email', '=', email)
        .execute(),
  }
}

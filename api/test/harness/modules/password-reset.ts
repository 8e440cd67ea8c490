import type { Mail } from '#platform/mailer/mailer'
import { AdminPasswordReset, AdminPasswordResetRequest, AdminSignIn } from '../generated/operations'
import { linkTokenIn } from '../portal/captured-mails'
import type { TestPortal } from '../portal/portal'

export const NEW = 'another good password'

export const tokenIn = (mail: Mail | undefined) => linkTokenIn(mail, 'admin/reset')

/** How administrators set a new password: by the link that the portal mails. */
export function resettingPasswords(portal: () => TestPortal) {
  let count = 0
  const visitor = () => portal().visitor()
  const request = (email: string) =>
    visitor().graphql(AdminPasswordResetRequest, { input: { email } })
  return {
    anAccount: (name = 'Rosalind Achebe') =>
      portal().make.admin({ email: `keeper${++count}@example.com`, name }),
    request,
    linkFor: async (email: string) => {
      await request(email)
      return tokenIn((await portal().mails()).find(({ tag }) => tag === 'password-reset'))
    },
    reset: (token: string, newPassword = NEW) =>
      visitor().graphql(AdminPasswordReset, { input: { token, newPassword } }),
    resetRefusal: (token: string, newPassword = NEW) =>
      visitor().refusal(AdminPasswordReset, { input: { token, newPassword } }),
    letsIn: async (email: string, password: string) =>
      !(await visitor().graphql(AdminSignIn, { input: { email, password } })).errors,
  }
}

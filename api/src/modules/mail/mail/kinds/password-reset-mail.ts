import { RESET_LINK_HOURS } from '@portal/rules/limits'
import { defineMail } from '../mail-definition'

/** Where a new password is set. */
export const resetUrl = (publicUrl: string, token: string): string =>
  `${publicUrl}/admin/reset/${token}`

/** Where the owner of a new account chooses a password. A fragment, which no server logs, carries the address to sign in with. */
export const firstPasswordUrl = (publicUrl: string, token: string, email: string): string =>
  `${resetUrl(publicUrl, token)}#invited=${encodeURIComponent(email)}`

export const passwordReset = defineMail({
  kind: 'password-reset',
  description: 'Link that sets a new password.',
  stream: 'transactional',
  linkHours: RESET_LINK_HOURS,
  content: ({ token, name }: { token: string; name: string }, { companyName, publicUrl }) => ({
    subject: `Reset your ${companyName} admin password`,
    heading: 'Reset your password',
    paragraphs: [
      `Hello ${name},`,
      'Use the link below to set a new password for the Admin Dashboard.',
    ],
    button: { label: 'Set a New Password', url: resetUrl(publicUrl, token) },
    footnotes: [
      'The link works once and expires in 1 hour.',
      'If you did not ask for it, you can ignore this email: your password stays as it is.',
    ],
  }),
})

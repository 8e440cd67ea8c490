import { SIGN_IN_LINK_HOURS } from '@portal/rules/limits'
import type { MailContent, MailSettings } from './mail-content'
import type { Mails } from './mails'

export function signInLink({ token, audience }: Mails['sign-in-link'], { companyName, publicUrl }: MailSettings): MailContent {
  const path = audience === 'admin' ? '/admin/verify/' : '/auth/verify/'
  const where = audience === 'admin' ? 'Admin Dashboard' : 'Shareholder Portal'
  return {
    subject: `Your link to sign in to ${companyName}`,
    heading: `Sign in to the ${where}`,
    paragraphs: [`Use the button below to sign in to the ${companyName} ${where}. No password is needed.`],
    button: { label: 'Sign In', url: `${publicUrl}${path}${token}` },
    footnotes: [
      `The link works once and expires in ${SIGN_IN_LINK_HOURS} hours.`,
      'If you did not ask for it, you can ignore this email: nobody can sign in without the link.',
    ],
  }
}

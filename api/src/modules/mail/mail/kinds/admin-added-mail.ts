import { RESET_LINK_HOURS } from '@portal/rules/limits'
import { defineMail } from '../mail-definition'
import { firstPasswordUrl } from './password-reset-mail'

export const adminAdded = defineMail({
  kind: 'admin-added',
  description: 'Welcome to an administrator, with a link for the password.',
  stream: 'transactional',
  linkHours: RESET_LINK_HOURS,
  content: ({ token, name }: { token: string; name: string }, { companyName, publicUrl, to }) => ({
    subject: `You are now an administrator of the ${companyName} Shareholder Portal`,
    heading: 'Welcome to the Admin Dashboard',
    paragraphs: [
      `Hello ${name},`,
      `An administrator's account on the ${companyName} Shareholder Portal was made for you. Use the link below to set your password.`,
    ],
    button: { label: 'Set Your Password', url: firstPasswordUrl(publicUrl, token, to) },
    footnotes: [
      'The link works once and expires in 1 hour.',
      `If it has expired, ask for a new one: ${publicUrl}/admin/reset-password`,
      'If you did not expect this, you can ignore this email.',
    ],
  }),
})

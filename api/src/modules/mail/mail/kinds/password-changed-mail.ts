import { defineMail } from '../mail-definition'

export const passwordChanged = defineMail({
  kind: 'password-changed',
  description: 'Notice of a changed password.',
  stream: 'transactional',
  content: ({ name }: { name: string }, { companyName, publicUrl }) => ({
    subject: `Your ${companyName} admin password was changed`,
    heading: 'Your password was changed',
    paragraphs: [
      `Hello ${name},`,
      'A new password was set for your account on the Admin Dashboard, by a link that was mailed to you. You have been signed out everywhere.',
    ],
    button: { label: 'Sign In', url: `${publicUrl}/admin/signin` },
    footnotes: [
      'If it was you, there is nothing more to do.',
      `If it was not you, somebody can read your email. Secure your mailbox, then set another password: ${publicUrl}/admin/reset-password`,
    ],
  }),
})

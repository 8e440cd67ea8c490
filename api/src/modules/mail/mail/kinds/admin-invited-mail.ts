import { INVITATION_HOURS } from '@portal/rules/limits'
import { defineMail } from '../mail-definition'
import { firstPasswordUrl } from './password-reset-mail'

export const adminInvited = defineMail({
  kind: 'admin-invited',
  description: 'Invitation of an administrator, with a link.',
  stream: 'transactional',
  linkHours: INVITATION_HOURS,
  content: (
    { token, name, inviter }: { token: string; name: string; inviter: string | null },
    { companyName, publicUrl, to },
  ) => ({
    subject: `You are invited to the ${companyName} Admin Dashboard`,
    heading: 'Welcome to the team',
    paragraphs: [
      `Hello ${name},`,
      `${inviter ?? companyName} has invited you to the Admin Dashboard of the ${companyName} Shareholder Portal. Choose a password to begin.`,
    ],
    button: { label: 'Choose a Password', url: firstPasswordUrl(publicUrl, token, to) },
    footnotes: [
      `The link works once and expires in ${INVITATION_HOURS} hours.`,
      `If it has expired, ask ${inviter ?? 'an owner of the portal'} to send it again.`,
      'If you did not expect this, you can ignore this email.',
    ],
  }),
})

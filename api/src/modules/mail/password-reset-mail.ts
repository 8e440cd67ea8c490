import type { MailContent, MailSettings } from './mail-content'
import type { Mails } from './mails'

/** Where a new password is set. */
export const resetUrl = (publicUrl: string, token: string): string => `${publicUrl}/admin/reset/${token}`

export function passwordReset({ token, name }: Mails['password-reset'], { companyName, publicUrl }: MailSettings): MailContent {
  return {
    subject: `Reset your ${companyName} admin password`,
    heading: 'Reset your password',
    paragraphs: [`Hello ${name},`, 'Use the button below to set a new password for the Admin Dashboard.'],
    button: { label: 'Set a New Password', url: resetUrl(publicUrl, token) },
    footnotes: [
      'The link works once and expires in 1 hour.',
      'If you did not ask for it, you can ignore this email: your password stays as it is.',
    ],
  }
}

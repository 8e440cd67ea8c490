import type { Mail, Mailer, MailOutcome, MailProvider } from '#platform/mailer/mailer'

/** A mailer that does with each mail what a test wants. */
export const mailerThat = (
  deal: (mail: Mail) => MailOutcome,
  provider: MailProvider | null = null,
): Mailer => ({
  sendBatch: async mails => Array.from(mails, deal),
  provider,
})

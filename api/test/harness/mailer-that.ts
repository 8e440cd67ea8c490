import type { Mail, Mailer, MailOutcome } from '../../src/platform/mailer/mailer'

/** A mailer that does with each mail what a test wants. */
export const mailerThat = (deal: (mail: Mail) => MailOutcome): Mailer => ({ sendBatch: async mails => mails.map(deal) })

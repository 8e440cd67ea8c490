import type { JobDefinition } from '../../platform/jobs/job-definition'
import { UnrecoverableError } from '../../platform/jobs/job-queue'
import { sendMail } from '../../platform/mailer/mailer'
import { decryptJob } from './encrypt-job'
import { render } from './render'

export const MAIL_QUEUE = 'mail'

/** What a job carries: a mail, encrypted. The name of the field is that of jobs in running databases. */
export interface MailJobData {
  sealed: string
}

/** Sends the job's mail. Undeliverable mails become dead letters for administrators. */
export const mailJob: JobDefinition = {
  name: MAIL_QUEUE,
  leaseSeconds: 60,
  concurrency: 1,
  persistent: true,
  handler:
    ({ mailer, settings, secrets }) =>
    async ({ sealed }: MailJobData) => {
      const mail = await decryptJob(sealed, secrets.mail)
      if (!mail) return // a decoy: the address has no account
      const outcome = await sendMail(mailer, render(mail, settings))
      if (outcome.status === 'refused') throw new UnrecoverableError(outcome.reason)
      if (outcome.status === 'failed') throw outcome.error
    },
}

import type { KeyRing } from '../../platform/security/secrets'
import { HopelessJob } from '../../platform/jobs/job-queue'
import { UndeliverableMail, type Mailer } from '../../platform/mailer/mailer'
import type { MailSettings } from './mail-content'
import { render } from './render'
import { unseal } from './encrypt-job'

export const MAIL_QUEUE = 'mail'

/** Sends what the job carries. Throwing has it tried again later; what can never be delivered is given up, and kept for administrators. */
export function mailJob(mailer: Mailer, settings: MailSettings, sealKeys: KeyRing) {
  return async (data: { sealed: string }): Promise<void> => {
    const order = await unseal(data.sealed, sealKeys)
    if (!order) return // ordered for an address that has no account
    try {
      await mailer.send(render(order, settings))
    } catch (error) {
      throw error instanceof UndeliverableMail ? new HopelessJob(error.message, { cause: error }) : error
    }
  }
}

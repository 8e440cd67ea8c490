import type { Logger } from 'pino'
import type { KeyRing } from '../secrets'
import { UndeliverableMail, type Mailer } from '../ports/mailer'
import { render, type MailSettings } from './render'
import { unseal } from './seal'

export const MAIL_QUEUE = 'mail'

/** Sends what the job carries. Throwing has it tried again later; what can never be delivered is logged and dropped. */
export function mailJob(mailer: Mailer, settings: MailSettings, sealKeys: KeyRing, log: Logger) {
  return async (data: { sealed: string }): Promise<void> => {
    const order = await unseal(data.sealed, sealKeys)
    if (!order) return // ordered for an address that has no account
    try {
      await mailer.send(render(order, settings))
    } catch (error) {
      if (!(error instanceof UndeliverableMail)) throw error
      log.warn({ kind: order.kind, reason: error.message }, 'a mail cannot be delivered')
    }
  }
}

import type { SqlEntityManager } from '@mikro-orm/postgresql'
import type { Services } from '../context'
import { statementRunner } from '../database/statement-runner'
import { MAIL_QUEUE } from './mail-job'
import type { MailKind, MailOrder, Mails } from './mails'
import { seal } from './seal'

/** Orders a mail in the transaction of what causes it: it leaves when, and only when, that commits. */
export async function enqueueMail<Kind extends MailKind>(
  { services }: { services: Services },
  em: SqlEntityManager,
  kind: Kind,
  to: string,
  about: Mails[Kind],
): Promise<void> {
  const sealed = await seal({ kind, to, about } as MailOrder, services.secrets.seal)
  await services.jobs.enqueue(statementRunner(em), MAIL_QUEUE, { sealed })
}

import type { SqlEntityManager } from '@mikro-orm/postgresql'
import type { Services } from '../../platform/context'
import { statementRunner } from '../../platform/database/statement-runner'
import { MAIL_QUEUE } from './mail-job'
import type { MailKind, MailOrder, Mails } from './mails'
import { seal } from './encrypt-job'

/** Orders a mail in the transaction of what causes it: it leaves when, and only when, that commits. */
export async function enqueueMail<Kind extends MailKind>(
  { services }: { services: Services },
  em: SqlEntityManager,
  kind: Kind,
  to: string,
  about: Mails[Kind],
): Promise<void> {
  await enqueue(services, em, { kind, to, about } as MailOrder)
}

/** As much work as ordering a mail, and none is sent: so that time does not tell which addresses get one. */
export const enqueueNoMail = ({ services }: { services: Services }, em: SqlEntityManager): Promise<void> => enqueue(services, em, null)

async function enqueue(services: Services, em: SqlEntityManager, order: MailOrder | null): Promise<void> {
  const sealed = await seal(order, services.secrets.seal)
  await services.jobs.enqueue(statementRunner(em), MAIL_QUEUE, { sealed })
}

import type { SqlEntityManager } from '@mikro-orm/postgresql'
import { statementRunner } from '#platform/database/statement-runner'
import type { Services } from '#platform/operation/context'
import { addressHashes } from '#platform/security/address-hash'
import { encryptJob } from './encrypt-job'
import { mailJob, type MailJobData } from './mail.job'
import type { MailKind, Mails, QueuedMail } from './mails'

export type MailServices = Pick<Services, 'jobs' | 'secrets'>

/** Enqueues a mail in the transaction of what causes it: it leaves when, and only when, that commits. */
export async function enqueueMail<Kind extends MailKind>(
  { services }: { services: MailServices },
  em: SqlEntityManager,
  kind: Kind,
  to: string,
  about: Mails[Kind],
  /** The row that says where the mail stands, where one does. */
  receipt?: string,
): Promise<void> {
  await enqueue(services, em, { kind, to, about } as QueuedMail, receipt)
}

/** Takes as long as enqueueing a mail, but sends none, so that response times do not reveal which addresses exist. */
export const enqueueDecoy = (
  { services }: { services: Services },
  em: SqlEntityManager,
): Promise<void> => enqueue(services, em, null)

/** Deletes queued and undelivered mails to an address. */
export const deleteMailsTo = (
  { jobs, secrets }: MailServices,
  em: SqlEntityManager,
  email: string,
): Promise<void> =>
  jobs.discardWhere(
    statementRunner(em),
    mailJob,
    'address',
    addressHashes(email, secrets.suppression),
  )

async function enqueue(
  services: MailServices,
  em: SqlEntityManager,
  mail: QueuedMail | null,
  receipt?: string,
): Promise<void> {
  const data: MailJobData = {
    sealed: await encryptJob(mail, services.secrets.mail),
    ...(mail && { address: addressHashes(mail.to, services.secrets.suppression)[0] }),
    ...(receipt && { receipt }),
  }
  await services.jobs.enqueue(statementRunner(em), mailJob, data)
}

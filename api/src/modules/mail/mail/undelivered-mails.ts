import type { SqlEntityManager } from '@mikro-orm/postgresql'
import { messages } from '@portal/rules/messages'
import type { EventValues } from '#modules/evidence/new-event'
import { type Acting, recordEvents, recordWith } from '#modules/evidence/record-events'
import { isAdmin } from '#platform/access/permissions'
import { isId } from '#platform/database/ids'
import { type StatementRunner, statementRunner } from '#platform/database/statement-runner'
import { DomainError } from '#platform/errors/errors'
import { loaderById } from '#platform/graphql/loader-by-id'
import type { DeadLetter, DeadLetterPage } from '#platform/jobs/job-queue'
import type { Services } from '#platform/operation/context'
import { decryptJob } from './encrypt-job'
import { mailJob, type MailJobData } from './mail.job'
import { definitionOf, type MailKind } from './mails'
import { markDeleted, markRetried } from './receipts'

export type MailDeps = Pick<Services, 'jobs' | 'secrets' | 'clock'>

/** An undelivered mail without its content, which may contain a sign-in link. */
export interface UndeliveredMailRow extends Omit<DeadLetter, 'data'> {
  /** Null when it was encrypted with a secret that the portal no longer has. */
  kind: MailKind | null
  recipient: string | null
  /** The row that says where it stands, where one does. */
  receipt: string | undefined
  /** Whether sending it again can help: its link has not expired. */
  sendable: boolean
}

/** More than the queue ever holds. */
const ALL: DeadLetterPage = { first: 100_000 }

/** A page of undelivered mails, latest first; without a page all of them. */
export async function undeliveredMails(
  { jobs, secrets, clock }: MailDeps,
  page: DeadLetterPage = ALL,
): Promise<UndeliveredMailRow[]> {
  const letters = await jobs.deadLetters(mailJob, page)
  return Promise.all(
    letters.map(async ({ data, ...job }) => {
      const { sealed, receipt } = data as MailJobData
      const mail = await decryptJob(sealed, secrets.mail).catch(() => null)
      const definition = mail && definitionOf(mail.kind)
      if (!definition) return { ...job, receipt, kind: null, recipient: null, sendable: false }
      const { linkHours = Infinity } = definition
      const sendable = clock.now().getTime() < job.enqueuedAt.getTime() + linkHours * 3_600_000
      return { ...job, receipt, kind: mail.kind, recipient: mail.to, sendable }
    }),
  )
}

/** Loads them by id, for administrators; null for everyone else. */
export const undeliveredMailLoader = loaderById<UndeliveredMailRow>(
  async ({ services, viewer }, ids) =>
    isAdmin(viewer) ? undeliveredMails(services, { first: ids.length, ids }) : [],
)

/** Enqueues one again, or all that are sendable, in the transaction of `runner`. Returns their ids. */
export async function retryMails(
  deps: MailDeps,
  runner: StatementRunner,
  acting: Acting,
  id: string | null,
): Promise<string[]> {
  const mails = await chosen(deps, id)
  if (id !== null && !mails[0]?.sendable)
    throw new DomainError('CONFLICT', messages.mailNotSendable)
  const retried = mails.filter(({ sendable }) => sendable)
  const ids = retried.map(mail => mail.id)
  const count = await deps.jobs.redrive(mailJob, ids, runner)
  if (id !== null && count === 0) throw notFound()
  await markRetried(runner, receiptsOf(retried))
  await recordWith(
    runner,
    acting,
    retried.map(mail => eventOf('mail.retried', mail)),
  )
  return ids
}

/** Deletes one, or all, in the transaction of `em`. Returns their ids. */
export async function deleteMails(
  deps: MailDeps,
  em: SqlEntityManager,
  acting: Acting,
  id: string | null,
): Promise<string[]> {
  const mails = await chosen(deps, id)
  const ids = mails.map(mail => mail.id)
  // Another administrator may have retried some of them meanwhile.
  const deleted = new Set(await deps.jobs.discard(statementRunner(em), mailJob, ids))
  if (id !== null && deleted.size === 0) throw notFound()
  const gone = mails.filter(mail => deleted.has(mail.id))
  await markDeleted(statementRunner(em), receiptsOf(gone), deps.clock.now())
  await recordEvents(em, acting, ...gone.map(mail => eventOf('mail.deleted', mail)))
  return gone.map(mail => mail.id)
}

/** To whom a mail goes is personal, and does not matter. */
const eventOf = (
  type: 'mail.retried' | 'mail.deleted',
  { id, kind }: UndeliveredMailRow,
): EventValues => ({ type, subject: { type: 'mail', id }, body: { kind } })

const receiptsOf = (mails: readonly UndeliveredMailRow[]) =>
  mails.flatMap(({ receipt }) => receipt ?? [])

async function chosen(deps: MailDeps, id: string | null): Promise<UndeliveredMailRow[]> {
  if (id === null) return undeliveredMails(deps)
  // Only the one: decrypting all of them takes seconds after a day without a mail provider.
  const mails = isId(id) ? await undeliveredMails(deps, { first: 1, ids: [id] }) : []
  if (mails.length === 0) throw notFound()
  return mails
}

const notFound = () => new DomainError('NOT_FOUND', messages.notFound('Mail'))

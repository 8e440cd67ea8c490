import type { SqlEntityManager } from '@mikro-orm/postgresql'
import { sql } from 'kysely'
import { type InferType, object, string } from 'yup'
import { allHaveAcknowledged, checkPages } from '#modules/mail/pages/page-acknowledgements'
import { isId } from '#platform/database/ids'
import { readsOf } from '#platform/database/kysely'
import { statementRunner } from '#platform/database/statement-runner'
import { defineJob, idInJob } from '#platform/jobs/define-job'
import { type Job, UnrecoverableError } from '#platform/jobs/job-queue'
import { leasedTransaction } from '#platform/jobs/leased-transaction'
import { sendMail } from '#platform/mailer/mailer'
import type { Services } from '#platform/operation/context'
import { addressHashes } from '#platform/security/address-hash'
import { asItStands } from './as-it-stands'
import { decryptJob, encryptJob } from './encrypt-job'
import { definitionOf, type QueuedMail } from './mails'
import { markDeleted, markGivenUp, markSent } from './receipts'
import { render } from './render'

/** A mail that waits longer is encrypted anew this often, so that a secret that was replaced is not needed for it. */
const ENCRYPT_AGAIN_MS = 7 * 86_400_000
/** A mail looks again whether each process shows the page that it links to after this, then ever later. */
const LOOK_AGAIN_MS = { least: 1_000, most: 10_000 }

const schema = object({
  /** The mail, encrypted. */
  sealed: string().required(),
  /** Keyed hash of the recipient's address, by which erasing a person finds the mail. None in a decoy. */
  address: string(),
  /** The row that says where the mail stands. Most kinds have none. */
  receipt: idInJob,
  /** Since when the processes are asked whether they show the page that it links to. */
  checkedAt: string(),
})
export type MailJobData = InferType<typeof schema>

/** Undeliverable mails become dead letters for administrators. */
export const mailJob = defineJob({
  name: 'mail',
  schema,
  lease: 60,
  // A mail that waits for its page looks again after a second.
  poll: 2,
  concurrency: 1,
  persistent: true,
})

/** Sends the job's mail. */
export const sendQueuedMail = (services: Services, job: Job, data: MailJobData): Promise<void> =>
  send(services, job, data).catch(async (error: unknown) => {
    if (data.receipt && (job.isLastAttempt || error instanceof UnrecoverableError))
      await giveUp(services, job, data.receipt)
    throw error
  })

async function send(
  services: Services,
  job: Job,
  { sealed, receipt, checkedAt }: MailJobData,
): Promise<void> {
  const { mailer, settings, secrets } = services
  const enqueued = await decryptJob(sealed, secrets.mail)
  if (!enqueued) return // a decoy: the address has no account
  const mail = await asItStands(services, enqueued)
  const runner = () => statementRunner(services.orm.em.fork() as SqlEntityManager)
  if (!mail) return markDeleted(runner(), receipt ? [receipt] : [], services.clock.now())
  const scheduledAt = await scheduledFor(services, mail)
  if (scheduledAt) return postpone(services, job, { mail, receipt }, scheduledAt)
  if (await waitsForPage(services, job, { mail, receipt, checkedAt })) return
  const outcome = await sendMail(mailer, render(mail, settings))
  if (outcome.status === 'refused') throw new UnrecoverableError(outcome.reason)
  if (outcome.status === 'failed') throw outcome.error
  // Whoever dies before this sends it again and says so then: never is one called sent that was not.
  if (receipt) await markSent(runner(), receipt, services.clock.now())
}

const giveUp = (services: Services, job: Job, receipt: string): Promise<unknown> =>
  leasedTransaction(services, job, em =>
    markGivenUp(statementRunner(em), receipt, services.clock.now()),
  )

interface Waiting {
  mail: QueuedMail
  receipt: string | undefined
  checkedAt?: string | undefined
}

const postpone = (services: Services, job: Job, waiting: Waiting, to: Date): Promise<void> =>
  leasedTransaction(services, job, em => enqueueAgain(services, em, job, waiting, to))

/** Replaces the job by a later one, encrypted with the current key. After a crash there is one of the two, so the mail is sent once. */
async function enqueueAgain(
  { jobs, secrets, clock }: Services,
  em: SqlEntityManager,
  job: Job,
  { mail, receipt, checkedAt }: Waiting,
  to: Date,
): Promise<void> {
  const data: MailJobData = {
    sealed: await encryptJob(mail, secrets.mail),
    address: addressHashes(mail.to, secrets.suppression)[0],
    ...(receipt && { receipt }),
    ...(checkedAt && { checkedAt }),
  }
  const at = new Date(Math.min(to.getTime(), clock.now().getTime() + ENCRYPT_AGAIN_MS))
  await jobs.enqueue(statementRunner(em), mailJob, data, { at })
  await job.complete(em)
}

/** The presentation whose page shows what the mail tells of. */
function pageOf({ kind, about }: QueuedMail): string | undefined {
  const id = definitionOf(kind)?.waitsFor?.(about as never)
  return id !== undefined && isId(id) ? id : undefined
}

/**
 * Web first: whether a process may still show an older page than the one that the mail tells of; it is then enqueued again. A process that is
 * gone holds it no longer than PROCESS_EXPIRES_S.
 */
async function waitsForPage(
  services: Services,
  job: Job,
  { checkedAt, ...waiting }: Waiting,
): Promise<boolean> {
  if (pageOf(waiting.mail) === undefined) return false
  if (
    checkedAt &&
    (await allHaveAcknowledged(readsOf(services.orm.em.fork()), new Date(checkedAt)))
  )
    return false
  const now = services.clock.now().getTime()
  const waited = checkedAt === undefined ? 0 : now - Date.parse(checkedAt)
  const to = new Date(now + Math.min(Math.max(waited, LOOK_AGAIN_MS.least), LOOK_AGAIN_MS.most))
  return leasedTransaction(services, job, async em => {
    const asked = checkedAt ?? (await checkPages(em, services.events))
    if (asked === null) return false
    await enqueueAgain(services, em, job, { ...waiting, checkedAt: asked }, to)
    return true
  })
}

/** When what the mail tells of is published, if that is ahead: the link in it leads to nothing before. */
async function scheduledFor({ orm }: Services, mail: QueuedMail): Promise<Date | undefined> {
  const id = pageOf(mail)
  if (id === undefined) return undefined
  const { rows } = await sql<{ at: Date }>`
    select published_at as at from presentation where id = ${id}::uuid and published_at > public_until()`.execute(
    readsOf(orm.em.fork()),
  )
  return rows[0]?.at
}

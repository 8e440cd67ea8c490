import type { SqlEntityManager } from '@mikro-orm/postgresql'
import { actorOf } from '../../platform/audit/actor'
import { AuditEntry } from '../../platform/audit/audit-entry.entity'
import { withoutPersonal } from '../../platform/audit/personal'
import type { Services } from '../../platform/context'
import { statementRunner } from '../../platform/database/statement-runner'
import { DomainError } from '../../platform/errors/errors'
import type { StatementRunner } from '../../platform/events/event-bus'
import { isId } from '../../platform/ids'
import type { GivenUpJob, GivenUpPage } from '../../platform/jobs/job-queue'
import { RESET_LINK_HOURS, SIGN_IN_LINK_HOURS } from '@portal/rules/limits'
import { messages } from '@portal/rules/messages'
import { MAIL_QUEUE } from './mail-job'
import type { MailKind } from './mails'
import { unseal } from './encrypt-job'

/** What of the portal keeps the given-up mails, and opens them. */
export type MailOffice = Pick<Services, 'jobs' | 'secrets' | 'clock'>

/** A mail that was given up, as far as anybody is told of it: neither what it says nor the link in it. */
export interface GivenUpMailRow extends Omit<GivenUpJob, 'data'> {
  /** Null when it was sealed with a secret that the portal no longer has. */
  kind: MailKind | null
  recipient: string | null
  /** Whether sending it anew can help anybody. */
  sendable: boolean
}

/** More than are ever given up. */
const ALL: GivenUpPage = { first: 100_000 }

const LINK_HOURS: Partial<Record<MailKind, number>> = {
  'sign-in-link': SIGN_IN_LINK_HOURS,
  'password-reset': RESET_LINK_HOURS,
  'admin-added': RESET_LINK_HOURS,
}

/** The latest first; all of them without a page. */
export async function givenUpMails({ jobs, secrets, clock }: MailOffice, page: GivenUpPage = ALL): Promise<GivenUpMailRow[]> {
  const givenUp = await jobs.givenUp(MAIL_QUEUE, page)
  return Promise.all(
    givenUp.map(async ({ data, ...job }) => {
      const order = await unseal((data as { sealed: string }).sealed, secrets.seal).catch(() => null)
      if (!order) return { ...job, kind: null, recipient: null, sendable: false }
      const hours = LINK_HOURS[order.kind] ?? Infinity
      const sendable = clock.now().getTime() < job.orderedAt.getTime() + hours * 3_600_000
      return { ...job, kind: order.kind, recipient: order.to, sendable }
    }),
  )
}

/** Orders one anew, or all that can still help, in a transaction where one is given. Returns which. */
export async function retryMails(office: MailOffice, id: string | null, runner?: StatementRunner): Promise<string[]> {
  const mails = await chosen(office, id)
  if (id !== null && !mails[0]?.sendable) throw new DomainError('CONFLICT', messages.mailNotSendable)
  const ids = mails.filter(({ sendable }) => sendable).map(mail => mail.id)
  const count = await office.jobs.startOver(MAIL_QUEUE, ids, runner)
  if (id !== null && count === 0) throw notFound()
  return ids
}

/** Deletes one, or all of them, on behalf of an administrator, in this transaction. Returns which. */
export async function deleteMails(office: MailOffice, em: SqlEntityManager, id: string | null): Promise<string[]> {
  const mails = await chosen(office, id)
  const ids = mails.map(mail => mail.id)
  // Others may have had some of them sent meanwhile.
  const deleted = new Set(await office.jobs.forget(statementRunner(em), MAIL_QUEUE, ids))
  if (id !== null && deleted.size === 0) throw notFound()
  recordDeletion(
    em,
    mails.filter(mail => deleted.has(mail.id)),
  )
  await em.flush()
  return ids.filter(id => deleted.has(id))
}

async function chosen(office: MailOffice, id: string | null): Promise<GivenUpMailRow[]> {
  if (id === null) return givenUpMails(office)
  // By itself: to open all of them takes seconds after a day on which none could be sent.
  const mails = isId(id) ? await givenUpMails(office, { first: 1, id }) : []
  if (mails.length === 0) throw notFound()
  return mails
}

/** Jobs are no entities, whose changes are recorded by themselves. */
function recordDeletion(em: SqlEntityManager, mails: GivenUpMailRow[]): void {
  const actor = actorOf(em)
  if (!actor) return
  for (const { id, kind, recipient } of mails)
    em.persist(
      new AuditEntry({
        ...actor,
        action: 'delete',
        entity: 'Mail',
        entityId: id,
        before: withoutPersonal('Mail', { kind, recipient }),
        after: null,
      }),
    )
}

const notFound = () => new DomainError('NOT_FOUND', messages.notFound('Mail'))

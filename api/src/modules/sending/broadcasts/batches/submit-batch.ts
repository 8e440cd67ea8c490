import { sql } from 'kysely'
import type { AlertStream } from '#modules/accounts/alert-preferences/alert-stream'
import { alertToken } from '#modules/delivery/alerts/alert-token'
import { type Database, readsOf, sqlOf } from '#platform/database/kysely'
import type { Mail, MailOutcome } from '#platform/mailer/mailer'
import type { Services } from '#platform/operation/context'
import { addressHashes } from '#platform/security/address-hash'
import { waitsForChange } from '../broadcasts-of-answer'
import { type WaitingRecipient, waitingRecipients } from './batch-recipients.reads'
import { type ClaimedBatch, stillAt } from './claim-batch'
import { ItemGone, type MailsOfBroadcast, preparedMails } from './prepared-mails'
import { type RecipientOutcome, recordOutcomes } from './record-outcomes'

/** How often a process says that it is still at a batch. */
const STILL_AT_EVERY_MS = 10_000
/** Whoever comes to the call later than this after its claim was held up, and another process may be at it. */
const CALL_WITHIN_MS = 15_000

/** Thrown where a batch could not be handed over: of what was in it the provider knows nothing. */
export class NotHandedOver extends Error {
  override name = 'NotHandedOver'
}

/** Hands a batch to the provider: those who still want it, each with links of their own. Returns how many mails that were. */
export async function submitBatch(services: Services, batch: ClaimedBatch): Promise<number> {
  const { isChanged, numbers, mails, outcomes } = await prepared(services, batch).catch(
    (error: unknown) => {
      throw error instanceof ItemGone
        ? error
        : new NotHandedOver('The mails of a batch could not be prepared', { cause: error })
    },
  )
  if (isChanged) {
    await recordOutcomes(services, batch, [])
    return 0
  }
  const timer = setInterval(
    () => void stillAt(sqlOf(services.orm.em.fork()), batch).catch(() => undefined),
    STILL_AT_EVERY_MS,
  ).unref()
  try {
    const sent = numbers.length === 0 ? [] : await services.mailer.sendBatch(mails)
    outcomes.push(...numbers.map((number, at) => toOutcome(number, sent[at])))
  } finally {
    clearInterval(timer)
  }
  services.log.debug(
    { broadcast: batch.broadcastId, batch: batch.number },
    'a batch was handed over',
  )
  await recordOutcomes(services, batch, outcomes)
  return numbers.length
}

interface PreparedBatch {
  /** Whether the answer was changed since the batch was claimed: then it waits until the mails of that have begun. */
  isChanged: boolean
  /** Of the recipients who want it. */
  numbers: number[]
  /** One for each of them, to be read once. */
  mails: Iterable<Mail>
  /** Of the others. */
  outcomes: RecipientOutcome[]
}

async function prepared(services: Services, batch: ClaimedBatch): Promise<PreparedBatch> {
  const claimedAt = performance.now()
  const db = readsOf(services.orm.em.fork())
  const mails = await preparedMails(services, db, batch.broadcastId)
  const waiting = await waitingRecipients(db, batch, mails)
  const { wanted, unwanted } = await choose(services, waiting, mails.stream)
  if (performance.now() - claimedAt > CALL_WITHIN_MS)
    throw new Error('A batch was held up before it was handed over')
  return {
    // Asked last: if not, what was read before is no later version than the one that was mailed to others.
    isChanged: mails.questionId !== null && (await isChanged(db, batch)),
    numbers: wanted.map(({ number }) => number),
    mails: mailsFor(services, batch, mails, wanted),
    outcomes: unwanted.map(({ number }) => ({ number, state: 'LEFT_BEFORE' })),
  }
}

async function isChanged(db: Database, { broadcastId }: ClaimedBatch): Promise<boolean> {
  const { rows } =
    await sql`select from broadcast where id = ${broadcastId}::uuid and ${waitsForChange}`.execute(
      db,
    )
  return rows.length > 0
}

/** An address that bounced or complained gets no more, whatever its owner has chosen. */
async function choose(
  services: Services,
  waiting: readonly WaitingRecipient[],
  stream: AlertStream,
) {
  const hashesOf = new Map(
    waiting.map(({ number, email }) => [
      number,
      email === null ? [] : addressHashes(email, services.secrets.suppression),
    ]),
  )
  const hashes = [...hashesOf.values()].flat()
  const suppressed = new Set(
    hashes.length === 0
      ? []
      : (
          await readsOf(services.orm.em.fork())
            .selectFrom('mail_suppression')
            .select('address_hash')
            .where('address_hash', 'in', hashes)
            .where('stream', '=', stream)
            .where('is_active', '=', true)
            .execute()
        ).map(row => row.address_hash),
  )
  const isWanted = ({ number, email, topics }: WaitingRecipient) =>
    email !== null && topics.length > 0 && !hashesOf.get(number)?.some(hash => suppressed.has(hash))
  return {
    wanted: waiting.filter(isWanted),
    unwanted: waiting.filter(recipient => !isWanted(recipient)),
  }
}

/** Lets go of each recipient whose mail is read: kept until the provider answers, a batch outlives young memory. */
function* mailsFor(
  services: Services,
  batch: ClaimedBatch,
  mails: MailsOfBroadcast,
  recipients: WaitingRecipient[],
): Generator<Mail> {
  for (let recipient = recipients.shift(); recipient; recipient = recipients.shift())
    yield mailFor(services, batch, mails, recipient)
}

function mailFor(
  { settings, mailer }: Services,
  batch: ClaimedBatch,
  mails: MailsOfBroadcast,
  recipient: WaitingRecipient,
): Mail {
  const { shareholderId, secret, email, topics, since, items, number } = recipient
  const token = alertToken({ shareholderId, secret }, mails.topic)
  const manageUrl = `${settings.publicUrl}/alerts?token=${token}`
  const stopUrl = `${settings.publicUrl}/alerts/unsubscribe/${token}`
  const prepared = mails.of(items)
  const parts = () => prepared.for({ topics, since, manageUrl, stopUrl })
  const isOurs = mailer.provider === null || settings.alerts.ownUnsubscribe
  return {
    to: email,
    subject: prepared.subject,
    // Laid out as the mailer reads them: five hundred at once would be kept in memory until the provider has answered.
    get text() {
      return parts().text
    },
    get html() {
      return parts().html
    },
    tag: `alert-${mails.stream}`,
    stream: mails.stream,
    // RFC 8058. The provider's own stands in for it unless it leaves that to us.
    ...(isOurs && {
      headers: {
        'List-Unsubscribe': `<${stopUrl}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      },
    }),
    metadata: {
      broadcast: batch.broadcastId,
      batch: String(batch.number),
      recipient: String(number),
    },
  }
}

function toOutcome(number: number, outcome: MailOutcome | undefined): RecipientOutcome {
  if (outcome?.status === 'sent') return { number, state: 'SUBMITTED', messageId: outcome.id }
  if (outcome?.status === 'refused') return { number, state: 'REFUSED', reason: outcome.reason }
  const error = outcome?.error.message ?? 'The mailer said nothing of the mail'
  return outcome?.isTaken === 'no'
    ? { number, state: 'WAITING', error, isUnauthorized: outcome.isUnauthorized }
    : { number, state: 'UNKNOWN', error }
}

import type { SqlEntityManager } from '@mikro-orm/postgresql'
import { alertTopics } from '@portal/rules/alerts'
import { Shareholder } from '#modules/accounts/accounts/shareholder.entity'
import { chooseAlerts, contactLocked } from '#modules/accounts/alert-preferences/alert-choice'
import { AlertPreference } from '#modules/accounts/alert-preferences/alert-preference.entity'
import { type AlertStream, streamOf } from '#modules/accounts/alert-preferences/alert-stream'
import type { SuppressionReason } from '#modules/accounts/alert-preferences/mail-suppression.entity'
import { recordEvents } from '#modules/evidence/record-events'
import { system } from '#platform/access/actor'
import { sqlOf } from '#platform/database/kysely'
import type { Services } from '#platform/operation/context'
import { addressHashes } from '#platform/security/address-hash'
import { countLeaving, type LeavingServices } from './count-leaving'

/** What the provider says of an address and a stream. */
export interface SuppressionReport {
  stream: AlertStream
  email: string
  isActive: boolean
  reason: SuppressionReason
  at: Date
}

export type SuppressionServices = LeavingServices & Pick<Services, 'clock' | 'secrets'>

/**
 * Stores what the provider says, the newest by its own time. A complaint, or that the recipient or the company told it to stop, sets the
 * topic to NEVER; a bounce leaves the choice, and no mail goes there. That it delivers again switches nothing on. Returns whether it was news.
 */
export async function applySuppression(
  services: SuppressionServices,
  em: SqlEntityManager,
  report: SuppressionReport,
): Promise<boolean> {
  const { stream, reason, isActive, at } = report
  const email = report.email.trim().toLowerCase()
  const [hash, ...older] = addressHashes(email, services.secrets.suppression)
  const shareholder = await em.findOne(Shareholder, { email })
  // First, as whoever chooses does: reports and choices of one person come one after the other. What is told of an address confirms none.
  const contact = shareholder && (await contactLocked(em, shareholder))
  // What stands under an older key goes over to the present one.
  if (older.length > 0)
    await sqlOf(em)
      .updateTable('mail_suppression')
      .set({ address_hash: hash })
      .where('address_hash', 'in', older)
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('mail_suppression as present')
              .select('stream')
              .where('present.address_hash', '=', hash)
              .whereRef('present.stream', '=', 'mail_suppression.stream'),
          ),
        ),
      )
      .execute()
  const known = await sqlOf(em)
    .selectFrom('mail_suppression')
    .select('is_active as isActive')
    .where('address_hash', '=', hash)
    .where('stream', '=', stream)
    .executeTakeFirst()
  const stored = await sqlOf(em)
    .insertInto('mail_suppression')
    .values({ address_hash: hash, stream, reason, is_active: isActive, changed_at: at })
    .onConflict(conflict =>
      conflict
        .columns(['address_hash', 'stream'])
        .doUpdateSet({ reason, is_active: isActive, changed_at: at })
        .where('mail_suppression.changed_at', '<', at),
    )
    .returning('stream')
    .execute()
  if (stored.length === 0) return false
  if (isActive && contact)
    await stop(services, em, shareholder, { stream, reason, isKnown: known?.isActive ?? false })
  return true
}

/** A provider tells of a bounce and of the suppression that follows it: what is known is counted no second time. */
async function stop(
  services: SuppressionServices,
  em: SqlEntityManager,
  shareholder: Shareholder,
  { stream, reason, isKnown }: { stream: AlertStream; reason: SuppressionReason; isKnown: boolean },
): Promise<void> {
  const preferences = await em.find(AlertPreference, { shareholder })
  const concerned = preferences.filter(({ topic, frequency }) =>
    stream === 'digest'
      ? frequency === 'DAILY'
      : frequency !== 'NEVER' && streamOf(topic, 'IMMEDIATELY') === stream,
  )
  const at = services.clock.now()
  if (reason === 'HARD_BOUNCE') {
    if (isKnown) return
    const topics = concerned
      .filter(({ topic, frequency }) => streamOf(topic, frequency) === stream)
      .map(({ topic }) => topic)
    if (topics.length === 0) return
    const subject = { type: 'shareholder', id: shareholder.id } as const
    await recordEvents(
      em,
      { actor: system, now: () => at },
      { type: 'alerts.bounced', subject, body: { topics } },
    )
    return countLeaving(services, em, {
      shareholderId: shareholder.id,
      topics,
      way: 'BOUNCE',
      of: undefined,
      at,
    })
  }
  const isComplaint = reason === 'COMPLAINT'
  const acting = { actor: system, now: () => at }
  const choice = Object.fromEntries(concerned.map(({ topic }) => [topic, 'NEVER' as const]))
  const source = {
    source: isComplaint ? 'COMPLAINT' : 'PROVIDER',
    actor: { kind: 'system', id: null },
  } as const
  const topics = await chooseAlerts(acting, em, shareholder, choice, source)
  const of =
    stream === 'digest'
      ? null
      : alertTopics.find(topic => streamOf(topic, 'IMMEDIATELY') === stream)
  await countLeaving(services, em, {
    shareholderId: shareholder.id,
    topics,
    way: isComplaint ? 'COMPLAINT' : 'PROVIDER',
    of: isComplaint ? undefined : of,
    at,
  })
}

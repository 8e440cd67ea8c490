import { alertTopics } from '@portal/rules/alerts'
import type { SqlEntityManager } from '@mikro-orm/postgresql'
import { system } from '../../platform/access/actor'
import type { Services } from '../../platform/context'
import { sqlOf } from '../../platform/database/kysely'
import { statementRunner } from '../../platform/database/statement-runner'
import { chooseAlerts, lockContact } from '../accounts/alert-choice'
import { AlertPreference } from '../accounts/alert-preference.entity'
import { Shareholder } from '../accounts/shareholder.entity'
import { addressHashes } from './address-hash'
import { streamOf } from './alerts.reads'
import { countLeaving } from './count-leaving'
import type { AlertStream, SuppressionReason } from './mail-suppression.entity'
import { UNSUPPRESS_QUEUE } from './unsuppress-queue'

interface Lifting {
  shareholderId: string
  streams: readonly AlertStream[]
  hashes: readonly string[]
  at: Date
}

/** Lifts the suppressions of an address that asks for these streams again, here and by a job at the provider. A complaint stands. */
export async function liftSuppressions({ jobs }: Pick<Services, 'jobs'>, em: SqlEntityManager, lifting: Lifting): Promise<void> {
  const { shareholderId, streams, hashes, at } = lifting
  if (streams.length === 0) return
  const lifted = await sqlOf(em)
    .updateTable('mail_suppression')
    .set({ is_active: false, changed_at: at })
    .where('address_hash', 'in', hashes)
    .where('stream', 'in', streams)
    .where('is_active', '=', true)
    .where('reason', '<>', 'COMPLAINT')
    .returning('stream')
    .execute()
  for (const stream of new Set(lifted.map(row => row.stream)))
    await jobs.enqueue(statementRunner(em), UNSUPPRESS_QUEUE, { shareholderId, stream })
}

/** What the provider says of an address and a stream. */
export interface SuppressionReport {
  stream: AlertStream
  email: string
  isActive: boolean
  reason: SuppressionReason
  at: Date
}

type SuppressionServices = Pick<Services, 'clock' | 'secrets' | 'events'>

/**
 * Stores what the provider says, the newest by its own time. A complaint, or that the recipient or the company told it to stop, sets the
 * topic to NEVER; a bounce leaves the choice, and no mail goes there. That it delivers again switches nothing on. Returns whether it was news.
 */
export async function applySuppression(services: SuppressionServices, em: SqlEntityManager, report: SuppressionReport): Promise<boolean> {
  const { stream, reason, isActive, at } = report
  const email = report.email.trim().toLowerCase()
  const [hash, ...older] = addressHashes(email, services.secrets.suppression)
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
  if (isActive) await stop(services, em, { stream, reason, email })
  return true
}

async function stop(
  services: SuppressionServices,
  em: SqlEntityManager,
  { stream, reason, email }: { stream: AlertStream; reason: SuppressionReason; email: string },
): Promise<void> {
  const shareholder = await em.findOne(Shareholder, { email })
  if (!shareholder) return
  await lockContact(em, shareholder)
  const preferences = await em.find(AlertPreference, { shareholder })
  const concerned = preferences.filter(({ topic, frequency }) =>
    stream === 'digest' ? frequency === 'DAILY' : frequency !== 'NEVER' && streamOf(topic, 'IMMEDIATELY') === stream,
  )
  const at = services.clock.now()
  if (reason === 'HARD_BOUNCE') {
    const topics = concerned.filter(({ topic, frequency }) => streamOf(topic, frequency) === stream).map(({ topic }) => topic)
    return countLeaving(services, em, { shareholderId: shareholder.id, topics, way: 'BOUNCE', of: undefined, at })
  }
  const isComplaint = reason === 'COMPLAINT'
  const acting = { actor: system, now: () => at }
  const choice = Object.fromEntries(concerned.map(({ topic }) => [topic, 'NEVER' as const]))
  const source = { source: isComplaint ? 'COMPLAINT' : 'PROVIDER', actor: { kind: 'system', id: null } } as const
  const topics = await chooseAlerts(acting, em, shareholder, choice, source)
  const of = stream === 'digest' ? null : alertTopics.find(topic => streamOf(topic, 'IMMEDIATELY') === stream)
  await countLeaving(services, em, {
    shareholderId: shareholder.id,
    topics,
    way: isComplaint ? 'COMPLAINT' : 'PROVIDER',
    of: isComplaint ? undefined : of,
    at,
  })
}

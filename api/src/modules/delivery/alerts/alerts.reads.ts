import { sql } from 'kysely'
import { type AlertFrequency, type AlertTopic, alertTopics } from '@portal/rules/alerts'
import { messages } from '@portal/rules/messages'
import { type AlertStream, streamOf } from '#modules/accounts/alert-preferences/alert-stream'
import type { SuppressionReason } from '#modules/accounts/alert-preferences/mail-suppression.entity'
import type { Database } from '#platform/database/kysely'
import { badInput } from '#platform/errors/errors'
import { dependsOn, UNCACHED } from '#platform/operation/cache-tags'
import type { Services } from '#platform/operation/context'
import { addressHashes } from '#platform/security/address-hash'
import type { LeavingWay } from './alert-leaving.entity'
import { isSignedBy, type LinkTopic, readAlertToken } from './alert-token'

export type AlertProblem = 'BOUNCED' | 'COMPLAINED'

export interface AlertPreferenceRow {
  topic: AlertTopic
  frequency: AlertFrequency
  problem: AlertProblem | null
}

export interface AlertConsentRow {
  agreedAt: Date
  changedAt: Date
}

/** Whose alerts a link is about. */
export interface LinkedAlerts {
  shareholderId: string
  email: string
  topic: LinkTopic
}

/** What nobody has chosen. */
export const noAlerts = (): AlertPreferenceRow[] =>
  alertTopics.map(topic => ({ topic, frequency: 'NEVER', problem: null }))

/** The four topics of a shareholder. */
export async function preferencesOf(
  db: Database,
  { secrets }: Pick<Services, 'secrets'>,
  shareholderId: string,
): Promise<AlertPreferenceRow[]> {
  const rows = await db
    .selectFrom('alert_preference')
    .innerJoin('shareholder', 'shareholder.id', 'alert_preference.shareholder_id')
    .select(['topic', 'frequency', 'email'])
    .where('shareholder_id', '=', shareholderId)
    .execute()
  const [first] = rows
  if (!first) return noAlerts()
  const suppressed = await suppressionsOf(db, addressHashes(first.email, secrets.suppression))
  return alertTopics.map(topic => {
    const frequency = rows.find(row => row.topic === topic)?.frequency ?? 'NEVER'
    const isComplaint = suppressed.get(topic.toLowerCase() as AlertStream) === 'COMPLAINT'
    return {
      topic,
      frequency,
      problem: problemOf(suppressed.get(streamOf(topic, frequency)), isComplaint),
    }
  })
}

/** Of a topic that is at NEVER by a complaint, too: choosing it again would help nobody. */
function problemOf(
  reason: SuppressionReason | undefined,
  isComplaint: boolean,
): AlertProblem | null {
  if (isComplaint || reason === 'COMPLAINT') return 'COMPLAINED'
  return reason === 'HARD_BOUNCE' ? 'BOUNCED' : null
}

/** Why the address gets no more, by stream; of an address under an older key too. */
export async function suppressionsOf(
  db: Database,
  hashes: readonly string[],
): Promise<Map<AlertStream, SuppressionReason>> {
  const rows = await db
    .selectFrom('mail_suppression')
    .select(['stream', 'reason'])
    .where('address_hash', 'in', hashes)
    .where('is_active', '=', true)
    .orderBy('changed_at')
    .execute()
  return new Map(rows.map(({ stream, reason }) => [stream, reason]))
}

/** When a shareholder agreed to alerts; null for who never chose any. */
export async function consentOf(
  db: Database,
  shareholderId: string,
): Promise<AlertConsentRow | null> {
  const row = await db
    .selectFrom('alert_contact')
    .select(['agreed_at as agreedAt', 'changed_at as changedAt'])
    .where('shareholder_id', '=', shareholderId)
    .executeTakeFirst()
  return row?.agreedAt ? { agreedAt: row.agreedAt, changedAt: row.changedAt ?? row.agreedAt } : null
}

/** Whose alerts the link changes; null for one that was never made, or went to an address that is not theirs any more. */
export async function alertsOfToken(db: Database, token: string): Promise<LinkedAlerts | null> {
  dependsOn(UNCACHED)
  const read = readAlertToken(token)
  if (!read) return null
  const contact = await db
    .selectFrom('alert_contact')
    .innerJoin('shareholder', join =>
      join
        .onRef('shareholder.id', '=', 'alert_contact.shareholder_id')
        .onRef('shareholder.email', '=', 'alert_contact.email'),
    )
    .select(['alert_contact.email', 'secret'])
    .where('shareholder_id', '=', read.shareholderId)
    .executeTakeFirst()
  return contact && isSignedBy(token, contact.secret) ? { ...read, email: contact.email } : null
}

export async function requireAlertsOfToken(db: Database, token: string): Promise<LinkedAlerts> {
  const linked = await alertsOfToken(db, token)
  if (!linked) throw badInput(messages.alertLinkInvalid, 'token')
  return linked
}

export interface AlertAudienceRow {
  shareholders: number
  withAlert: number
  topics: { topic: AlertTopic; immediately: number; daily: number }[]
  left: { topic: AlertTopic; way: LeavingWay; count: number }[]
}

/** The leavings that the desk shows lie within so many days. */
export const LEAVINGS_DAYS = 90

/** How many have chosen what, and how many left by what. */
export async function alertAudience(db: Database): Promise<AlertAudienceRow> {
  const [people, topics, left] = await Promise.all([
    db
      .selectNoFrom([
        sql<number>`(select count(*)::int from shareholder)`.as('shareholders'),
        sql<number>`(select count(distinct shareholder_id)::int from alert_preference where frequency <> 'NEVER')`.as(
          'withAlert',
        ),
      ])
      .executeTakeFirstOrThrow(),
    db
      .selectFrom('alert_preference')
      .select(['topic', 'frequency', sql<number>`count(*)::int`.as('count')])
      .where('frequency', '<>', 'NEVER')
      .groupBy(['topic', 'frequency'])
      .execute(),
    db
      .selectFrom('alert_leaving')
      .select(['topic', 'way', sql<number>`count(*)::int`.as('count')])
      .where('at', '>', sql<Date>`portal_now() - make_interval(days => ${LEAVINGS_DAYS})`)
      .groupBy(['topic', 'way'])
      .orderBy('topic')
      .orderBy('way')
      .execute(),
  ])
  const countOf = (topic: AlertTopic, frequency: AlertFrequency) =>
    topics.find(row => row.topic === topic && row.frequency === frequency)?.count ?? 0
  return {
    ...people,
    topics: alertTopics.map(topic => ({
      topic,
      immediately: countOf(topic, 'IMMEDIATELY'),
      daily: countOf(topic, 'DAILY'),
    })),
    left,
  }
}

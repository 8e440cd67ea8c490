import { LockMode } from '@mikro-orm/core'
import type { SqlEntityManager } from '@mikro-orm/postgresql'
import {
  type AlertFrequency,
  type AlertTopic,
  alertTopics,
  CONSENT_WORDING,
} from '@portal/rules/alerts'
import type { Shareholder } from '#modules/accounts/accounts/shareholder.entity'
import type { EventActor } from '#modules/evidence/new-event'
import { recordEvents } from '#modules/evidence/record-events'
import type { Context } from '#platform/operation/context'
import { AlertContact } from './alert-contact.entity'
import { AlertPreference } from './alert-preference.entity'
import type { AlertSource } from './alert-source'
import { streamOf } from './alert-stream'
import { liftSuppressions } from './lift-suppressions'

export type AlertChoice = Partial<Record<AlertTopic, AlertFrequency>>

interface Choosing {
  source: AlertSource
  actor: EventActor
}

/**
 * A link that went to the address was opened, so alerts may go there. The topics ticked at sign-up are added to what was chosen before, of
 * which none is taken away: whoever knows an address can sign it up.
 */
export async function confirmAddress(
  context: Context,
  em: SqlEntityManager,
  shareholder: Shareholder,
  ticked: readonly AlertTopic[],
) {
  await lockContact(em, shareholder)
  if (ticked.length === 0) return
  const known = await em.find(AlertPreference, { shareholder, topic: { $in: [...ticked] } })
  const isOff = (topic: AlertTopic) =>
    known.every(preference => preference.topic !== topic || preference.frequency === 'NEVER')
  const choice = Object.fromEntries(
    ticked.filter(isOff).map(topic => [topic, 'IMMEDIATELY' as const]),
  )
  await chooseAlerts(context, em, shareholder, choice, {
    source: 'SIGN_UP',
    actor: { kind: 'shareholder', id: shareholder.id },
  })
  // Whoever ticks a topic asks for it again, whatever the provider was told before.
  const chosen = await em.find(AlertPreference, { shareholder, topic: { $in: [...ticked] } })
  await liftSuppressions(context, em, shareholder, [
    ...new Set(chosen.map(({ topic, frequency }) => streamOf(topic, frequency))),
  ])
}

/** The contact of a shareholder who has one, locked, whatever address it has confirmed. */
export const contactLocked = (
  em: SqlEntityManager,
  shareholder: Shareholder,
): Promise<AlertContact | null> =>
  em.findOne(AlertContact, { shareholder }, { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true })

/** The contact of the shareholder's present address, locked: choices of one person come one after the other. */
export async function lockContact(
  em: SqlEntityManager,
  shareholder: Shareholder,
): Promise<AlertContact> {
  await em.upsert(AlertContact, new AlertContact(shareholder), {
    onConflictFields: ['shareholder'],
    onConflictAction: 'ignore',
  })
  const contact = await em.findOneOrFail(
    AlertContact,
    { shareholder },
    { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true },
  )
  contact.confirm(shareholder.email)
  return contact
}

/** Stores what was chosen; what is left out stays. Returns the topics that are other than before. */
export async function chooseAlerts(
  context: Pick<Context, 'actor' | 'now'>,
  em: SqlEntityManager,
  shareholder: Shareholder,
  choice: AlertChoice,
  { source, actor }: Choosing,
): Promise<AlertTopic[]> {
  const contact = await em.findOneOrFail(
    AlertContact,
    { shareholder },
    { lockMode: LockMode.PESSIMISTIC_WRITE },
  )
  const known = new Map(
    (await em.find(AlertPreference, { shareholder })).map(preference => [
      preference.topic,
      preference,
    ]),
  )
  const consent = { at: context.now(), wording: CONSENT_WORDING, source }
  const topics: Record<string, { from: AlertFrequency; to: AlertFrequency }> = {}
  for (const topic of alertTopics) {
    const to = choice[topic]
    if (to === undefined) continue
    const preference = known.get(topic) ?? new AlertPreference({ shareholder, topic, ...consent })
    const from = preference.frequency
    if (!preference.choose(to, consent)) continue
    em.persist(preference)
    topics[topic] = { from, to }
  }
  const changed = Object.keys(topics) as AlertTopic[]
  if (changed.length > 0) {
    contact.change(consent.at)
    await em.flush()
    const subject = { type: 'shareholder', id: shareholder.id } as const
    await recordEvents(em, context, {
      type: 'alerts.changed',
      subject,
      actor,
      body: { topics, source, wording: consent.wording },
    })
  }
  return changed
}

import type { SqlEntityManager } from '@mikro-orm/postgresql'
import { alertTopics } from '@portal/rules/alerts'
import { messages } from '@portal/rules/messages'
import { alertPreferencesSchema } from '@portal/rules/schemas/alert-schema'
import { Shareholder } from '#modules/accounts/accounts/shareholder.entity'
import {
  type AlertChoice,
  chooseAlerts,
  lockContact,
} from '#modules/accounts/alert-preferences/alert-choice'
import { AlertPreference } from '#modules/accounts/alert-preferences/alert-preference.entity'
import type { AlertSource } from '#modules/accounts/alert-preferences/alert-source'
import { streamOf } from '#modules/accounts/alert-preferences/alert-stream'
import { liftSuppressions } from '#modules/accounts/alert-preferences/lift-suppressions'
import { sqlOf } from '#platform/database/kysely'
import { DomainError } from '#platform/errors/errors'
import { validate } from '#platform/errors/validate'
import type { Context } from '#platform/operation/context'
import { transact } from '#platform/operation/transact'
import { type LinkedAlerts, requireAlertsOfToken } from './alerts.reads'
import { countLeaving } from './count-leaving'

/** Chooses topics and how often, by the session or by the link in a mail. Returns whose they are. */
export async function updateAlerts(context: Context, input: object): Promise<string> {
  const { preferences, token } = validate(alertPreferencesSchema, input)
  const choice: AlertChoice = Object.fromEntries(
    preferences.map(({ topic, frequency }) => [topic, frequency]),
  )
  return transact(context, async em => {
    const linked = token === null ? null : await requireAlertsOfToken(sqlOf(em), token)
    const shareholderId = linked?.shareholderId ?? shareholderIdOf(context)
    const shareholder = await em.findOne(Shareholder, { id: shareholderId })
    if (!shareholder) throw new DomainError('UNAUTHENTICATED', messages.signInNeeded)
    await changeAlerts(context, em, shareholder, choice, linked ? 'MAIL' : 'PAGE')
    return shareholderId
  })
}

/** Stops what the link is about: its topic, or for the daily mail every topic that comes daily. Stopped again it changes nothing. */
export const leave = (
  context: Context,
  linked: LinkedAlerts,
  way: 'ONE_CLICK' | 'PAGE',
): Promise<void> =>
  transact(context, async em => {
    const shareholder = await em.findOne(Shareholder, { id: linked.shareholderId })
    if (!shareholder) return
    const preferences = await preferencesLocked(em, shareholder)
    const topics = preferences.filter(({ topic, frequency }) =>
      linked.topic === null ? frequency === 'DAILY' : topic === linked.topic,
    )
    const choice = Object.fromEntries(topics.map(({ topic }) => [topic, 'NEVER' as const]))
    const changed = await chooseAlerts(
      context,
      em,
      shareholder,
      choice,
      sourceOf('UNSUBSCRIBE', shareholder),
    )
    await countLeaving(context.services, em, {
      shareholderId: shareholder.id,
      topics: changed,
      way,
      of: linked.topic,
      at: context.now(),
    })
  })

/** Restores what was stopped. */
export const comeBack = (context: Context, linked: LinkedAlerts): Promise<void> =>
  transact(context, async em => {
    const shareholder = await em.findOne(Shareholder, { id: linked.shareholderId })
    if (!shareholder) return
    const preferences = await preferencesLocked(em, shareholder)
    const choice: AlertChoice = {}
    if (linked.topic !== null) {
      const known = preferences.find(({ topic }) => topic === linked.topic)
      if (!known || known.frequency === 'NEVER')
        choice[linked.topic] = known?.before ?? 'IMMEDIATELY'
    } else {
      // Of what came daily, what was stopped last, in one go: what was given up before that stays so.
      const stopped = preferences.filter(
        ({ frequency, before }) => frequency === 'NEVER' && before === 'DAILY',
      )
      const last = Math.max(...stopped.map(({ chosenAt }) => chosenAt.getTime()))
      for (const { topic, chosenAt } of stopped)
        if (chosenAt.getTime() === last) choice[topic] = 'DAILY'
    }
    await changeAlerts(context, em, shareholder, choice, 'MAIL')
  })

/** A topic that is chosen comes again, whatever the provider was told before. */
async function changeAlerts(
  context: Context,
  em: SqlEntityManager,
  shareholder: Shareholder,
  choice: AlertChoice,
  source: AlertSource,
): Promise<void> {
  await lockContact(em, shareholder)
  const changed = await chooseAlerts(
    context,
    em,
    shareholder,
    choice,
    sourceOf(source, shareholder),
  )
  const left = changed.filter(topic => choice[topic] === 'NEVER')
  await countLeaving(context.services, em, {
    shareholderId: shareholder.id,
    topics: left,
    way: 'PAGE',
    of: undefined,
    at: context.now(),
  })
  const wanted = alertTopics.flatMap(topic => {
    const frequency = choice[topic]
    return frequency === undefined || frequency === 'NEVER' ? [] : [streamOf(topic, frequency)]
  })
  await liftSuppressions(context, em, shareholder, [...new Set(wanted)])
}

async function preferencesLocked(
  em: SqlEntityManager,
  shareholder: Shareholder,
): Promise<AlertPreference[]> {
  await lockContact(em, shareholder)
  return em.find(AlertPreference, { shareholder })
}

const sourceOf = (source: AlertSource, { id }: Shareholder) => ({
  source,
  actor: { kind: 'shareholder' as const, id },
})

/** Of the session. */
function shareholderIdOf({ viewer }: Context): string {
  if (!viewer) throw new DomainError('UNAUTHENTICATED', messages.signInNeeded)
  if (viewer.kind !== 'shareholder') throw new DomainError('FORBIDDEN', messages.shareholderNeeded)
  return viewer.id
}

import { LockMode } from '@mikro-orm/core'
import type { SqlEntityManager } from '@mikro-orm/postgresql'
import { messages } from '@portal/rules/messages'
import { wordingSchema } from '@portal/rules/schemas/question-schemas'
import type { Context } from '../../platform/context'
import { statementRunner } from '../../platform/database/statement-runner'
import { sqlOf } from '../../platform/database/kysely'
import { badInput } from '../../platform/errors/errors'
import { validate } from '../../platform/errors/validate'
import { transact } from '../../platform/transact'
import { recordEvents } from '../evidence/record-events'
import { APPLY_DISCLOSURE_QUEUE } from './apply-disclosure-queue'
import { DISCLOSURE_SWITCHES, DisclosureSettings, type DisclosureSwitch } from './disclosure-settings.entity'
import { currentWordings, type WordingRow } from './disclosure.reads'
import { RELEASES_QUEUE } from './releases-queue'
import { Wording, WORDING_KEYS, type WordingKey } from './wording.entity'

/** Turns switches. Waits for whoever decides by them right now, and whoever decides after this decides by the new ones. */
export async function updateSettings(context: Context, input: Partial<Record<DisclosureSwitch, boolean | null>>): Promise<void> {
  const adminId = context.viewer?.id ?? ''
  await transact(context, async em => {
    const at = context.now()
    const settings = await em.findOneOrFail(DisclosureSettings, 1, { lockMode: LockMode.PESSIMISTIC_WRITE })
    const turned = DISCLOSURE_SWITCHES.filter(name => input[name] != null && input[name] !== settings[name])
    for (const name of turned) settings.turn(name, input[name] === true, { adminId, at })
    settings.check()
    await em.flush()
    const subject = { type: 'settings', id: null } as const
    await recordEvents(
      em,
      context,
      ...turned.map(setting => ({ type: 'settings.changed' as const, subject, body: { setting, isOn: settings[setting] } })),
    )
    // What was due meanwhile is published now.
    if (turned.includes('frozen') && !settings.frozen) await context.services.jobs.enqueue(statementRunner(em), RELEASES_QUEUE, {})
    if (turned.includes('flaggedAreHidden')) await context.services.jobs.enqueue(statementRunner(em), APPLY_DISCLOSURE_QUEUE, {})
  })
}

/** Writes the next version of a wording. The same text again is no new version. */
export async function updateWording(context: Context, input: { key: string; text: string }): Promise<WordingRow> {
  const { text } = validate(wordingSchema, input)
  const key = WORDING_KEYS.find(known => known === input.key)
  if (!key) throw badInput(messages.wordingKey, 'key')
  return transact(context, async em => {
    // Two owners at once write one version after the other.
    await em.findOneOrFail(DisclosureSettings, 1, { lockMode: LockMode.PESSIMISTIC_WRITE })
    const current = await currentWording(context, em, key)
    if (current.text === text) return current
    const wording = new Wording({ key, number: current.number + 1, text, since: context.now() })
    await em.persist(wording).flush()
    const { number } = wording
    await recordEvents(em, context, { type: 'wording.changed', subject: { type: 'settings', id: null }, body: { key, number, text } })
    return wording
  })
}

/** The wording of a reason as it stands. */
export async function currentWording({ services }: Context, em: SqlEntityManager, key: WordingKey): Promise<WordingRow> {
  const wordings = await currentWordings(sqlOf(em), services.settings.companyName)
  return wordings.find(wording => wording.key === key)!
}

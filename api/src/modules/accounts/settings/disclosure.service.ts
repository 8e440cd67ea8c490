import { LockMode } from '@mikro-orm/core'
import type { SqlEntityManager } from '@mikro-orm/postgresql'
import { DISCLOSURE_SWITCHES, type DisclosureSwitch } from '@portal/rules/disclosure-switches'
import { wordingSchema } from '@portal/rules/schemas/question-schemas'
import { recordEvents } from '#modules/evidence/record-events'
import { type Signatories, signedBy } from '#modules/evidence/seals/signatories'
import { sqlOf } from '#platform/database/kysely'
import { statementRunner } from '#platform/database/statement-runner'
import { validate } from '#platform/errors/validate'
import type { Context } from '#platform/operation/context'
import { transact } from '#platform/operation/transact'
import { applyDisclosureJob } from './apply-disclosure.job'
import { currentWordings, type WordingRow } from './disclosure.reads'
import { DisclosureSettings, type Switches } from './disclosure-settings.entity'
import { releasesJob } from './releases.job'
import { Wording, type WordingKey } from './wording.entity'

/** Freezes all publication of answers, or ends that. */
export async function freezeReleases(context: Context, frozen: boolean): Promise<void> {
  const signatories = { adminId: context.viewer?.id ?? '', confirmedById: null }
  await transact(context, async em =>
    turnSwitches(context, em, await lockSettings(em), { frozen }, signatories),
  )
}

/** Waits for whoever decides by the settings right now; whoever decides after this decides by the new ones. */
export const lockSettings = (em: SqlEntityManager): Promise<DisclosureSettings> =>
  em.findOneOrFail(DisclosureSettings, 1, { lockMode: LockMode.PESSIMISTIC_WRITE })

/** Turns switches of the locked settings. */
export async function turnSwitches(
  context: Context,
  em: SqlEntityManager,
  settings: DisclosureSettings,
  switches: Switches,
  signatories: Signatories,
): Promise<void> {
  const at = context.now()
  settings.check(switches)
  const turned = DISCLOSURE_SWITCHES.filter(
    name => switches[name] !== undefined && switches[name] !== settings[name],
  )
  for (const name of turned)
    settings.turn(name, switches[name] === true, { adminId: signatories.adminId, at })
  await em.flush()
  const changed = (setting: DisclosureSwitch) =>
    signedBy(signatories, {
      type: 'settings.changed',
      subject: { type: 'settings', id: null },
      body: { setting, isOn: settings[setting] },
    })
  await recordEvents(em, context, ...turned.map(changed))
  if (turned.length > 0) await publishSettings(context, em)
  // What was due meanwhile is published now.
  if (turned.includes('frozen') && !settings.frozen)
    await context.services.jobs.enqueue(statementRunner(em), releasesJob, {})
  if (turned.includes('flaggedAreHidden'))
    await context.services.jobs.enqueue(statementRunner(em), applyDisclosureJob, {})
}

/** Tells every process that the settings are other than before. */
export const publishSettings = (
  { services }: Pick<Context, 'services'>,
  em: SqlEntityManager,
): Promise<void> => services.events.publish(statementRunner(em), { type: 'disclosure' })

/** Writes the next version of a wording. The same text again is no new version. */
export async function updateWording(
  context: Context,
  input: { key: WordingKey; text: string },
): Promise<WordingRow> {
  const { text } = validate(wordingSchema, input)
  const { key } = input
  return transact(context, async em => {
    // Two owners at once write one version after the other.
    await lockSettings(em)
    const current = await currentWording(context, em, key)
    if (current.text === text) return current
    const wording = new Wording({ key, number: current.number + 1, text, since: context.now() })
    await em.persist(wording).flush()
    const { number } = wording
    await recordEvents(em, context, {
      type: 'wording.changed',
      subject: { type: 'settings', id: null },
      body: { key, number, text },
    })
    return wording
  })
}

/** The wording of a reason as it stands. */
export async function currentWording(
  { services }: Context,
  em: SqlEntityManager,
  key: WordingKey,
): Promise<WordingRow> {
  const wordings = await currentWordings(sqlOf(em), services.settings.companyName)
  return wordings.find(wording => wording.key === key)!
}

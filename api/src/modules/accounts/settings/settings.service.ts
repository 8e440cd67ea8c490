import { DISCLOSURE_SWITCHES, type DisclosureSwitch } from '@portal/rules/disclosure-switches'
import type { Context } from '#platform/operation/context'
import { changeOrAsk, type Outcome } from './changes/change-request.service'
import { turnSwitches } from './disclosure.service'
import type { Switches } from './disclosure-settings.entity'

/** Turns the switches that are given. Where one of them waits for another owner, all do. */
export function updateSettings(
  context: Context,
  input: Partial<Record<DisclosureSwitch, boolean | null>>,
): Promise<Outcome<void>> {
  const given = DISCLOSURE_SWITCHES.filter(name => input[name] != null)
  const switches: Switches = Object.fromEntries(given.map(name => [name, input[name] === true]))
  return changeOrAsk(context, { kind: 'SETTINGS', switches }, (em, { settings }, signatories) =>
    turnSwitches(context, em, settings, switches, signatories),
  )
}

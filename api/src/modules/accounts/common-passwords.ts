import { badInput } from '../../platform/errors/errors'
import { messages } from '@portal/rules/messages'
import { normalPassword } from '@portal/rules/normal-password'
import list from './common-passwords.json'

/** The 5,000 passwords of 8 or more characters that people choose most often, from @zxcvbn-ts/language-common (MIT). */
const common = new Set(list)

/** Refuses what anybody would try first. Only the server knows the list: it is longer than the page that asks. */
export function refuseCommonPassword(password: string, field: string): void {
  if (common.has(normalPassword(password).toLowerCase())) throw badInput(messages.passwordTooCommon, field)
}

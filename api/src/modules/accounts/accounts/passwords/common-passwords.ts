import { messages } from '@portal/rules/messages'
import { normalizePassword } from '@portal/rules/text/normalize-password'
import { badInput } from '#platform/errors/errors'
import list from './common-passwords.json'

/** The 5,000 most common passwords of 8 or more characters, from @zxcvbn-ts/language-common (MIT). */
const common = new Set(list)

/** Refuses common passwords. Only the server has the list, which is too large for the client. */
export function refuseCommonPassword(password: string, field: string): void {
  if (common.has(normalizePassword(password).toLowerCase()))
    throw badInput(messages.passwordTooCommon, field)
}

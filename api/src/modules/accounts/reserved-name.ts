import { messages } from '@portal/rules/messages'
import { isReservedName } from '@portal/rules/reserved-names'
import type { Context } from '../../platform/context'
import { DomainError } from '../../platform/errors/errors'

/** Names are shown beside questions and answers, where nobody may impersonate the company. */
export function refuseReservedName(
  { services: { settings } }: Context,
  name: string | null | undefined,
): void {
  if (name && isReservedName(name, settings.companyName))
    throw new DomainError('BAD_USER_INPUT', messages.nameReserved, 'name')
}

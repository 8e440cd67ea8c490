import type { EventValues } from '#modules/evidence/new-event'
import type { Shareholder } from './shareholder.entity'

/** They register themselves, by opening the link. */
export const shareholderRegistered = ({ id, email, name }: Shareholder): EventValues => ({
  type: 'shareholder.registered',
  subject: { type: 'shareholder', id },
  actor: { kind: 'shareholder', id },
  personal: { email: { value: email, personId: id }, name: { value: name, personId: id } },
})

/** Before and after of what is other than before. */
export function shareholderUpdated(
  before: Pick<Shareholder, 'email' | 'name'>,
  { id, email, name }: Shareholder,
): EventValues[] {
  const personal: EventValues['personal'] = {
    ...(email !== before.email && {
      email: { value: email, personId: id },
      emailBefore: { value: before.email, personId: id },
    }),
    ...(name !== before.name && {
      name: { value: name, personId: id },
      nameBefore: { value: before.name, personId: id },
    }),
  }
  return Object.keys(personal).length > 0
    ? [{ type: 'shareholder.updated', subject: { type: 'shareholder', id }, personal }]
    : []
}

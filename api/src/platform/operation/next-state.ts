import type { Transition, Transitions } from '@portal/rules/states/transitions'
import { DomainError } from '../errors/errors'

/**
 * Returns the state after an event.
 *
 * @throws CONFLICT with `refusal` if the event may not happen in `state`. Without `refusal`, an error that only a bug can cause.
 */
export function nextState<Row extends Transition>(
  table: Transitions<Row>,
  event: Row['event'],
  state: Row['to'],
  refusal?: string,
): Row['to'] {
  const next = table.next(event, state)
  if (next !== undefined) return next
  throw refusal === undefined
    ? new Error(`The event ${event} is not possible in ${state}`)
    : new DomainError('CONFLICT', refusal)
}

import type { EventType } from '@portal/rules/evidence-events'
import type { EventValues } from '#modules/evidence/new-event'
import type { ChangeRequest } from './change-request.entity'

/** What evidence tells of a change that waits for another owner. It is about what would change; the words name people. */
export function changeEvent(
  type: EventType & `change.${string}`,
  request: ChangeRequest,
  body: object = {},
): EventValues {
  const { id: changeRequestId, change } = request
  const administratorId = change.kind === 'SETTINGS' ? null : change.administratorId
  return {
    type,
    subject:
      change.kind === 'SETTINGS'
        ? { type: 'settings', id: null }
        : { type: 'administrator', id: administratorId },
    body: {
      changeRequestId,
      kind: change.kind,
      ...('switches' in change && { switches: change.switches }),
      ...('role' in change && { role: change.role }),
      ...body,
    },
    personal: { text: { value: request.subject, personId: administratorId } },
  }
}

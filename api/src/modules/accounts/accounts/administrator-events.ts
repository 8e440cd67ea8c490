import type { EventType } from '@portal/rules/evidence-events'
import type { EventValues } from '#modules/evidence/new-event'
import type { Admin } from './admin.entity'

/** What evidence tells of an administrator's account: whose it is, and of operators at the command line, who acted. */
export const administratorEvent = (
  type: EventType & `administrator.${string}`,
  { id, email, name, role }: Admin,
  operator: string | null = null,
): EventValues => ({
  type,
  subject: { type: 'administrator', id },
  body: { role },
  personal: {
    email: { value: email, personId: id },
    name: { value: name, personId: id },
    ...(operator !== null && { operator: { value: operator, personId: null } }),
  },
})

/** The role before and after. */
export const roleChanged = (admin: Admin, from: Admin['role']): EventValues => ({
  ...administratorEvent('administrator.role_changed', admin),
  body: { from, to: admin.role },
})

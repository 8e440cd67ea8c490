/** What administrators may do, from everything to reading alone: each role may do all that those after it may. */
export const adminRoles = ['OWNER', 'APPROVER', 'EDITOR', 'VIEWER'] as const
export type AdminRole = (typeof adminRoles)[number]

/** The role of the administrators that a portal begins with. */
export const DEFAULT_ADMIN_ROLE: AdminRole = 'OWNER'

export const isAdminRole = (value: unknown): value is AdminRole =>
  adminRoles.some(role => role === value)

/** During a rolling update a newer process may have written a role that this one does not know: it reads alone. */
const rank = (role: AdminRole): number =>
  isAdminRole(role) ? adminRoles.indexOf(role) : adminRoles.length - 1

/** Whether the role includes what another one may do. */
export const includesRole = (role: AdminRole, required: AdminRole): boolean =>
  rank(role) <= rank(required)

/** Whether an administrator gains rights by the role; `from` is null for a new administrator. */
export const gainsRights = (to: AdminRole, from: AdminRole | null): boolean =>
  !includesRole(from ?? 'VIEWER', to)

/** Label and sentence of each role, for whoever gives or has it. */
export const adminRoleWords: Record<AdminRole, { label: string; may: string }> = {
  OWNER: { label: 'Owner', may: 'Everything: also the team, settings and webhooks' },
  APPROVER: {
    label: 'Approver',
    may: 'Writes and edits, reviews answers, and freezes releases',
  },
  EDITOR: {
    label: 'Editor',
    may: 'Writes and edits: answers, presentations, announcements, policies, shareholders',
  },
  VIEWER: { label: 'Viewer', may: 'Reads everything in the admin area, and changes nothing' },
}

import { definePermissions, isAdmin, isOwner } from '#platform/access/permissions'

interface Subjects {
  /** An administrator. */
  see: object
  invite: object
  'give a role to': object
  remove: object
}

/** Who may do what with administrators. */
export const can = definePermissions<Subjects>({
  see: isAdmin,
  invite: isOwner,
  'give a role to': isOwner,
  remove: isOwner,
})

import { definePermissions, isAdmin, isOwner } from '#platform/access/permissions'

interface Subjects {
  /** What an owner has asked for. */
  see: object
  decide: object
}

/** Who may do what with the changes that wait for another owner. */
export const can = definePermissions<Subjects>({ see: isAdmin, decide: isOwner })

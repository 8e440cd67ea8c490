import { definePermissions, hasRole, isAdmin, isEditor } from '#platform/access/permissions'

interface Subjects {
  see: object
  schedule: object
  /** To release an announcement on which unpublished answers depend. */
  'publish by match': object
}

/** The policies of releases. */
export const can = definePermissions<Subjects>({
  see: isAdmin,
  schedule: isEditor,
  'publish by match': actor => hasRole(actor, 'APPROVER'),
})

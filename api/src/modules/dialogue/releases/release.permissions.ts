import { definePermissions, isAdmin, isEditor } from '#platform/access/permissions'

interface Subjects {
  see: object
  schedule: object
}

/** The policies of releases. */
export const can = definePermissions<Subjects>({
  see: isAdmin,
  schedule: isEditor,
})

import { definePermissions, isAdmin, isEditor } from '../../platform/access/permissions'

/** Who may see releases, and who may schedule, change and cancel them. */
export const can = definePermissions<{ see: object; schedule: object }>({
  see: isAdmin,
  schedule: isEditor,
})

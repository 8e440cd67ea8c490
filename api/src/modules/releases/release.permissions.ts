import { definePermissions, isAdmin } from '../../platform/access/permissions'

/** Who may see releases; editors schedule, change and cancel them. */
export const can = definePermissions<{ see: object }>({ see: isAdmin })

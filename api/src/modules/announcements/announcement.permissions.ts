import { definePermissions, isAdmin, isSystem } from '../../platform/access/permissions'
import type { ExchangeFeed } from '../../platform/exchange/exchange-feed'

interface Subjects {
  import: ExchangeFeed
  'see duplicates': object
}

/** The policies of announcements. */
export const can = definePermissions<Subjects>({
  import: actor => isAdmin(actor) || isSystem(actor),
  'see duplicates': isAdmin,
})

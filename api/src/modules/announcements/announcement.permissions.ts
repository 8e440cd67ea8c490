import { definePermissions, isAdmin, isEditor, isSystem } from '../../platform/access/permissions'
import type { ExchangeFeed } from '../../platform/exchange/exchange-feed'

interface Subjects {
  import: ExchangeFeed
  'see duplicates': object
}

/** The policies of announcements. */
export const can = definePermissions<Subjects>({
  import: actor => isEditor(actor) || isSystem(actor),
  'see duplicates': isAdmin,
})

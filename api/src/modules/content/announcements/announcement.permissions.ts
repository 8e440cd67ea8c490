import type { ExchangeFeed } from '#modules/content/exchange/exchange-feed'
import { definePermissions, isAdmin, isEditor, isSystem } from '#platform/access/permissions'

interface Subjects {
  import: ExchangeFeed
  'see duplicates': object
}

/** The policies of announcements. */
export const can = definePermissions<Subjects>({
  import: actor => isEditor(actor) || isSystem(actor),
  'see duplicates': isAdmin,
})

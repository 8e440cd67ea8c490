import type { ExchangeFeed } from '#modules/content/exchange/exchange-feed'
import {
  definePermissions,
  hasRole,
  isAdmin,
  isEditor,
  isSystem,
} from '#platform/access/permissions'

interface Subjects {
  import: ExchangeFeed
  'see duplicates': object
  /** To match an announcement on which unpublished answers depend. */
  'match for answers': object
}

/** The policies of announcements. */
export const can = definePermissions<Subjects>({
  import: actor => isEditor(actor) || isSystem(actor),
  'see duplicates': isAdmin,
  'match for answers': actor => hasRole(actor, 'APPROVER'),
})

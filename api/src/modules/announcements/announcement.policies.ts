import { definePolicies, isAdmin, isSystem } from '../../platform/access/policies'
import type { ExchangeFeed } from '../../platform/exchange/exchange-feed'

interface Subjects {
  import: ExchangeFeed
}

/** The policies of announcements. */
export const can = definePolicies<Subjects>({
  import: actor => isAdmin(actor) || isSystem(actor),
})

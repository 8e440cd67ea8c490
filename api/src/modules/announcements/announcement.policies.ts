import { decide, isAdmin, isSystem } from '../../platform/access/policies'
import type { ExchangeFeed } from '../../platform/exchange/exchange-feed'

interface Subjects {
  import: ExchangeFeed
}

/** Who may do what with announcements. */
export const can = decide<Subjects>({
  import: actor => isAdmin(actor) || isSystem(actor),
})

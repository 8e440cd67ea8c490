import { useLocation } from 'react-router'
import type { WayBackState } from '../../session/return-place'
import { useSession } from '../../session/session'
import { lazyOptional } from '../../ui/feedback/lazy-optional'

/** The page of the mailed link, which leads here, has loaded it already. */
const WayBackNote = lazyOptional(() => import('./account-notes').then(module => module.WayBackNote))

/** On the home page, for whoever a sign-in link has led there. */
export function WayBackPlace() {
  const { user } = useSession()
  const { wayBack } = (useLocation().state ?? {}) as WayBackState
  return user && wayBack ? <WayBackNote to={wayBack} /> : null
}

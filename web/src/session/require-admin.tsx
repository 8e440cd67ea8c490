import { type ReactNode, useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { paths } from '../paths'
import { useSession } from './session'

/**
 * Leads to the sign-in page, again with each location: Back, while that page's program is loading, comes back to this location without
 * rendering another one between, which a `Navigate` would not notice.
 */
function ToSignIn({ hasSignedOut }: { hasSignedOut: boolean }) {
  const location = useLocation()
  const navigate = useNavigate()
  useEffect(() => {
    const state = hasSignedOut ? null : { from: location.pathname + location.search }
    void navigate(paths.adminSignIn, { replace: true, state })
  }, [location, navigate, hasSignedOut])
  return null
}

/**
 * Anyone but an admin is sent to sign in as one, which leads back here, unless they have just signed out. Convenience only: the
 * server enforces the roles.
 */
export function RequireAdmin({ children }: { children: ReactNode }) {
  const { isAdmin, ready, ended } = useSession()
  const [wasAdmin, setWasAdmin] = useState(false)
  if (isAdmin && !wasAdmin) setWasAdmin(true)
  if (!ready) return null
  return isAdmin ? children : <ToSignIn hasSignedOut={wasAdmin && ended === null} />
}

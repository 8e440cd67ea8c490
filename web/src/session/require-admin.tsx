import { useState, type ReactNode } from 'react'
import { Navigate, useLocation } from 'react-router'
import { paths } from '../paths'
import { useSession } from './session'

/**
 * Anyone but an admin is sent to sign in as one, which leads back here, unless they have just signed out. Convenience only: the
 * server enforces the roles.
 */
export function RequireAdmin({ children }: { children: ReactNode }) {
  const { isAdmin, ready, ended } = useSession()
  const { pathname, search } = useLocation()
  const [wasAdmin, setWasAdmin] = useState(false)
  if (isAdmin && !wasAdmin) setWasAdmin(true)
  if (!ready) return null
  const hasSignedOut = wasAdmin && ended === null
  return isAdmin ? children : <Navigate to={paths.adminSignIn} replace state={hasSignedOut ? null : { from: pathname + search }} />
}

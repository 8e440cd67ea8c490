import type { ReactNode } from 'react'
import { Navigate } from 'react-router'
import { paths } from '../paths'
import { useSession } from './session'

/** Anyone but an admin is sent to sign in as one. Convenience only: the server enforces the roles. */
export function RequireAdmin({ children }: { children: ReactNode }) {
  const { isAdmin, ready } = useSession()
  if (!ready) return null
  return isAdmin ? children : <Navigate to={paths.adminSignIn} replace />
}

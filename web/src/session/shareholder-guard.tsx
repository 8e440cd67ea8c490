import type { ReactNode } from 'react'
import { Navigate, useLocation } from 'react-router'
import { isAdminPath, paths } from '../paths'
import { useSession } from './session'

/** A signed-in shareholder has no business under /admin, its sign-in screen included. */
export function ShareholderGuard({ children }: { children: ReactNode }) {
  const { user, isAdmin } = useSession()
  const { pathname } = useLocation()
  const strayed = user !== null && !isAdmin && isAdminPath(pathname)
  return strayed ? <Navigate to={paths.home} replace /> : children
}

import { type ReactNode, useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { paths } from '../paths'
import { rememberPage } from './return-place'
import { useSession } from './session'

/** Leads on, again with each location, for the reason that require-admin.tsx gives. */
function Elsewhere({ to }: { to: string }) {
  const location = useLocation()
  const navigate = useNavigate()
  useEffect(() => {
    if (to === paths.signIn) rememberPage(location)
    void navigate(to, { replace: true })
  }, [location, navigate, to])
  return null
}

/**
 * Visitors are sent to sign in, from where the mailed link leads back here, and administrators to the desk. Whoever has just signed out
 * is led elsewhere by that. Convenience only: the server decides who reads what.
 */
export function RequireShareholder({ children }: { children: ReactNode }) {
  const { user, isAdmin, ready, ended } = useSession()
  const isShareholder = user !== null && !isAdmin
  const [wasShareholder, setWasShareholder] = useState(false)
  if (isShareholder && !wasShareholder) setWasShareholder(true)
  if (isShareholder) return children
  if (!ready || (!user && wasShareholder && ended === null)) return null
  return <Elsewhere to={isAdmin ? paths.adminDashboard : paths.signIn} />
}

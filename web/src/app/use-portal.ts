import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { usePortalQuery } from '../generated/graphql'

/**
 * What the portal says of itself. Pages read well without it; so where it failed to come, it is asked for again when the
 * network is back or another page is opened.
 */
export function usePortal() {
  const { data, error, refetch } = usePortalQuery()
  const { pathname } = useLocation()
  const asked = useRef(pathname)
  useEffect(() => {
    if (!error) return
    const again = () => void refetch().catch(() => undefined)
    if (asked.current !== pathname) again()
    asked.current = pathname
    window.addEventListener('online', again)
    return () => window.removeEventListener('online', again)
  }, [error, pathname, refetch])
  return data?.portal
}

import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { usePortalQuery } from '../generated/graphql'
import { useWhenOnline } from '../ui/use-when-online'

/**
 * What the portal says of itself. Pages read well without it; so where it failed to come, it is asked for again when the
 * network is back or another page is opened.
 */
export function usePortal() {
  const { data, error, refetch } = usePortalQuery()
  const { pathname } = useLocation()
  const asked = useRef(pathname)
  const again = () => void refetch().catch(() => undefined)
  useWhenOnline(error && again)
  useEffect(() => {
    if (error && asked.current !== pathname) void refetch().catch(() => undefined)
    asked.current = pathname
  }, [error, pathname, refetch])
  return data?.portal
}

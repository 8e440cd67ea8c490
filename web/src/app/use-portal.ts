import { useCallback, useEffect, useRef } from 'react'
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
  const again = useCallback(() => void refetch().catch(() => undefined), [refetch])
  useWhenOnline(error && again)
  useEffect(() => {
    if (error && asked.current !== pathname) again()
    asked.current = pathname
  }, [error, pathname, again])
  return data?.portal
}

import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import type { WayBackState } from '../../session/return-place'

interface Redirect {
  to: string
  afterMs: number
  due: boolean
  /** Offered on the page that it leads to. */
  wayBack?: string | null
}

/** Once it is due, goes on after a while; a page that was left by then stays left. */
export function useRedirect({ to, afterMs, due, wayBack = null }: Redirect): void {
  const navigate = useNavigate()
  useEffect(() => {
    if (!due) return
    const state = wayBack === null ? null : ({ wayBack } satisfies WayBackState)
    const timer = setTimeout(() => void navigate(to, { replace: true, state }), afterMs)
    return () => clearTimeout(timer)
  }, [navigate, to, afterMs, due, wayBack])
}

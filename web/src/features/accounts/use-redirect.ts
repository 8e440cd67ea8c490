import { useEffect, useEffectEvent } from 'react'
import { useNavigate } from 'react-router'

interface Redirect {
  to: string
  afterMs: number
  due: boolean
  /** State of the history entry of the page that it leads to. */
  state?: object | null
}

/**
 * Once it is due, goes on after a while; a page that was left by then stays left. While the next page loads, React still shows this one,
 * but the address has changed.
 */
export function useRedirect({ to, afterMs, due, state = null }: Redirect): void {
  const navigate = useNavigate()
  const leave = useEffectEvent(() => void navigate(to, { replace: true, state }))
  useEffect(() => {
    if (!due) return
    const { href } = window.location
    const timer = setTimeout(() => {
      if (window.location.href === href) leave()
    }, afterMs)
    return () => clearTimeout(timer)
  }, [afterMs, due])
}

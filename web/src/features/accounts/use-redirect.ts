import { useEffect } from 'react'
import { useNavigate } from 'react-router'

/** Once it is due, goes on after a while; a page that was left by then stays left. */
export function useRedirect({ to, afterMs, due }: { to: string; afterMs: number; due: boolean }): void {
  const navigate = useNavigate()
  useEffect(() => {
    if (!due) return
    const timer = setTimeout(() => void navigate(to, { replace: true }), afterMs)
    return () => clearTimeout(timer)
  }, [navigate, to, afterMs, due])
}

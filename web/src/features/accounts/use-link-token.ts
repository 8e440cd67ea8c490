import { useEffect, useState } from 'react'
import { useLocation, useNavigate, useParams } from 'react-router'

/** Stands in the address where the token stood. */
const OPENED = 'opened'

/**
 * The token of the link at whose address the page was opened, or null when there is none. It leaves the address at
 * once, so that it is not seen, copied or passed on; the history entry keeps it, so that a reload can ask again.
 */
export function useLinkToken(pathOf: (token: string) => string): string | null {
  const { token = OPENED } = useParams()
  const { state, hash } = useLocation()
  const navigate = useNavigate()
  // Should the entry lose it, as by an address with a fragment.
  const [opened, setOpened] = useState<string | null>(null)
  useEffect(() => {
    if (token === OPENED) return
    setOpened(token)
    void navigate({ pathname: pathOf(OPENED), hash }, { replace: true, state: { token } })
  }, [navigate, pathOf, token, hash])
  return token === OPENED ? (keptToken(state) ?? opened) : token
}

function keptToken(state: unknown): string | null {
  const kept = (state as { token?: unknown } | null)?.token
  return typeof kept === 'string' ? kept : null
}

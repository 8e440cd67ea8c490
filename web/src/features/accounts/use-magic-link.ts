import { useApolloClient } from '@apollo/client/react'
import { useEffect, useState } from 'react'
import { useSession } from '../../session/session'
import { useLinkToken } from './use-link-token'
import { verifyOnce, type LinkOutcome } from './verify-once'

export interface MagicLink {
  outcome: LinkOutcome | 'checking'
  retry: () => void
}

/** Uses the link at whose address the page was opened. */
export function useMagicLink(pathOf: (token: string) => string): MagicLink {
  const token = useLinkToken(pathOf)
  const client = useApolloClient()
  const { signIn } = useSession()
  const [settled, setSettled] = useState<{ token: string; outcome: LinkOutcome }>()
  const outcome = settled?.token === token ? settled?.outcome : undefined

  useEffect(() => {
    if (token === null || outcome) return
    let watched = true
    void verifyOnce(client, token, signIn).then(next => {
      if (watched) setSettled({ token, outcome: next })
    })
    return () => {
      watched = false
    }
  }, [client, signIn, token, outcome])

  return { outcome: token === null ? 'refused' : (outcome ?? 'checking'), retry: () => setSettled(undefined) }
}

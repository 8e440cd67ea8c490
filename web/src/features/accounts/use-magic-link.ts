import type { ApolloClient } from '@apollo/client'
import { useApolloClient } from '@apollo/client/react'
import { useEffect, useState } from 'react'
import { getApiError } from '../../apollo/errors'
import { MagicLinkVerifyDocument } from '../../generated/graphql'
import { type SessionActions, useSession } from '../../session/session'
import { sessionOf } from './session-of'
import { useLinkToken } from './use-link-token'

/** What became of a link; `unreached`: nobody could say, and it can be tried again. */
type LinkOutcome = 'verified' | 'refused' | 'unreached'

/** By what stays for as long as the page does: signing in brings another client. */
const verifications = new WeakMap<SessionActions['signIn'], Map<string, Promise<LinkOutcome>>>()

/**
 * Uses a link, once for each token however often it is asked: the server takes each but once, and React may run
 * effects twice. Signs in by itself, so that whoever leaves the page meanwhile does not lose the link.
 */
function verifyOnce(
  client: ApolloClient,
  token: string,
  signIn: SessionActions['signIn'],
): Promise<LinkOutcome> {
  const known = verifications.get(signIn) ?? new Map<string, Promise<LinkOutcome>>()
  verifications.set(signIn, known)
  const before = known.get(token)
  if (before) return before
  const verification = verify(client, token, signIn)
  known.set(token, verification)
  void verification.then(outcome => {
    if (outcome === 'unreached') known.delete(token)
  })
  return verification
}

async function verify(
  client: ApolloClient,
  token: string,
  signIn: SessionActions['signIn'],
): Promise<LinkOutcome> {
  try {
    const { data } = await client.mutate({
      mutation: MagicLinkVerifyDocument,
      variables: { input: { token } },
    })
    if (!data) return 'unreached'
    signIn(sessionOf(data.magicLinkVerify))
    return 'verified'
  } catch (error) {
    return getApiError(error)?.code === 'BAD_USER_INPUT' ? 'refused' : 'unreached'
  }
}

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

  return {
    outcome: token === null ? 'refused' : (outcome ?? 'checking'),
    retry: () => setSettled(undefined),
  }
}

import { useApolloClient } from '@apollo/client/react'
import { useCatchUp } from '../../apollo/live-context'
import { FrozenDocument, useDisclosureSettingsChangedSubscription } from '../../generated/graphql'

/** Keeps the settings as they are on the server. The cache holds them once: cards, tabs and switches follow by themselves. */
export function useLiveSettings(): void {
  const client = useApolloClient()
  useCatchUp(
    () =>
      void client
        .query({ query: FrozenDocument, fetchPolicy: 'network-only' })
        .catch(() => undefined),
  )
  // The connection comes back by itself; what was missed is read then.
  useDisclosureSettingsChangedSubscription({ ignoreResults: true, onError: () => undefined })
}

import { useApolloClient } from '@apollo/client/react'
import {
  PolicyCreateDocument,
  PolicyDeleteDocument,
  PolicyUpdateDocument,
  type PolicyCreateInput,
  type PolicyUpdateInput,
  type PolicyRowFragment,
} from '../../generated/graphql'
import { placePolicy, removePolicy } from './place-policy'

/** What can be done to policies; each is sent, and its outcome put in its place. */
export function usePolicyChanges() {
  const client = useApolloClient()
  const { cache } = client
  const options = { fetchPolicy: 'no-cache' } as const
  return {
    create: async (input: PolicyCreateInput) => {
      const { data } = await client.mutate({ mutation: PolicyCreateDocument, variables: { input }, ...options })
      if (data) placePolicy(cache, data.policyCreate.policy)
    },
    update: async ({ id, version }: PolicyRowFragment, input: Omit<PolicyUpdateInput, 'id'>) => {
      const { data } = await client.mutate({
        mutation: PolicyUpdateDocument,
        variables: { input: { ...input, id, expectedVersion: version } },
        ...options,
      })
      if (data) placePolicy(cache, data.policyUpdate.policy)
    },
    remove: async (policy: PolicyRowFragment) => {
      const { data } = await client.mutate({
        mutation: PolicyDeleteDocument,
        variables: { input: { id: policy.id, expectedVersion: policy.version } },
        ...options,
      })
      if (data) removePolicy(cache, policy)
    },
  }
}

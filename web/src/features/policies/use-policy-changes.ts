import { useApolloClient } from '@apollo/client/react'
import { ADMIN_PAGE } from '../../apollo/admin-pages'
import { removeItem } from '../../apollo/query-lists'
import { rereadList } from '../../apollo/reread-list'
import {
  AdminPoliciesDocument,
  PolicyCreateDocument,
  type PolicyCreateInput,
  PolicyDeleteDocument,
  PolicyDocument,
  type PolicyRowFragment,
  PolicyUpdateDocument,
  type PolicyUpdateInput,
} from '../../generated/graphql'

const lists = { field: 'policies', typename: 'Policy' }

/** What can be done to policies. A title's place is a matter of the database's collation: the list is read again. */
export function usePolicyChanges() {
  const client = useApolloClient()
  const reread = () => rereadList(client, AdminPoliciesDocument, 'policies', { first: ADMIN_PAGE })
  return {
    create: async (input: PolicyCreateInput) => {
      const { data } = await client.mutate({ mutation: PolicyCreateDocument, variables: { input } })
      await reread()
      return data?.policyCreate.policy
    },
    update: async ({ id, version }: PolicyRowFragment, input: Omit<PolicyUpdateInput, 'id'>) => {
      const { data } = await client.mutate({
        mutation: PolicyUpdateDocument,
        variables: { input: { ...input, id, expectedVersion: version } },
      })
      await reread()
      return data?.policyUpdate.policy
    },
    remove: async ({ id, version }: PolicyRowFragment) => {
      const { data } = await client.mutate({
        mutation: PolicyDeleteDocument,
        variables: { input: { id, expectedVersion: version } },
        update: (cache, { data }) =>
          data?.policyDelete.deletedPolicyId && removeItem(cache, lists, id, PolicyDocument),
      })
      return data?.policyDelete.deletedPolicyId
    },
  }
}

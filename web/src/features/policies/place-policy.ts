import type { ApolloCache } from '@apollo/client'
import { placeInLists, removeFromLists, type ListSubject } from '../../apollo/place-in-list'
import { PolicyDocument, PolicyRowFragmentDoc, type PolicyRowFragment } from '../../generated/graphql'

const policies: ListSubject<PolicyRowFragment> = {
  field: 'policies',
  typename: 'Policy',
  order: { key: read => String(read('title') ?? '').toLowerCase(), descending: false },
}

const fragment = { fragment: PolicyRowFragmentDoc, fragmentName: 'PolicyRow' }

/** Puts a policy that was added or changed where it belongs in every loaded list. */
export function placePolicy(cache: ApolloCache, policy: PolicyRowFragment): void {
  const id = cache.identify({ __typename: 'Policy', id: policy.id })
  const known = cache.readFragment<PolicyRowFragment>({ id, ...fragment })
  cache.batch({
    update: batched => {
      batched.writeFragment({ id, ...fragment, data: { ...policy, __typename: 'Policy' } as PolicyRowFragment })
      placeInLists(batched, policies, policy, known)
    },
  })
}

/** Takes a policy that is gone out of every list and out of the cache. Its page knows that it is gone. */
export function removePolicy(cache: ApolloCache, policy: PolicyRowFragment): void {
  const { id } = policy
  cache.batch({
    update: batched => {
      removeFromLists(batched, policies, policy)
      batched.evict({ id: batched.identify({ __typename: 'Policy', id }) })
      batched.writeQuery({ query: PolicyDocument, variables: { id }, data: { policy: null } })
    },
  })
}

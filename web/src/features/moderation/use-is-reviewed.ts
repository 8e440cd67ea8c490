import { useFragment } from '@apollo/client/react'
import { type GateFragment, GateFragmentDoc } from '../../generated/graphql'

/** Whether answers need another administrator's approval. */
export function useIsReviewed(): boolean {
  const { data, complete } = useFragment<GateFragment>({
    fragment: GateFragmentDoc,
    fragmentName: 'Gate',
    from: { __typename: 'DisclosureSettings' },
  })
  return complete && data.reviewRequired
}

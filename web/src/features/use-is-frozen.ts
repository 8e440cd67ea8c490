import { useFragment } from '@apollo/client/react'
import { type GateFragment, GateFragmentDoc } from '../generated/graphql'

/** Whether nothing is published, as far as this page knows. */
export function useIsFrozen(): boolean {
  const { data, complete } = useFragment<GateFragment>({
    fragment: GateFragmentDoc,
    fragmentName: 'Gate',
    from: { __typename: 'DisclosureSettings' },
  })
  return complete && data.frozen
}

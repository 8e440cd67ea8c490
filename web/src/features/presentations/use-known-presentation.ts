import { useFragment } from '@apollo/client/react'
import { PresentationCardFragmentDoc, type PresentationCardFragment } from '../../generated/graphql'

/** What some list has already brought of a presentation, so that its page opens with it at once. */
export function useKnownPresentation(id: string): PresentationCardFragment | null {
  const { complete, data } = useFragment<PresentationCardFragment>({
    fragment: PresentationCardFragmentDoc,
    fragmentName: 'PresentationCard',
    from: { __typename: 'Presentation', id },
  })
  return complete ? data : null
}

import type { ApolloCache, Reference } from '@apollo/client'
import { type CachedList, without } from '../../apollo/place-in-list'

interface CachedPresentation {
  questions: CachedList
  viewerPendingQuestions: readonly Reference[]
}

/** Takes pending questions off their presentation's page, where it has been open. */
export function takeOffPage(
  cache: ApolloCache,
  presentationId: string,
  questionIds: readonly string[],
): void {
  const gone = new Set(questionIds.map(id => cache.identify({ __typename: 'Question', id }) ?? ''))
  const isGone = (ref: string) => gone.has(ref)
  cache.modify<CachedPresentation>({
    id: cache.identify({ __typename: 'Presentation', id: presentationId }) ?? '',
    fields: {
      questions: list => without(list as CachedList, isGone),
      viewerPendingQuestions: known =>
        (known as readonly Reference[]).filter(({ __ref }) => !isGone(__ref)),
    },
  })
}

import type { ApolloCache, Reference } from '@apollo/client'
import { type CachedList, without } from '../../apollo/place-in-list'

interface CachedPresentation {
  questions: CachedList
  viewerPendingQuestions: readonly Reference[]
  pendingQuestionCount: number
}

/** Takes pending questions off their presentation's page, where it has been open. */
export function takeOffPage(
  cache: ApolloCache,
  presentationId: string,
  questionIds: readonly string[],
): void {
  const id = cache.identify({ __typename: 'Presentation', id: presentationId }) ?? ''
  const gone = new Set(
    questionIds.map(one => cache.identify({ __typename: 'Question', id: one }) ?? ''),
  )
  const found = new Set<string>()
  const isGone = (ref: string) => gone.has(ref) && Boolean(found.add(ref))
  cache.modify<CachedPresentation>({
    id,
    fields: {
      questions: known => {
        const list = known as CachedList
        const rest = without(list, isGone)
        return rest === list
          ? list
          : {
              ...rest,
              totalCount: (list.totalCount ?? 0) - (list.edges.length - rest.edges.length),
            }
      },
      viewerPendingQuestions: known =>
        (known as readonly Reference[]).filter(({ __ref }) => !isGone(__ref)),
    },
  })
  if (found.size > 0)
    cache.modify<CachedPresentation>({
      id,
      fields: { pendingQuestionCount: count => count - found.size },
    })
}

import { NetworkStatus } from '@apollo/client'
import { useApolloClient } from '@apollo/client/react'
import { useEffect, useRef, useState } from 'react'
import { useNextPage } from '../../../apollo/use-next-page'
import { useDeskQueuePageQuery } from '../../../generated/graphql'
import { EmptyState } from '../../../ui/feedback/empty-state'
import { ErrorState } from '../../../ui/feedback/error-state'
import { SkeletonBlock, SkeletonList } from '../../../ui/feedback/skeleton'
import { forgetList } from '../place-question'
import { type DeskList, isFiltered, keyOfList, pageOf, queueLabels, variablesOf } from '../queues'
import { useDesk } from '../use-desk'
import { CardList, type WantedCard } from './card-list'
import { SearchedWords } from './marked-words'
import { NewArrivals } from './new-arrivals'
import { useQueueCount } from './queue-count'
import { missingRows, QueueFoot } from './queue-foot'
import { useCardList } from './use-card-list'
import { useLoaded } from './use-loaded-questions'

export interface DeskQueueProps {
  list: DeskList
  /** Initial scroll position, unless the window is there already. */
  top: number | undefined
  /** Container of the button for new questions. */
  arrivalsPlace: HTMLElement | null
  /** Called after a refetch, so that events received in the meantime are applied again. */
  onLoaded: () => void
}

const NOTHING_FOUND = 'No questions match the search'

/** One list of the desk, page by page. It updates from the cache only. */
export function DeskQueue({ list, top, arrivalsPlace, onLoaded }: DeskQueueProps) {
  const { name } = list
  const key = keyOfList(list)
  const { cache } = useApolloClient()
  const { savedScroll, onGoTo } = useDesk()
  // A return or jump to a distant position loads a few large pages.
  const [first] = useState(() => pageOf(savedScroll.loaded.get(key) ?? 0))
  const foot = useRef<HTMLDivElement>(null)
  const { data, error, networkStatus, fetchMore, refetch } = useDeskQueuePageQuery({
    variables: { ...variablesOf(list), first },
    notifyOnNetworkStatusChange: true,
  })
  const queue = data?.moderationQueue
  const settled = networkStatus === NetworkStatus.ready
  useEffect(() => {
    if (settled) onLoaded()
  }, [settled, onLoaded])

  // A filtered list that is not shown does not receive matching questions.
  const left = useRef(list)
  useEffect(
    () => () => {
      if (isFiltered(left.current)) queueMicrotask(() => forgetList(cache, left.current))
    },
    [cache],
  )

  const loaded = useLoaded(list)
  const inQueue = useQueueCount(name) ?? 0
  const total = isFiltered(list) ? (queue?.questions.totalCount ?? 0) : inQueue
  useEffect(() => void savedScroll.loaded.set(key, loaded.length), [savedScroll, key, loaded])
  const { shown, waiting, reveal, revealAll, typing } = useCardList(list, loaded)
  /** The card to scroll to: the first new one, or one to focus. */
  const [wanted, setWanted] = useState<WantedCard | null>(null)
  useEffect(
    () =>
      onGoTo(id => {
        setWanted({ id, hasFocus: true })
        return true
      }),
    [onGoTo],
  )
  const nextPage = useNextPage(key, queue?.questions.pageInfo, ({ variables: { after } }) =>
    fetchMore({
      variables: { after, first: Math.max(first, pageOf(missingRows(foot.current))) },
    }).then(({ data: page }) =>
      reveal(page?.moderationQueue.questions.edges.map(({ node }) => node.id) ?? []),
    ),
  )

  if (error && !queue)
    return (
      <ErrorState
        title="The questions could not be loaded"
        onRetry={() => void refetch().catch(() => undefined)}
      />
    )
  if (!queue)
    return (
      <SkeletonList label="Loading questions" count={4}>
        <SkeletonBlock $height="148px" />
      </SkeletonList>
    )
  return (
    <>
      <NewArrivals
        count={waiting.length}
        place={arrivalsPlace}
        onShow={() => {
          revealAll()
          if (waiting[0] !== undefined) setWanted({ id: waiting[0] })
        }}
        onBlur={typing.onBlur}
      />
      <SearchedWords value={list.search}>
        <CardList
          list={list}
          ids={shown}
          total={total}
          top={top}
          wanted={wanted}
          busy={nextPage.busy}
          {...typing}
        />
      </SearchedWords>
      {shown.length + waiting.length === 0 && nextPage.after === null && (
        <EmptyState title={isFiltered(list) ? NOTHING_FOUND : queueLabels[name].empty} onSunken />
      )}
      <QueueFoot ref={foot} shown={loaded.length} total={total} nextPage={nextPage} />
    </>
  )
}

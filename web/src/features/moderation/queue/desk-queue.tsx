import { NetworkStatus } from '@apollo/client'
import { useEffect, useRef, useState } from 'react'
import { PAGE_MAX } from '@portal/rules/limits'
import { useNextPage } from '../../../apollo/use-next-page'
import { useDeskQueuePageQuery, type QueueName } from '../../../generated/graphql'
import { EmptyState } from '../../../ui/feedback/empty-state'
import { ErrorState } from '../../../ui/feedback/error-state'
import { SkeletonBlock, SkeletonList } from '../../../ui/feedback/skeleton'
import { CardList } from './card-list'
import { NewArrivals } from './new-arrivals'
import { missingRows, QueueFoot } from './queue-foot'
import { QUEUE_PAGE, queueLabels } from '../queues'
import { useCardList } from './use-card-list'
import { useDesk } from '../use-desk'
import { useLoaded } from './use-loaded-questions'
import { useQueueCount } from './queue-count'

export interface DeskQueueProps {
  name: QueueName
  /** How far down one is to be when the list appears, unless it is where one is. */
  top: number | undefined
  /** Where the button for what has arrived stands. */
  arrivalsPlace: HTMLElement | null
  /** Called when the list was read anew: events heard meanwhile have to be told to it again. */
  onLoaded: () => void
}

const pageOf = (count: number) => Math.min(Math.max(count, QUEUE_PAGE), PAGE_MAX)

/** One list of the desk, page by page. Changes come in by the cache; nothing here asks again. */
export function DeskQueue({ name, top, arrivalsPlace, onLoaded }: DeskQueueProps) {
  const { savedScroll } = useDesk()
  // Whoever comes back to a deep place, or jumps to one, is led there by few and large pages.
  const [first] = useState(() => pageOf(savedScroll.loaded.get(name) ?? 0))
  const foot = useRef<HTMLDivElement>(null)
  const { data, error, networkStatus, fetchMore, refetch } = useDeskQueuePageQuery({
    variables: { name, first },
    notifyOnNetworkStatusChange: true,
  })
  const queue = data?.moderationQueue
  const settled = networkStatus === NetworkStatus.ready
  useEffect(() => {
    if (settled) onLoaded()
  }, [settled, onLoaded])

  const loaded = useLoaded(name)
  const total = useQueueCount(name) ?? 0
  useEffect(() => void savedScroll.loaded.set(name, loaded.length), [savedScroll, name, loaded])
  const { shown, waiting, reveal, revealAll, typing } = useCardList(name, loaded)
  const nextPage = useNextPage(name, queue?.questions.pageInfo, ({ variables: { after } }) =>
    fetchMore({ variables: { after, first: Math.max(first, pageOf(missingRows(foot.current))) } }).then(({ data: page }) =>
      reveal(page?.moderationQueue.questions.edges.map(({ node }) => node.id) ?? []),
    ),
  )

  if (error && !queue) return <ErrorState title="The questions could not be loaded" onRetry={() => void refetch()} />
  if (!queue)
    return (
      <SkeletonList label="Loading questions" count={4}>
        <SkeletonBlock $height="148px" />
      </SkeletonList>
    )
  return (
    <>
      <NewArrivals count={waiting} place={arrivalsPlace} onShow={revealAll} onBlur={typing.onBlur} />
      <CardList name={name} ids={shown} total={total} top={top} busy={nextPage.busy} {...typing} />
      {shown.length + waiting === 0 && nextPage.after === null && <EmptyState title={queueLabels[name].empty} onSunken />}
      <QueueFoot ref={foot} shown={loaded.length} total={total} nextPage={nextPage} />
    </>
  )
}

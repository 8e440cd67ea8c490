import { NetworkStatus } from '@apollo/client'
import { useEffect } from 'react'
import styled from 'styled-components'
import { useNextPage } from '../../apollo/use-next-page'
import { useDeskQueuePageQuery, type QueueName } from '../../generated/graphql'
import { EmptyState } from '../../ui/empty-state'
import { ErrorState } from '../../ui/error-state'
import { ListFoot } from '../../ui/list-foot'
import { SkeletonBlock, SkeletonList } from '../../ui/skeleton'
import { theme } from '../../ui/theme'
import { NewArrivals } from './new-arrivals'
import { QuestionCard } from './question-card'
import { QUEUE_PAGE, queueTabs } from './queue-order'
import { useCardList } from './use-card-list'

const Cards = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${theme.space[12]};

  /* What takes the focus stops below the bar that sticks. */
  article,
  button,
  textarea {
    scroll-margin-top: 80px;
  }
`

export interface DeskQueueProps {
  name: QueueName
  /** Where the button for what has arrived stands. */
  arrivalsPlace: HTMLElement | null
  /** Called when the list was read anew: events heard meanwhile have to be told to it again. */
  onLoaded: () => void
}

/** One list of the desk, page by page. Changes come in by the cache; nothing here asks again. */
export function DeskQueue({ name, arrivalsPlace, onLoaded }: DeskQueueProps) {
  const { data, error, networkStatus, fetchMore, refetch } = useDeskQueuePageQuery({
    variables: { name, first: QUEUE_PAGE },
    notifyOnNetworkStatusChange: true,
  })
  const queue = data?.moderationQueue
  const settled = networkStatus === NetworkStatus.ready
  useEffect(() => {
    if (settled) onLoaded()
  }, [settled, onLoaded])

  const loaded = queue?.questions.edges.map(({ node }) => node) ?? []
  const { shown, waiting, admit, admitAll, listProps } = useCardList(name, loaded)
  const nextPage = useNextPage(queue?.questions.pageInfo, options =>
    fetchMore(options).then(({ data: page }) => admit(page?.moderationQueue.questions.edges.map(({ node }) => node.id) ?? [])),
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
      <NewArrivals count={waiting} place={arrivalsPlace} onShow={admitAll} onBlur={listProps.onBlur} />
      {shown.length > 0 && (
        <Cards {...listProps}>
          {shown.map(question => (
            <QuestionCard key={question.id} question={question} />
          ))}
        </Cards>
      )}
      {shown.length + waiting === 0 && nextPage.after === null && (
        <EmptyState title={queueTabs.find(({ value }) => value === name)?.empty ?? ''} onSunken />
      )}
      <ListFoot shown={loaded.length} total={queue.count} nextPage={nextPage} />
    </>
  )
}

import { NetworkStatus } from '@apollo/client'
import { useEffect } from 'react'
import styled from 'styled-components'
import { useDeskQueuePageQuery, type QueueName } from '../../generated/graphql'
import { EmptyState } from '../../ui/empty-state'
import { ErrorState } from '../../ui/error-state'
import { ShowMore } from '../../ui/show-more'
import { SkeletonBlock, SkeletonList } from '../../ui/skeleton'
import { theme } from '../../ui/theme'
import { QuestionCard } from './question-card'
import { QUEUE_PAGE, queueTabs } from './queue-order'
import { useKeptPlace } from './use-kept-place'

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
  drafts: Readonly<Record<string, string>>
  onDraft: (questionId: string, text: string) => void
  /** Called when the list was read anew: events heard meanwhile have to be told to it again. */
  onLoaded: () => void
}

/** One list of the desk, page by page. Changes come in by the cache; nothing here asks again. */
export function DeskQueue({ name, drafts, onDraft, onLoaded }: DeskQueueProps) {
  const { data, error, networkStatus, fetchMore, refetch } = useDeskQueuePageQuery({
    variables: { name, first: QUEUE_PAGE },
    notifyOnNetworkStatusChange: true,
  })
  const keptPlace = useKeptPlace()
  const queue = data?.moderationQueue
  const settled = networkStatus === NetworkStatus.ready
  useEffect(() => {
    if (settled) onLoaded()
  }, [settled, onLoaded])

  if (error && !queue) return <ErrorState title="The questions could not be loaded" onRetry={() => void refetch()} />
  if (!queue)
    return (
      <SkeletonList label="Loading questions" count={4}>
        <SkeletonBlock $height="148px" />
      </SkeletonList>
    )
  const questions = queue.questions.edges.map(({ node }) => node)
  if (questions.length === 0) return <EmptyState title={queueTabs.find(({ value }) => value === name)?.empty ?? ''} onSunken />

  const { hasNextPage, endCursor } = queue.questions.pageInfo
  return (
    <>
      <Cards {...keptPlace}>
        {questions.map(question => (
          <QuestionCard
            key={question.id}
            question={question}
            draft={drafts[question.id] ?? ''}
            onDraft={text => onDraft(question.id, text)}
          />
        ))}
      </Cards>
      {hasNextPage && (
        <ShowMore
          shown={questions.length}
          total={queue.count}
          busy={networkStatus === NetworkStatus.fetchMore}
          onMore={() => void fetchMore({ variables: { after: endCursor } })}
        />
      )}
    </>
  )
}

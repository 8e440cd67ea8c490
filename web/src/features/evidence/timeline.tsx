import { useEvidenceStatusQuery } from '../../generated/graphql'
import { EmptyState } from '../../ui/feedback/empty-state'
import { ErrorState } from '../../ui/feedback/error-state'
import { Status } from '../../ui/feedback/status'
import { Section } from '../../ui/layout/layout'
import { ShowMore } from '../../ui/layout/show-more'
import { countWords } from '../../ui/typography/count-words'
import { Meta } from '../../ui/typography/text'
import { TimelineList } from './timeline-list'
import { TimelineSkeletons } from './timeline-skeletons'
import { useEvidenceEvents } from './use-evidence-events'

export interface TimelineProps {
  /** Also of something that was deleted. */
  subjectId: string
  /** Changes when something has happened with the subject: the timeline is read again. */
  revision?: unknown
}

/** What happened with one thing, as a section of its page. */
export function Timeline({ subjectId, revision }: TimelineProps) {
  const { items, total, unsealed, failed, busy, moreFailed, onRetry, onMore } = useEvidenceEvents(
    { subjectId },
    { revision },
  )
  const { data } = useEvidenceStatusQuery({
    fetchPolicy: 'cache-and-network',
    nextFetchPolicy: 'cache-first',
  })
  const isWhole = items?.length === total
  // Of what is not loaded, it is known only where nothing at all is waiting.
  const sealing =
    unsealed > 0
      ? `, ${unsealed} not sealed yet`
      : isWhole || data?.evidenceStatus.behind === 0
        ? ', all sealed'
        : ''
  return (
    <Section
      dense
      title="Timeline"
      end={
        items &&
        items.length > 0 && (
          <Meta>
            <Status visible>
              {countWords(total, 'event')}
              {sealing}
            </Status>
          </Meta>
        )
      }
    >
      {items === undefined && failed && (
        <ErrorState title="The timeline could not be loaded" busy={busy} onRetry={onRetry} />
      )}
      {items === undefined && !failed && <TimelineSkeletons count={4} />}
      {items?.length === 0 && <EmptyState title="Nothing is recorded of it yet." onSunken />}
      {items && items.length > 0 && (
        <>
          <TimelineList events={items} heading="h3" />
          {items.length < total && (
            <ShowMore
              shown={items.length}
              total={total}
              busy={busy}
              failed={moreFailed}
              onMore={onMore}
            />
          )}
        </>
      )}
    </Section>
  )
}

/** Whether anything ever happened with it; undefined until that is known. */
export function useIsRecorded(subjectId: string) {
  const { items, failed, busy, onRetry } = useEvidenceEvents({ subjectId })
  return { isRecorded: items && items.length > 0, failed: failed && !items, busy, onRetry }
}

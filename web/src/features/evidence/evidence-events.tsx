import styled from 'styled-components'
import { EmptyState } from '../../ui/feedback/empty-state'
import { ErrorState } from '../../ui/feedback/error-state'
import { Status } from '../../ui/feedback/status'
import { ShowMore } from '../../ui/layout/show-more'
import { theme } from '../../ui/theme'
import { countWords } from '../../ui/typography/count-words'
import { Dense } from '../../ui/typography/text'
import { TextButton } from '../../ui/typography/text-link'
import { EventsFilter } from './events-filter'
import { TimelineList } from './timeline-list'
import { TimelineSkeletons } from './timeline-skeletons'
import { useEventFilter } from './use-event-filter'
import { useEvidenceEvents } from './use-evidence-events'

const { space } = theme

const Ground = styled.div`
  padding-top: ${space[20]};
`

const List = styled.div`
  max-width: 752px;
`

const Count = styled(Dense)`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  gap: ${space[8]} ${space[24]};
  max-width: 752px;
  min-height: 22px;
  padding: ${space[20]} 0 ${space[16]};
`

/** Everything that is recorded, or what of it is looked for. */
export function EvidenceEvents() {
  const choice = useEventFilter()
  const isNewestFirst = choice.order === 'NEWEST_FIRST'
  const hasPeriod = choice.periodError === undefined
  const { items, total, failed, busy, moreFailed, onRetry, onMore } = useEvidenceEvents(
    choice.filter,
    { order: choice.order, skip: !hasPeriod },
  )
  return (
    <Ground>
      <EventsFilter choice={choice} events={items} />
      <Count as="div">
        <Status visible>{items && countWords(total, 'event')}</Status>
        <TextButton onClick={() => choice.change({ order: isNewestFirst ? null : 'newest' })}>
          {isNewestFirst ? 'Oldest First' : 'Newest First'}
        </TextButton>
      </Count>
      {hasPeriod && items === undefined && failed && (
        <ErrorState title="The events could not be loaded" busy={busy} onRetry={onRetry} />
      )}
      {hasPeriod && items === undefined && !failed && <TimelineSkeletons count={15} />}
      {items?.length === 0 && (
        <EmptyState
          onSunken
          {...(choice.isFiltered
            ? { title: 'No events match', description: 'Choose another person, kind or period.' }
            : { title: 'Nothing is recorded yet.' })}
        />
      )}
      {items && items.length > 0 && (
        <List>
          <TimelineList events={items} heading="h2" linksSubjects={choice.subject === null} />
          {items.length < total && (
            <ShowMore
              shown={items.length}
              total={total}
              busy={busy}
              failed={moreFailed}
              onMore={onMore}
            />
          )}
        </List>
      )}
    </Ground>
  )
}

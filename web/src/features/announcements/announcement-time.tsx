import type { AnnouncementTeaserFragment } from '../../generated/graphql'
import { RelativeTime } from '../../ui/date/relative-time'
import { lazyOptional } from '../../ui/feedback/lazy-optional'

/** For administrators alone: it asks for the exchange's name. */
const AwaitedTime = lazyOptional(() => import('./awaited-time').then(module => module.AwaitedTime))

interface AnnouncementTimeProps {
  announcement: Pick<AnnouncementTeaserFragment, 'publishedAt' | 'isScheduled' | 'awaitsExchange'>
}

/** When it was or will be published; of one that awaits the exchange, that it does. */
export const AnnouncementTime = ({
  announcement: { publishedAt, isScheduled, awaitsExchange },
}: AnnouncementTimeProps) =>
  awaitsExchange ? (
    <AwaitedTime expectedAt={publishedAt} />
  ) : (
    <RelativeTime date={publishedAt} isScheduled={isScheduled} />
  )

import type { AnnouncementTeaserFragment } from '../../generated/graphql'
import { RelativeTime } from '../../ui/date/relative-time'
import { useAwaitsWords } from './use-awaits-words'

const AwaitedTime = ({ expectedAt }: { expectedAt: string }) => <time dateTime={expectedAt}>{useAwaitsWords()(expectedAt)}</time>

interface AnnouncementTimeProps {
  announcement: Pick<AnnouncementTeaserFragment, 'publishedAt' | 'isScheduled' | 'awaitsExchange'>
}

/** When it was or will be published; of one that awaits the exchange, that it does. */
export const AnnouncementTime = ({ announcement: { publishedAt, isScheduled, awaitsExchange } }: AnnouncementTimeProps) =>
  awaitsExchange ? <AwaitedTime expectedAt={publishedAt} /> : <RelativeTime date={publishedAt} isScheduled={isScheduled} />

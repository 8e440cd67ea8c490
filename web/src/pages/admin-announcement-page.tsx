import styled from 'styled-components'
import { contentFields } from '@portal/rules/content-fields'
import { adminPaths } from '../admin-paths'
import { cacheThenNetwork } from '../apollo/cache-then-network'
import { announcementDownload } from '../features/announcements/announcement-download'
import { useAwaitsExchange, useAwaitsWords } from '../features/announcements/use-awaits-words'
import { useAdminAnnouncementDetailQuery } from '../generated/graphql'
import { paths } from '../paths'
import { Badge } from '../ui/badge/badge'
import { formatExactTime } from '../ui/date/format-date'
import { scheduledFor } from '../ui/date/scheduled-for'
import { useTimeZone } from '../ui/date/time-zone'
import { PublishedText } from '../ui/typography/published-text'
import { TextLink } from '../ui/typography/text-link'
import { type } from '../ui/typography/type-styles'
import { AdminDetailPage, AdminPageOf } from './admin-detail-page'

const Paragraph = styled.p`
  ${type.answer}
`

export const AdminAnnouncementPage = () => <AdminPageOf of={Announcement} />

function Announcement({ id }: { id: string }) {
  const timeZone = useTimeZone()
  const [awaits, awaitsWords] = [useAwaitsExchange(), useAwaitsWords()]
  const query = useAdminAnnouncementDetailQuery({ variables: { id }, ...cacheThenNetwork })
  const found = query.data?.announcement
  return (
    <AdminDetailPage
      id={id}
      noun="Announcement"
      list={{ to: adminPaths.tab('announcements'), title: 'Announcements' }}
      // Another one is what it was merged into.
      thing={found && found.id !== id ? null : found}
      query={query}
      revision={({ version }) => version}
      detailsOf={({
        title,
        content,
        category,
        isPriceSensitive,
        awaitsExchange,
        releasedAt,
        publishedAt,
        source,
        sameAs,
        ...attached
      }) => ({
        title,
        end: <TextLink to={paths.announcement(id)}>View Announcement</TextLink>,
        badges: awaitsExchange ? (
          <Badge variant="awaits">{awaits}</Badge>
        ) : (
          isPriceSensitive && <Badge variant="priceSensitive" />
        ),
        line: [
          awaitsExchange
            ? awaitsWords(publishedAt)
            : attached.isScheduled
              ? scheduledFor(publishedAt, timeZone)
              : `Published ${formatExactTime(publishedAt, timeZone)}`,
        ],
        words: <PublishedText text={content} paragraph={Paragraph} />,
        facts: [
          [contentFields.announcement.category.label, category],
          ['Document', announcementDownload(attached)],
          ['Source', source === 'EXCHANGE' ? 'Imported from the exchange' : 'Entered by hand'],
          ['Released by the exchange', releasedAt && formatExactTime(releasedAt, timeZone)],
          [
            'Same as',
            sameAs && (
              <TextLink key="same" to={adminPaths.announcement(sameAs.id)}>
                {sameAs.title}
              </TextLink>
            ),
          ],
        ],
      })}
    />
  )
}

import { contentFields } from '@portal/rules/content-fields'
import { adminPaths } from '../admin-paths'
import { cacheThenNetwork } from '../apollo/cache-then-network'
import { useAdminPresentationDetailQuery } from '../generated/graphql'
import { paths } from '../paths'
import { Badge } from '../ui/badge/badge'
import { formatExactTime } from '../ui/date/format-date'
import { scheduledFor } from '../ui/date/scheduled-for'
import { useTimeZone } from '../ui/date/time-zone'
import { countWords, formatNumber } from '../ui/typography/count-words'
import { PublishedText } from '../ui/typography/published-text'
import { Dense } from '../ui/typography/text'
import { TextAnchor, TextLink } from '../ui/typography/text-link'
import { AdminDetailPage, AdminPageOf } from './admin-detail-page'

const { presenter, duration, category, topic, year } = contentFields.presentation

export const AdminPresentationPage = () => <AdminPageOf of={Presentation} />

function Presentation({ id }: { id: string }) {
  const timeZone = useTimeZone()
  const query = useAdminPresentationDetailQuery({ variables: { id }, ...cacheThenNetwork })
  return (
    <AdminDetailPage
      id={id}
      noun="Presentation"
      list={{ to: adminPaths.tab('presentations'), title: 'Presentations' }}
      thing={query.data?.presentation}
      query={query}
      revision={({ version }) => version}
      detailsOf={({
        title,
        description,
        isPinned,
        isScheduled,
        publishedAt,
        viewCount,
        ...rest
      }) => ({
        title,
        end: <TextLink to={paths.presentation(id)}>View Presentation</TextLink>,
        badges: isPinned && <Badge variant="pinned" />,
        line: [
          isScheduled
            ? scheduledFor(publishedAt, timeZone)
            : `Published ${formatExactTime(publishedAt, timeZone)}`,
          countWords(viewCount, 'view'),
        ],
        words: description && <PublishedText text={description} paragraph={Dense} />,
        exportPath: adminPaths.evidenceAbout({ presentation: id }),
        facts: [
          [presenter.label, rest.presenter],
          [duration.label, rest.duration],
          [category.label, rest.category],
          [topic.label, rest.topic],
          [year.label, rest.year],
          [
            'Video',
            <TextAnchor key="video" href={rest.youtubeUrl} newTab>
              Watch on YouTube
            </TextAnchor>,
          ],
          ['Questions', rest.questionCount !== null && formatNumber(rest.questionCount)],
        ],
      })}
    />
  )
}

import { useParams } from 'react-router'
import { EXCERPT_LENGTH } from '@portal/rules/limits'
import { AnnouncementArticle } from '../features/announcements/announcement-article'
import { AnnouncementFailed } from '../features/announcements/announcement-failed'
import { AnnouncementFrame } from '../features/announcements/announcement-frame'
import { AnnouncementNotFound } from '../features/announcements/announcement-not-found'
import { AnnouncementSkeleton } from '../features/announcements/announcement-skeleton'
import { excerpt } from '../features/announcements/excerpt'
import { useAnnouncementQuery } from '../generated/graphql'
import { PageHead } from '../ui/page-head'

export function AnnouncementPage() {
  const { id = '' } = useParams()
  const { data, error, loading, refetch } = useAnnouncementQuery({ variables: { id } })
  const announcement = data?.announcement
  if (announcement === null) return <AnnouncementNotFound />
  return (
    <AnnouncementFrame>
      {announcement ? (
        <PageHead title={announcement.title} type="article" description={excerpt(announcement.content, EXCERPT_LENGTH)} />
      ) : (
        <PageHead title="Announcement" />
      )}
      {announcement && <AnnouncementArticle announcement={announcement} />}
      {!announcement && error && <AnnouncementFailed busy={loading} onRetry={() => void refetch().catch(() => undefined)} />}
      {!announcement && !error && <AnnouncementSkeleton />}
    </AnnouncementFrame>
  )
}

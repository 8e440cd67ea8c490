import { Navigate, useParams } from 'react-router'
import styled from 'styled-components'
import { EXCERPT_LENGTH } from '@portal/rules/limits'
import { AnnouncementArticle } from '../features/announcements/announcement-article'
import { useAnnouncementQuery } from '../generated/graphql'
import { paths } from '../paths'
import { SkeletonBlock } from '../ui/feedback/skeleton'
import { DetailPage } from '../ui/layout/detail-page'
import { PageMeta } from '../ui/layout/page-meta'
import { theme } from '../ui/theme'
import { excerpt } from '../ui/typography/excerpt'

/** On wide screens the text stands on the same axis as in the list. */
const Words = styled.div`
  max-width: 720px;

  ${theme.from.desktop} {
    margin: 36px 0 0 272px;
  }
`

export function AnnouncementPage() {
  const { id = '' } = useParams()
  const query = useAnnouncementQuery({ variables: { id } })
  const announcement = query.data?.announcement
  // It was merged into another one.
  if (announcement && announcement.id !== id)
    return <Navigate replace to={paths.announcement(announcement.id)} />
  return (
    <DetailPage
      noun="Announcement"
      list={{ to: paths.announcements, title: 'Announcements' }}
      thing={announcement}
      query={query}
      frame={Words}
      skeleton={
        <>
          <SkeletonBlock $width="240px" $height="24px" />
          <SkeletonBlock $width="72%" $height="44px" />
          <SkeletonBlock $height="18px" />
          <SkeletonBlock $height="18px" />
          <SkeletonBlock $height="18px" />
          <SkeletonBlock $width="60%" $height="18px" />
        </>
      }
    >
      {announcement => (
        <>
          <PageMeta
            title={announcement.title}
            type="article"
            description={excerpt(announcement.content, EXCERPT_LENGTH)}
          />
          <AnnouncementArticle announcement={announcement} />
        </>
      )}
    </DetailPage>
  )
}

import { useNextPage } from '../apollo/use-next-page'
import { AnnouncementList } from '../features/announcements/announcement-list'
import { AnnouncementRowSkeletons } from '../features/announcements/announcement-row-skeletons'
import { useAnnouncementsQuery } from '../generated/graphql'
import { Container } from '../ui/container'
import { ErrorState } from '../ui/error-state'
import { ListBody } from '../ui/page-bodies'
import { PageHead } from '../ui/page-head'
import { ListTitle } from '../ui/ruled-rows'

export function AnnouncementsPage() {
  const { data, error, loading, refetch, fetchMore } = useAnnouncementsQuery()
  const list = data?.announcements
  const nextPage = useNextPage('announcements', list?.pageInfo, fetchMore)
  return (
    <ListBody>
      <PageHead title="Announcements" description="What the company has announced to its shareholders and to the exchange, newest first." />
      <Container>
        <ListTitle>Announcements</ListTitle>
        {list && <AnnouncementList announcements={list.edges.map(edge => edge.node)} total={list.totalCount} nextPage={nextPage} />}
        {!list && error && <ErrorState busy={loading} onRetry={() => void refetch().catch(() => undefined)} />}
        {!list && !error && <AnnouncementRowSkeletons />}
      </Container>
    </ListBody>
  )
}

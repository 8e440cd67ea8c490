import { useNextPage } from '../apollo/use-next-page'
import { AnnouncementRow, AnnouncementRowSkeletons } from '../features/announcements/announcement-row'
import { useAnnouncementsQuery } from '../generated/graphql'
import { EmptyState } from '../ui/feedback/empty-state'
import { Newspaper } from '../ui/icons/icons'
import { ListPage } from '../ui/layout/list-page'
import { RuledRows } from '../ui/layout/ruled-rows'

export function AnnouncementsPage() {
  const query = useAnnouncementsQuery()
  const list = query.data?.announcements
  return (
    <ListPage
      title="Announcements"
      description="What the company has announced to its shareholders and to the exchange, newest first."
      list={list}
      query={query}
      nextPage={useNextPage('announcements', list?.pageInfo, query.fetchMore)}
      empty={<EmptyState icon={Newspaper} title="No announcements yet" description="Check back soon for updates" />}
      skeletons={<AnnouncementRowSkeletons />}
    >
      {announcements => (
        <RuledRows>
          {announcements.map(announcement => (
            <AnnouncementRow key={announcement.id} announcement={announcement} />
          ))}
        </RuledRows>
      )}
    </ListPage>
  )
}

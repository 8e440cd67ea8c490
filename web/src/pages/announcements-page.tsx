import { useSearchParams } from 'react-router'
import { nextHref, readAfter, startingAfter } from '../apollo/list-start'
import { useNextPage } from '../apollo/use-next-page'
import {
  AnnouncementRow,
  AnnouncementRowSkeletons,
} from '../features/announcements/announcement-row'
import { useAnnouncementsQuery } from '../generated/graphql'
import { paths } from '../paths'
import { EmptyState } from '../ui/feedback/empty-state'
import { Newspaper } from '../ui/icons/icons'
import { ListPage } from '../ui/layout/list-page'
import { RuledRows } from '../ui/layout/ruled-rows'

export function AnnouncementsPage() {
  const start = readAfter(useSearchParams()[0], 'announcements')
  const query = useAnnouncementsQuery({ variables: startingAfter(start) })
  const list = query.data?.announcements
  const nextPage = useNextPage(`announcements ${start}`, list?.pageInfo, query.fetchMore)
  return (
    <ListPage
      title="Announcements"
      description="What the company has announced to its shareholders and to the exchange, newest first."
      list={list}
      query={query}
      nextPage={nextPage}
      nextHref={nextHref(nextPage.after)}
      whole={start && paths.announcements}
      empty={
        <EmptyState
          icon={Newspaper}
          title="No announcements yet"
          description="Check back soon for updates"
        />
      }
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

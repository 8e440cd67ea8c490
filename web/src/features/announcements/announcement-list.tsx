import { Newspaper } from '../../ui/icons'
import type { NextPage } from '../../apollo/use-next-page'
import type { AnnouncementRowFragment } from '../../generated/graphql'
import { EmptyState } from '../../ui/empty-state'
import { ListFoot } from '../../ui/list-foot'
import { RuledRows } from '../../ui/ruled-rows'
import { AnnouncementRow } from './announcement-row'

export interface AnnouncementListProps {
  announcements: readonly AnnouncementRowFragment[]
  total: number
  nextPage: NextPage
}

export function AnnouncementList({ announcements, total, nextPage }: AnnouncementListProps) {
  if (announcements.length === 0) {
    return <EmptyState icon={Newspaper} title="No announcements yet" description="Check back soon for updates" />
  }
  return (
    <>
      <RuledRows>
        {announcements.map(announcement => (
          <AnnouncementRow key={announcement.id} announcement={announcement} />
        ))}
      </RuledRows>
      <ListFoot shown={announcements.length} total={total} nextPage={nextPage} />
    </>
  )
}

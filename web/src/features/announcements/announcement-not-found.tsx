import { paths } from '../../paths'
import { ButtonLink } from '../../ui/button-link'
import { PageHead } from '../../ui/page-head'
import { SheetCard } from '../../ui/sheet-card'

export function AnnouncementNotFound() {
  return (
    <>
      <PageHead title="Announcement not found" />
      <SheetCard title="Announcement not found" description="The announcement you're looking for doesn't exist.">
        <ButtonLink variant="secondary" to={paths.announcements}>
          Back to Announcements
        </ButtonLink>
      </SheetCard>
    </>
  )
}

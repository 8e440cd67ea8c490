import { DESK_PAGE, useDeskPages } from '../../apollo/desk-pages'
import { failureTitled } from '../../apollo/failure'
import { useDeskAnnouncementsQuery } from '../../generated/graphql'
import { DeleteDialog } from '../../ui/dialog/delete-dialog'
import { DeskTab } from '../../ui/layout/desk-tab'
import { AnnouncementDialog } from './announcement-dialog'
import { DeskAnnouncementCard } from './desk-announcement-card'
import { ImportButton } from './import-button'
import { useAnnouncementChanges } from './use-announcement-changes'

/** The Announcements tab. */
export function DeskAnnouncements() {
  const query = useDeskAnnouncementsQuery({ variables: { first: DESK_PAGE }, notifyOnNetworkStatusChange: true })
  const { remove } = useAnnouncementChanges()
  return (
    <DeskTab
      nouns={['announcement', 'announcements']}
      pages={useDeskPages('announcements', query, query.data?.announcements)}
      addText="Add Announcement"
      actions={<ImportButton />}
      card={(row, actions) => <DeskAnnouncementCard key={row.id} announcement={row} {...actions} />}
      form={dialog => <AnnouncementDialog dialog={dialog} />}
      deletion={dialog => (
        <DeleteDialog
          dialog={dialog}
          title="Delete this announcement?"
          describe={({ title, documentUrl }) =>
            `“${title}”${documentUrl === null ? '' : ' and its attachment'} will be removed. This cannot be undone.`
          }
          remove={remove}
          failureOf={failureTitled('Failed to delete announcement')}
          done="Announcement deleted"
        />
      )}
    />
  )
}

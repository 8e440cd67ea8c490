import { Plus } from '../../ui/admin-icons'
import { DESK_PAGE, useDeskPages } from '../../apollo/desk-pages'
import { failureTitled } from '../../apollo/failure'
import { useDeskAnnouncementsQuery, type AnnouncementRowFragment } from '../../generated/graphql'
import { Button } from '../../ui/button'
import { countWords } from '../../ui/count-words'
import { DeleteDialog } from '../../ui/delete-dialog'
import { DeskCards } from '../../ui/desk-card-style'
import { DeskHead } from '../../ui/desk-head'
import { DeskList } from '../../ui/desk-list'
import { Status } from '../../ui/status'
import { useDialogOf } from '../../ui/use-dialog-of'
import { AnnouncementDialog } from './announcement-dialog'
import { DeskAnnouncementCard } from './desk-announcement-card'
import { ImportButton } from './import-button'
import { useAnnouncementChanges } from './use-announcement-changes'

/** The Announcements tab. */
export function DeskAnnouncements() {
  const query = useDeskAnnouncementsQuery({ variables: { first: DESK_PAGE }, notifyOnNetworkStatusChange: true })
  const { remove } = useAnnouncementChanges()
  const form = useDialogOf<AnnouncementRowFragment | null>()
  const deletion = useDialogOf<AnnouncementRowFragment>()
  const pages = useDeskPages('announcements', query, query.data?.announcements)
  const actions = (
    <>
      <ImportButton />
      <Button icon={<Plus size={18} aria-hidden="true" />} onClick={() => form.show(null)}>
        Add Announcement
      </Button>
    </>
  )
  return (
    <>
      <DeskList
        {...pages}
        label="announcements"
        empty="No announcements yet..."
        head={
          <DeskHead actions={actions}>
            <Status visible>{pages.items && countWords(pages.total, 'announcement')}</Status>
          </DeskHead>
        }
      >
        {rows => (
          <DeskCards>
            {rows.map(row => (
              <DeskAnnouncementCard key={row.id} announcement={row} onEdit={() => form.show(row)} onDelete={() => deletion.show(row)} />
            ))}
          </DeskCards>
        )}
      </DeskList>
      <AnnouncementDialog dialog={form} />
      <DeleteDialog
        dialog={deletion}
        title="Delete this announcement?"
        describe={({ title, documentUrl }) =>
          `“${title}”${documentUrl === null ? '' : ' and its attachment'} will be removed. This cannot be undone.`
        }
        remove={remove}
        failureOf={failureTitled('Failed to delete announcement')}
        done="Announcement deleted"
      />
    </>
  )
}

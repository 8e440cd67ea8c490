import { formErrorTitled } from '../../apollo/form-errors'
import type { AdminAnnouncementFragment } from '../../generated/graphql'
import { paths } from '../../paths'
import { Copy } from '../../ui/icons/admin-icons'
import { NoteButton } from '../../ui/layout/note-button'
import { useMayEdit } from '../../ui/may-edit'
import { TextLink } from '../../ui/typography/text-link'
import { CardNote } from './card-note'
import { useAnnouncementChanges } from './use-announcement-changes'

const toFormError = formErrorTitled('Failed to keep both announcements')

export interface SameAsNoteProps {
  announcement: AdminAnnouncementFragment
  other: NonNullable<AdminAnnouncementFragment['sameAs']>
}

/** Says that an imported announcement repeats one of the company's own. Either is deleted on its card; here both are kept. */
export function SameAsNote({ announcement, other }: SameAsNoteProps) {
  const { keep } = useAnnouncementChanges()
  const mayEdit = useMayEdit()
  return (
    <CardNote>
      <Copy size={16} strokeWidth={2} aria-hidden="true" />
      <p>
        Same as <TextLink to={paths.announcement(other.id)}>{other.title}</TextLink>, written here.
        {mayEdit && <span> Keep both or delete one.</span>}
      </p>
      <NoteButton
        text="Keep Both"
        busyText="Keeping..."
        label={`Keep Both of ${other.title}`}
        act={() => keep(announcement)}
        done="Both announcements kept"
        toFormError={toFormError}
      />
    </CardNote>
  )
}

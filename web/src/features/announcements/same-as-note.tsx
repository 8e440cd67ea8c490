import styled from 'styled-components'
import { formErrorTitled } from '../../apollo/form-errors'
import type { AdminAnnouncementFragment } from '../../generated/graphql'
import { paths } from '../../paths'
import { Copy } from '../../ui/icons/admin-icons'
import { NoteButton } from '../../ui/layout/note-button'
import { useMayEdit } from '../../ui/may-edit'
import { theme } from '../../ui/theme'
import { TextLink } from '../../ui/typography/text-link'
import { type } from '../../ui/typography/type-styles'
import { useAnnouncementChanges } from './use-announcement-changes'

const { colour, radius, space } = theme

const Frame = styled.div`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: ${space[8]};
  margin-bottom: ${space[12]};
  padding: ${space[12]};
  border-radius: ${radius.control};
  background: ${colour.amberTint};
  ${type.meta}

  > svg {
    /* On the axis of the first line. */
    margin-top: 2px;
    color: ${colour.amber};
  }
  > button {
    grid-column: 2;
    justify-self: start;
  }
`

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
    <Frame>
      <Copy size={16} strokeWidth={2} aria-hidden="true" />
      <p>
        Same as <TextLink to={paths.announcement(other.id)}>{other.title}</TextLink>, written here.{mayEdit && ' Keep both or delete one.'}
      </p>
      <NoteButton
        text="Keep Both"
        busyText="Keeping..."
        label={`Keep Both of ${other.title}`}
        act={() => keep(announcement)}
        done="Both announcements kept"
        toFormError={toFormError}
      />
    </Frame>
  )
}

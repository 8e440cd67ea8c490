import { formErrorTitled } from '../../apollo/form-errors'
import { type AdminAnnouncementFragment, usePortalQuery } from '../../generated/graphql'
import { paths } from '../../paths'
import { formatExactTime } from '../../ui/date/format-date'
import { useTimeZone } from '../../ui/date/time-zone'
import { FileCheck } from '../../ui/icons/answer-icons'
import { NoteButton } from '../../ui/layout/note-button'
import { useMayEdit } from '../../ui/may-edit'
import { TextLink } from '../../ui/typography/text-link'
import { CardNote } from './card-note'
import { useAnnouncementChanges } from './use-announcement-changes'

const toFormError = formErrorTitled('Failed to confirm the announcement')

/** What the exchange has and may be what an announcement awaits. A person who confirms it puts the announcement in its place. */
export function PossibleMatches({ announcement }: { announcement: AdminAnnouncementFragment }) {
  const { data } = usePortalQuery({ fetchPolicy: 'cache-first' })
  const { match } = useAnnouncementChanges()
  const mayEdit = useMayEdit()
  const timeZone = useTimeZone()
  const exchange = data?.portal.exchangeName ?? 'The exchange'
  return announcement.possibleMatches?.map(
    ({ id, title, publishedAt, awaitsExchange, asxAnnouncementId }) => (
      <CardNote key={id}>
        <FileCheck size={16} strokeWidth={2} aria-hidden="true" />
        <p>
          {awaitsExchange ? `${exchange} has not released yet: ` : `${exchange} released: `}
          <TextLink to={paths.announcement(id)}>{title}</TextLink>
          {!awaitsExchange && `, ${formatExactTime(publishedAt, timeZone)}`}.
          {mayEdit && ' Is it this one?'}
        </p>
        <NoteButton
          text="Confirm"
          busyText="Confirming..."
          label={`Confirm “${title}”`}
          act={() => match(announcement, asxAnnouncementId ?? '')}
          done={awaitsExchange ? 'Announcement found at the exchange' : 'Announcement released'}
          toFormError={toFormError}
        />
      </CardNote>
    ),
  )
}

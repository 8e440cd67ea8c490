import { formErrorTitled } from '../../apollo/form-errors'
import { type AdminAnnouncementFragment, usePortalQuery } from '../../generated/graphql'
import { paths } from '../../paths'
import { formatExactTime } from '../../ui/date/format-date'
import { useTimeZone } from '../../ui/date/time-zone'
import { useDialogOf } from '../../ui/dialog/use-dialog-of'
import { Button } from '../../ui/form/button'
import { FileCheck } from '../../ui/icons/answer-icons'
import { NoteButton } from '../../ui/layout/note-button'
import { useMayEdit } from '../../ui/may-edit'
import { TextLink } from '../../ui/typography/text-link'
import { CardNote, CardNoteActions } from './card-note'
import { MatchDialog, type PossibleMatch } from './match-dialog'
import { useAnnouncementChanges } from './use-announcement-changes'

const toFormError = formErrorTitled('Failed to dismiss the suggestion')

/** Items of the exchange that may be the awaited announcement, each with buttons to confirm or dismiss it. */
export function PossibleMatches({ announcement }: { announcement: AdminAnnouncementFragment }) {
  const { data } = usePortalQuery({ fetchPolicy: 'cache-first' })
  const dialog = useDialogOf<PossibleMatch>()
  const { dismissMatch } = useAnnouncementChanges()
  const mayEdit = useMayEdit()
  const timeZone = useTimeZone()
  const exchange = data?.portal.exchangeName ?? 'The exchange'
  return (
    <>
      {announcement.possibleMatches?.map(item => (
        <CardNote key={item.id}>
          <FileCheck size={16} strokeWidth={2} aria-hidden="true" />
          <p>
            {item.awaitsExchange ? `${exchange} has not released yet: ` : `${exchange} released: `}
            <TextLink to={paths.announcement(item.id)}>{item.title}</TextLink>
            <span>
              {item.awaitsExchange ? '.' : `, ${formatExactTime(item.publishedAt, timeZone)}.`}
            </span>
            {mayEdit && <span> Is it this one?</span>}
          </p>
          {mayEdit && (
            <CardNoteActions>
              <Button
                variant="secondary"
                size="small"
                aria-label={`Confirm “${item.title}”`}
                onClick={() => dialog.show(item)}
              >
                Confirm
              </Button>
              <NoteButton
                text="Not This One"
                busyText="Dismissing..."
                label={`Not This One: “${item.title}”`}
                act={() => dismissMatch(announcement, item.asxAnnouncementId ?? '')}
                done="Suggestion dismissed"
                toFormError={toFormError}
              />
            </CardNoteActions>
          )}
        </CardNote>
      ))}
      <MatchDialog announcement={announcement} dialog={dialog} />
    </>
  )
}

import styled from 'styled-components'
import { fieldValues } from '@portal/rules/content-fields'
import { formErrorTitled } from '../../apollo/form-errors'
import type { AdminPresentationFragment } from '../../generated/graphql'
import { NoteButton } from '../../ui/layout/note-button'
import { theme } from '../../ui/theme'
import { type } from '../../ui/typography/type-styles'
import { usePresentationChanges } from './use-presentation-changes'

type Presentation = Pick<AdminPresentationFragment, 'id' | 'isPinned' | 'isScheduled' | 'title'>

/** The presentation that visitors see pinned on the home page: of a list that begins with the newest, the first that is published. */
export const featuredOf = <Row extends Presentation>(
  newestFirst: readonly Row[] = [],
): Row | undefined => newestFirst.find(({ isPinned, isScheduled }) => isPinned && !isScheduled)

/** Whether a presentation is on the home page; null for one that is not pinned, or not published yet. */
export function placeOf(
  { id, isPinned, isScheduled }: Presentation,
  featured: Presentation | undefined,
): string | null {
  if (!isPinned || isScheduled || !featured) return null
  return featured.id === id
    ? 'Shown on the home page'
    : `Not on the home page: ${featured.title} is`
}

const Frame = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${theme.space[4]} ${theme.space[12]};
  margin-bottom: ${theme.space[12]};
  ${type.meta}
  color: ${theme.colour.ink2};
`

const toFormError = formErrorTitled('Failed to update presentation')

export interface PinnedNoteProps {
  presentation: AdminPresentationFragment
  featured: AdminPresentationFragment
}

/** Where a pinned presentation is shown. One that is pinned in vain can be unpinned here. */
export function PinnedNote({ presentation, featured }: PinnedNoteProps) {
  const { update } = usePresentationChanges()

  function unpin() {
    return update(presentation, { ...fieldValues('presentation', presentation), isPinned: false })
  }

  return (
    <Frame>
      {placeOf(presentation, featured)}
      {featured.id !== presentation.id && (
        <NoteButton
          text="Unpin"
          busyText="Unpinning..."
          label={`Unpin ${presentation.title}`}
          act={unpin}
          done="Presentation updated"
          toFormError={toFormError}
        />
      )}
    </Frame>
  )
}

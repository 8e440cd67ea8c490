import { Plus } from '../../ui/admin-icons'
import { DESK_PAGE, useDeskPages } from '../../apollo/desk-pages'
import { useDeskPresentationsQuery, type DeskPresentationFragment } from '../../generated/graphql'
import { paths } from '../../paths'
import { Badge } from '../../ui/badge'
import { Button } from '../../ui/button'
import { countWords } from '../../ui/count-words'
import { DeskCard } from '../../ui/desk-card'
import { DeskCards } from '../../ui/desk-card-style'
import { DeskHead } from '../../ui/desk-head'
import { DeskList } from '../../ui/desk-list'
import { formatShortDate } from '../../ui/format-date'
import { useTimeZone } from '../../ui/time-zone'
import { Status } from '../../ui/status'
import { useDialogOf } from '../../ui/use-dialog-of'
import { PresentationDeleteDialog } from './presentation-delete-dialog'
import { PresentationDialog } from './presentation-dialog'

/** The Presentations tab. */
export function DeskPresentations() {
  const timeZone = useTimeZone()
  const query = useDeskPresentationsQuery({ variables: { first: DESK_PAGE }, notifyOnNetworkStatusChange: true })
  const form = useDialogOf<DeskPresentationFragment | null>()
  const deletion = useDialogOf<DeskPresentationFragment>()
  const pages = useDeskPages('presentations', query, query.data?.presentations)
  const add = (
    <Button icon={<Plus size={18} aria-hidden="true" />} onClick={() => form.show(null)}>
      Add Presentation
    </Button>
  )
  return (
    <>
      <DeskList
        {...pages}
        label="presentations"
        empty="No presentations yet..."
        head={
          <DeskHead actions={add}>
            <Status visible>{pages.items && countWords(pages.total, 'presentation')}</Status>
          </DeskHead>
        }
      >
        {rows => (
          <DeskCards>
            {rows.map(row => (
              <DeskCard
                key={row.id}
                title={row.title}
                to={paths.presentation(row.id)}
                badge={row.isPinned && <Badge variant="pinned" />}
                words={row.description}
                facts={[
                  ['Date', formatShortDate(row.publishedAt, timeZone)],
                  ['Category', row.category],
                  ['Topic', row.topic],
                ]}
                onEdit={() => form.show(row)}
                onDelete={() => deletion.show(row)}
              />
            ))}
          </DeskCards>
        )}
      </DeskList>
      <PresentationDialog dialog={form} />
      <PresentationDeleteDialog dialog={deletion} />
    </>
  )
}

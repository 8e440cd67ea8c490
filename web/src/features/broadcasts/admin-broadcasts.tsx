import styled from 'styled-components'
import { formErrorTitled } from '../../apollo/form-errors'
import {
  type BroadcastAudienceQuery,
  type BroadcastRowFragment,
  usePortalQuery,
} from '../../generated/graphql'
import { DeleteDialog } from '../../ui/dialog/delete-dialog'
import { useDialogOf } from '../../ui/dialog/use-dialog-of'
import { EmptyState } from '../../ui/feedback/empty-state'
import { ErrorState } from '../../ui/feedback/error-state'
import { Notice } from '../../ui/feedback/notice'
import { SkeletonBlock, SkeletonList } from '../../ui/feedback/skeleton'
import { Status } from '../../ui/feedback/status'
import { Button } from '../../ui/form/button'
import { Mail } from '../../ui/icons/admin-icons'
import { CircleAlert } from '../../ui/icons/icons'
import { AdminHead } from '../../ui/layout/admin-head'
import { Section } from '../../ui/layout/layout'
import { ShowMore } from '../../ui/layout/show-more'
import { useMayEdit } from '../../ui/may-edit'
import { theme } from '../../ui/theme'
import { countWords, formatNumber } from '../../ui/typography/count-words'
import { Meta } from '../../ui/typography/text'
import { VisuallyHidden } from '../../ui/typography/visually-hidden'
import { AlertAudience } from './alert-audience'
import { BroadcastCard } from './broadcast-card'
import { BroadcastTable } from './broadcast-table'
import { isUnderWay, needsSomebody } from './broadcast-words'
import { PreviewDialog } from './preview-dialog'
import { TestMailDialog } from './test-mail-dialog'
import { useBroadcastCancel, useBroadcasts } from './use-broadcasts'

const { space } = theme

const Ground = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[40]};
  padding-top: ${space[20]};
`

const Cards = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[16]};
`

type Row = BroadcastRowFragment

/** Those that need somebody first; the others stay where they are when somebody pauses or resumes them. */
const byNeed = (rows: readonly Row[]) => [
  ...rows.filter(needsSomebody),
  ...rows.filter(row => !needsSomebody(row)),
]

function NotOffered() {
  const { data } = usePortalQuery()
  if (!data || data.portal.offersAlerts) return null
  return (
    <Notice $tone="amber" role="region" aria-label="Alerts are not offered">
      <CircleAlert size={18} strokeWidth={1.75} aria-hidden="true" />
      <p>
        <strong>Alerts are not offered.</strong> Each must say where the company is: its postal
        address is missing in the portal’s settings.
      </p>
    </Notice>
  )
}

/** What is mailed to shareholders, as it stands; and whom it reaches, where that is known. */
export function AdminBroadcasts({
  audience,
}: {
  audience: BroadcastAudienceQuery['alertAudience'] | undefined
}) {
  const { pages, said } = useBroadcasts()
  const { items, total } = pages
  const mayEdit = useMayEdit()
  const preview = useDialogOf<Row>()
  const cancellation = useDialogOf<Row>()
  const test = useDialogOf<null>()
  const cancel = useBroadcastCancel()
  const open = byNeed(items?.filter(isUnderWay) ?? [])
  const earlier = items?.filter(row => !isUnderWay(row)) ?? []
  const sendTest = mayEdit && (
    <Button
      variant="secondary"
      icon={<Mail size={18} aria-hidden="true" />}
      onClick={() => test.show(null)}
    >
      Send Test Mail
    </Button>
  )
  return (
    <Ground>
      <div>
        <VisuallyHidden role="status">{said}</VisuallyHidden>
        <AdminHead actions={sendTest}>
          <Status visible>
            {items &&
              (open.length > 0
                ? `${countWords(open.length, 'broadcast')} under way`
                : 'Nothing is being sent')}
          </Status>
        </AdminHead>
        <Cards>
          <NotOffered />
          {items === undefined && pages.failed && (
            <ErrorState title="The broadcasts could not be loaded" onRetry={pages.onRetry} />
          )}
          {items === undefined && !pages.failed && (
            // So many that the footer is out of sight until they are there.
            <SkeletonList label="Loading broadcasts" count={6}>
              <SkeletonBlock $height="120px" />
            </SkeletonList>
          )}
          {items?.length === 0 && (
            <EmptyState
              onSunken
              title="No broadcasts yet"
              description="What is published from now on is mailed to the shareholders who asked for it. Each mailing stands here."
            />
          )}
          {open.map(broadcast => (
            <BroadcastCard
              key={broadcast.id}
              broadcast={broadcast}
              onPreview={preview.show}
              onCancel={cancellation.show}
            />
          ))}
        </Cards>
      </div>
      {earlier.length > 0 && (
        <Section
          dense
          title="Earlier broadcasts"
          end={<Meta>Submitted means taken by the mail provider. It does not mean received.</Meta>}
        >
          <BroadcastTable rows={earlier} onPreview={preview.show} />
          {items && items.length < total && (
            <ShowMore
              shown={earlier.length}
              total={total - open.length}
              busy={pages.busy}
              failed={pages.moreFailed}
              onMore={pages.onMore}
            />
          )}
        </Section>
      )}
      {/* Below what is loaded before it, so that nothing moves. */}
      {items && audience && <AlertAudience audience={audience} />}
      <PreviewDialog dialog={preview} />
      <TestMailDialog dialog={test} />
      <DeleteDialog
        dialog={cancellation}
        title="Cancel the rest of this broadcast?"
        describe={({ title, waiting, submitted }) =>
          `${countWords(waiting, 'person', 'people')} who ${waiting === 1 ? 'waits' : 'wait'} for “${title}” will not get it. What was submitted to ${formatNumber(submitted)} cannot be taken back. This cannot be undone.`
        }
        confirmText="Cancel the Rest"
        busyText="Cancelling..."
        remove={cancel}
        toFormError={formErrorTitled('Failed to cancel')}
        done="The rest is cancelled"
      />
    </Ground>
  )
}

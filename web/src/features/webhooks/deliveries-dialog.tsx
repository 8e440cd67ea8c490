import { useId, useState } from 'react'
import styled from 'styled-components'
import { ADMIN_PAGE, useAdminPages } from '../../apollo/admin-pages'
import { formErrorTitled } from '../../apollo/form-errors'
import {
  useWebhookDeliveriesQuery,
  type WebhookDeliveryRowFragment,
  type WebhookEndpointRowFragment,
} from '../../generated/graphql'
import { BadgeFrame } from '../../ui/badge/badge-frame'
import { ExactTime } from '../../ui/date/exact-time'
import { Dialog } from '../../ui/dialog/dialog'
import { DialogBody } from '../../ui/dialog/dialog-style'
import { EmptyState } from '../../ui/feedback/empty-state'
import { ErrorState } from '../../ui/feedback/error-state'
import { SkeletonBlock, SkeletonList } from '../../ui/feedback/skeleton'
import { Button } from '../../ui/form/button'
import { RotateCw } from '../../ui/icons/admin-icons'
import { ShowMore } from '../../ui/layout/show-more'
import { useMayEdit } from '../../ui/may-edit'
import { theme } from '../../ui/theme'
import { useToast } from '../../ui/toast/toaster'
import { countWords, formatNumber } from '../../ui/typography/count-words'
import { Dense, MetaLine } from '../../ui/typography/text'
import { type } from '../../ui/typography/type-styles'
import { useWebhookChanges } from './use-webhook-changes'
import { deliveryLooks, nameOf } from './webhook-words'

const { colour, space } = theme

const Delivery = styled.article`
  display: grid;
  gap: ${space[8]};
  padding-bottom: ${space[16]};
  overflow-wrap: anywhere;

  & + & {
    padding-top: ${space[16]};
    border-top: 1px solid ${colour.rule};
  }
`

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space[8]} ${space[12]};
`

const Name = styled.h3`
  ${type.dense}
  font-weight: 600;
`

export interface DeliveriesDialogProps {
  endpoint: WebhookEndpointRowFragment
  open: boolean
  onClose: () => void
}

/** The log of what was sent to an endpoint. */
export function DeliveriesDialog({ endpoint, open, onClose }: DeliveriesDialogProps) {
  const query = useWebhookDeliveriesQuery({
    variables: { id: endpoint.id, first: ADMIN_PAGE },
    fetchPolicy: 'network-only',
    nextFetchPolicy: 'cache-first',
    notifyOnNetworkStatusChange: true,
    skip: !open,
  })
  const mayEdit = useMayEdit()
  const pages = useAdminPages(
    `deliveries ${endpoint.id}`,
    query,
    query.data?.webhookEndpoint?.deliveries,
  )
  return (
    <Dialog open={open} onOpenChange={next => !next && onClose()} title="Deliveries">
      <DialogBody tabIndex={0} role="region" aria-label="Deliveries">
        <Dense>
          To {endpoint.url} in the last 30 days, newest first. Events may arrive in another order.
        </Dense>
        {pages.items === undefined && pages.failed && (
          <ErrorState title="The deliveries could not be loaded" onRetry={pages.onRetry} />
        )}
        {pages.items === undefined && !pages.failed && (
          <SkeletonList label="Loading deliveries" count={3}>
            <SkeletonBlock $height="64px" />
          </SkeletonList>
        )}
        {pages.items?.length === 0 && <EmptyState title="Nothing was sent yet." />}
        {pages.items && pages.items.length > 0 && (
          <div>
            {pages.items.map(delivery => (
              <DeliveryItem
                key={delivery.id}
                delivery={delivery}
                canRetry={mayEdit && endpoint.state === 'ENABLED'}
              />
            ))}
          </div>
        )}
        {pages.items && pages.items.length < pages.total && (
          <ShowMore
            shown={pages.items.length}
            total={pages.total}
            busy={pages.busy}
            failed={pages.moreFailed}
            onMore={pages.onMore}
          />
        )}
      </DialogBody>
    </Dialog>
  )
}

function DeliveryItem({
  delivery,
  canRetry,
}: {
  delivery: WebhookDeliveryRowFragment
  canRetry: boolean
}) {
  const id = useId()
  const { retry } = useWebhookChanges()
  const { toast } = useToast()
  const [busy, setBusy] = useState(false)
  async function send() {
    setBusy(true)
    try {
      await retry(delivery.id)
      toast({ title: 'It is on the way again', tone: 'success' })
    } catch (error) {
      const { title, description = '' } = formErrorTitled('Failed to send again')(error)
      toast({ title, description, tone: 'error' })
    } finally {
      setBusy(false)
    }
  }
  return (
    <Delivery aria-labelledby={id}>
      <Head>
        <Name id={id}>{nameOf(delivery.event)}</Name>
        <BadgeFrame look={deliveryLooks[delivery.state]} />
      </Head>
      <MetaLine>
        <ExactTime date={delivery.createdAt} />
        <span>
          {delivery.attempts === 1 ? 'One attempt' : countWords(delivery.attempts, 'attempt')}
        </span>
        {delivery.statusCode !== null && <span>Status {delivery.statusCode}</span>}
        {delivery.durationMs !== null && <span>{formatNumber(delivery.durationMs)} ms</span>}
      </MetaLine>
      {delivery.error && <Dense>{delivery.error}</Dense>}
      {delivery.nextAttemptAt && delivery.attempts > 0 && (
        <Dense>
          Next attempt <ExactTime date={delivery.nextAttemptAt} />
        </Dense>
      )}
      {canRetry && (
        <div>
          <Button
            variant="secondary"
            size="small"
            icon={<RotateCw size={16} aria-hidden="true" />}
            aria-describedby={id}
            busy={busy}
            busyText="Sending..."
            onClick={() => void send()}
          >
            Send Again
          </Button>
        </div>
      )}
    </Delivery>
  )
}

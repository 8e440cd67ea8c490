import { WEBHOOK_ENDPOINTS_MAX } from '@portal/rules/limits'
import { ADMIN_PAGE, useAdminPages } from '../../apollo/admin-pages'
import { cacheThenNetwork } from '../../apollo/cache-then-network'
import { formErrorTitled } from '../../apollo/form-errors'
import { useAdminWebhooksQuery, type WebhookEndpointRowFragment } from '../../generated/graphql'
import { DeleteDialog } from '../../ui/dialog/delete-dialog'
import { useDialogOf } from '../../ui/dialog/use-dialog-of'
import { Status } from '../../ui/feedback/status'
import { Button } from '../../ui/form/button'
import { Plus } from '../../ui/icons/question-icons'
import { AdminHead } from '../../ui/layout/admin-head'
import { AdminList } from '../../ui/layout/admin-list'
import { Card } from '../../ui/layout/card'
import { useMayEdit } from '../../ui/may-edit'
import { countWords } from '../../ui/typography/count-words'
import { DeliveriesDialog } from './deliveries-dialog'
import { SecretDialog } from './secret-dialog'
import { useWebhookChanges } from './use-webhook-changes'
import { WebhookDialog } from './webhook-dialog'
import { WebhookTable } from './webhook-table'

/** The endpoints of webhooks, with the dialogs about them. */
export function AdminWebhooks() {
  // Read anew each time: the portal itself disables endpoints.
  const query = useAdminWebhooksQuery({
    variables: { first: ADMIN_PAGE },
    ...cacheThenNetwork,
  })
  const pages = useAdminPages('webhooks', query, query.data?.webhookEndpoints)
  const { remove } = useWebhookChanges()
  const form = useDialogOf<WebhookEndpointRowFragment | null>()
  const secret = useDialogOf<string>()
  const deliveries = useDialogOf<WebhookEndpointRowFragment>()
  const deletion = useDialogOf<WebhookEndpointRowFragment>()
  const add = useMayEdit() && (
    <Button
      icon={<Plus size={18} aria-hidden="true" />}
      disabled={pages.total >= WEBHOOK_ENDPOINTS_MAX}
      onClick={() => form.show(null)}
    >
      Add Endpoint
    </Button>
  )
  return (
    <>
      <AdminList
        {...pages}
        label="endpoints"
        empty="No endpoints yet. Add one to send signed requests to another system."
        head={
          <AdminHead actions={add}>
            <Status visible>{pages.items && countWords(pages.total, 'endpoint')}</Status>
          </AdminHead>
        }
      >
        {rows => (
          <Card>
            <WebhookTable
              rows={rows}
              onDeliveries={deliveries.show}
              onEdit={form.show}
              onDelete={deletion.show}
            />
          </Card>
        )}
      </AdminList>
      <WebhookDialog dialog={form} onSecret={secret.show} />
      <SecretDialog dialog={secret} />
      {deliveries.of && (
        <DeliveriesDialog
          endpoint={deliveries.of}
          open={deliveries.open}
          onClose={deliveries.close}
        />
      )}
      <DeleteDialog
        dialog={deletion}
        title="Delete this endpoint?"
        describe={({ url }) =>
          `${url} will receive nothing more, and its log of deliveries will be removed. This cannot be undone.`
        }
        remove={remove}
        toFormError={formErrorTitled('Failed to delete endpoint')}
        done="Endpoint deleted"
      />
    </>
  )
}

import { webhookSchema } from '@portal/rules/schemas/webhook-schema'
import { formErrorTitled } from '../../apollo/form-errors'
import type { WebhookEndpointRowFragment, WebhookEvent } from '../../generated/graphql'
import { useDialogDraft } from '../../session/use-dialog-draft'
import { FormDialog } from '../../ui/dialog/form-dialog'
import type { DialogOf } from '../../ui/dialog/use-dialog-of'
import { FormikSwitch } from '../../ui/form/formik-choice'
import { FormikTextField } from '../../ui/form/formik-field'
import { EventSwitches } from './event-switches'
import { useWebhookChanges } from './use-webhook-changes'
import { allEvents } from './webhook-words'

export interface WebhookDialogProps {
  dialog: DialogOf<WebhookEndpointRowFragment | null>
  /** Gets a secret that was made. */
  onSecret: (secret: string) => void
}

/** Adds an endpoint or, when it is about one, changes it. */
export function WebhookDialog({ dialog, onSecret }: WebhookDialogProps) {
  const { create, update } = useWebhookChanges()
  const words = dialog.of
    ? { title: 'Edit Endpoint', saveText: 'Save Changes', done: 'Endpoint updated' }
    : { title: 'Add Endpoint', saveText: 'Add Endpoint', done: 'Endpoint created' }
  return (
    <FormDialog
      dialog={dialog}
      {...words}
      toFormError={formErrorTitled(
        dialog.of ? 'Failed to update endpoint' : 'Failed to create endpoint',
      )}
      draft={useDialogDraft(`webhook ${dialog.of?.id ?? 'new'}`)}
      valuesOf={known => ({
        url: known?.url ?? '',
        events: known?.events ?? allEvents,
        isEnabled: known?.state !== 'DISABLED',
        rotateSecret: false,
      })}
      schema={webhookSchema}
      save={async ({ url, events }, base, { isEnabled, rotateSecret }) => {
        const input = { url, events: events as WebhookEvent[] }
        const state = isEnabled ? 'ENABLED' : 'DISABLED'
        const secret = base
          ? await update(base, { ...input, state, rotateSecret })
          : await create(input)
        if (secret) onSecret(secret)
      }}
    >
      <FormikTextField
        dense
        name="url"
        label="URL"
        type="url"
        autoComplete="off"
        placeholder="https://hooks.example.com/portal"
        hint="A public address with https. Private networks are not reached, and redirects not followed."
      />
      <EventSwitches name="events" />
      {dialog.of && (
        <>
          <FormikSwitch
            name="isEnabled"
            label="Enabled"
            hint="What happens while it is disabled is not sent later."
          />
          <FormikSwitch
            name="rotateSecret"
            label="Make a new secret"
            hint="For 24 hours the present one signs as well, so that the receiver can change over."
          />
        </>
      )}
    </FormDialog>
  )
}

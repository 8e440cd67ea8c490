import { messages } from '@portal/rules/messages'
import { resetRequestSchema } from '@portal/rules/schemas/account-schemas'
import { messageOf, refusalOf } from '../../apollo/errors'
import { failureTitled } from '../../apollo/failure'
import { useAdminPasswordResetRequestMutation } from '../../generated/graphql'
import { FormikTextField } from '../../ui/formik-field'
import { useToast } from '../../ui/toaster'
import { CheckedForm } from './checked-form'

/** Whatever the portal answers, the confirmation follows: nobody learns here whose address is an administrator's. */
export function ResetRequestForm({ onSent }: { onSent: (address: string) => void }) {
  const [request] = useAdminPasswordResetRequestMutation()
  const { toast } = useToast()
  return (
    <CheckedForm
      initialValues={{ email: '' }}
      schema={resetRequestSchema}
      send={async input => {
        await request({ variables: { input } }).catch((error: unknown) => {
          if (!refusalOf(error)) throw error
          toast({ title: 'Request sent', description: messageOf(error, messages.resetSent), tone: 'info' })
        })
        onSent(input.email)
      }}
      failureOf={failureTitled('Error', messages.internal)}
      button="Send Reset Link"
      busyButton="Sending..."
    >
      <FormikTextField name="email" type="email" label="Email Address" autoComplete="username" required />
    </CheckedForm>
  )
}

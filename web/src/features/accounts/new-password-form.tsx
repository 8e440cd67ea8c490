import { PASSWORD_MIN_LENGTH } from '@portal/rules/limits'
import { messages } from '@portal/rules/messages'
import { newPasswordFormSchema } from '@portal/rules/schemas/account-schemas'
import { getApiError } from '../../apollo/errors'
import { type ApiFormError, detailsOf } from '../../apollo/form-errors'
import { useAdminPasswordResetMutation } from '../../generated/graphql'
import { FormikPasswordField } from '../../ui/form/formik-field'
import { CheckedForm } from './checked-form'

const titles = new Map<string, string>(
  Object.entries({
    [messages.passwordsDiffer]: "Passwords don't match",
    [messages.passwordTooShort]: 'Password too short',
    [messages.passwordTooLong]: 'Password too long',
  }),
)

function toFormError(error: unknown): ApiFormError {
  const refusal = getApiError(error)
  if (!refusal) return { title: 'Error', description: messages.internal }
  return {
    title: 'Reset failed',
    description: refusal.message || messages.resetInvalid,
    ...detailsOf(error),
  }
}

/** Words of a form that replaces a password, and of one that sets the first. */
const words = {
  reset: { button: 'Reset Password', busyButton: 'Resetting...' },
  first: { button: 'Save Password', busyButton: 'Saving...' },
}

export interface NewPasswordFormProps {
  token: string
  /** Address of an invited administrator, who has no password yet. */
  invited: string | null
  onReset: () => void
  /** The link itself is at fault: no other password would help. */
  onLinkRefused: () => void
}

export function NewPasswordForm({ token, invited, onReset, onLinkRefused }: NewPasswordFormProps) {
  const [reset] = useAdminPasswordResetMutation()
  return (
    <CheckedForm
      initialValues={{ newPassword: '', confirmPassword: '' }}
      schema={newPasswordFormSchema}
      titleOf={message => titles.get(message) ?? 'Validation Error'}
      send={async ({ newPassword }) => {
        await reset({ variables: { input: { token, newPassword } } }).catch((error: unknown) => {
          if (getApiError(error)?.field === 'token') onLinkRefused()
          throw error
        })
        onReset()
      }}
      toFormError={toFormError}
      {...words[invited === null ? 'reset' : 'first']}
    >
      <FormikPasswordField
        name="newPassword"
        label="New Password"
        hint={`Must be at least ${PASSWORD_MIN_LENGTH} characters long`}
        autoComplete="new-password"
        required
      />
      <FormikPasswordField
        name="confirmPassword"
        label="Confirm New Password"
        autoComplete="new-password"
        required
      />
    </CheckedForm>
  )
}

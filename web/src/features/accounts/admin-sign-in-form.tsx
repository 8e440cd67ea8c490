import { messages } from '@portal/rules/messages'
import { adminSignInSchema } from '@portal/rules/schemas/account-schemas'
import { getApiError } from '../../apollo/errors'
import type { Failure } from '../../apollo/failure'
import { useAdminSignInMutation, type SignedInFragment } from '../../generated/graphql'
import { paths } from '../../paths'
import { FormikPasswordField, FormikTextField } from '../../ui/form/formik-field'
import { TextLink } from '../../ui/typography/text-link'
import { CheckedForm } from './checked-form'

/** A wrong password, an unknown address and a locked account are told apart by nobody: it is said beside the password. */
function failureOf(error: unknown): Failure {
  const refusal = getApiError(error)
  if (!refusal) return { title: 'Error', description: messages.internal }
  const name = refusal.field ?? (refusal.code === 'UNAUTHENTICATED' ? 'password' : undefined)
  const message = refusal.message || messages.signInFailed
  return { title: 'Sign in failed', description: message, ...(name === undefined ? {} : { field: { name, message } }) }
}

export function AdminSignInForm({ onSignedIn }: { onSignedIn: (signedIn: SignedInFragment) => void }) {
  const [adminSignIn] = useAdminSignInMutation()
  return (
    <CheckedForm
      initialValues={{ email: '', password: '' }}
      schema={adminSignInSchema}
      send={async input => {
        const { data } = await adminSignIn({ variables: { input } })
        if (data) onSignedIn(data.adminSignIn)
      }}
      failureOf={failureOf}
      button="Sign In"
      busyButton="Signing in..."
    >
      <FormikTextField name="email" type="email" label="Email Address" autoComplete="username" required />
      <FormikPasswordField
        name="password"
        label="Password"
        autoComplete="current-password"
        required
        labelEnd={<TextLink to={paths.adminResetRequest}>Forgot password?</TextLink>}
      />
    </CheckedForm>
  )
}

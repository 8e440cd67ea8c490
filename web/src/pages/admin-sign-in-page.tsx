import { useLocation, useNavigate } from 'react-router'
import { messages } from '@portal/rules/messages'
import { adminSignInSchema } from '@portal/rules/schemas/account-schemas'
import { getApiError } from '../apollo/errors'
import type { ApiFormError } from '../apollo/form-errors'
import { SignedInNote } from '../features/accounts/account-notes'
import { CheckedForm } from '../features/accounts/checked-form'
import { sessionOf } from '../features/accounts/session-of'
import { type SignedInFragment, useAdminSignInMutation } from '../generated/graphql'
import { isAdminPath, paths } from '../paths'
import type { AdminSignInState } from '../session/admin-sign-in-state'
import { useSession } from '../session/session'
import { FormikPasswordField, FormikTextField } from '../ui/form/formik-field'
import { CenteredCard, CenteredCardFooter } from '../ui/layout/centered-card'
import { PageMeta } from '../ui/layout/page-meta'
import { TextLink } from '../ui/typography/text-link'

/** A wrong password, an unknown address and a locked account are told apart by nobody: it is said beside the password. */
function toFormError(error: unknown): ApiFormError {
  const refusal = getApiError(error)
  if (!refusal) return { title: 'Error', description: messages.internal }
  const name = refusal.field ?? (refusal.code === 'UNAUTHENTICATED' ? 'password' : undefined)
  const message = refusal.message || messages.signInFailed
  return {
    title: 'Sign in failed',
    description: message,
    ...(name === undefined ? {} : { field: { name, message } }),
  }
}

interface AdminSignInFormProps {
  email: string
  onSignedIn: (signedIn: SignedInFragment) => void
}

function AdminSignInForm({ email, onSignedIn }: AdminSignInFormProps) {
  const [adminSignIn] = useAdminSignInMutation()
  return (
    <CheckedForm
      initialValues={{ email, password: '' }}
      schema={adminSignInSchema}
      send={async input => {
        const { data } = await adminSignIn({ variables: { input } })
        if (data) onSignedIn(data.adminSignIn)
      }}
      toFormError={toFormError}
      button="Sign In"
      busyButton="Signing in..."
    >
      <FormikTextField
        name="email"
        type="email"
        label="Email Address"
        autoComplete="username"
        required
      />
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

/** Where somebody was going, if that lies in the admin area: a history's state can hold anything. */
const destinationOf = (from: unknown) =>
  typeof from === 'string' && isAdminPath(from) ? from : paths.adminDashboard

export function AdminSignInPage() {
  const { signIn } = useSession()
  const navigate = useNavigate()
  const { state } = useLocation() as { state: AdminSignInState | null }

  const email = typeof state?.email === 'string' ? state.email : ''

  function enter(signedIn: SignedInFragment) {
    signIn(sessionOf(signedIn))
    void navigate(destinationOf(state?.from))
  }

  return (
    <>
      <PageMeta title="Admin Sign In" />
      <CenteredCard title="Admin Sign In" description="For authorized administrators only.">
        <SignedInNote />
        <AdminSignInForm email={email} onSignedIn={enter} />
        <CenteredCardFooter>
          <TextLink to={paths.signIn}>Shareholder sign in</TextLink>
        </CenteredCardFooter>
      </CenteredCard>
    </>
  )
}

import { signInSchema } from '@portal/rules/schemas/account-schemas'
import { CheckYourEmail } from '../features/accounts/check-your-email'
import { useSentTo } from '../features/accounts/use-sent-to'
import { paths } from '../paths'
import { PageMeta } from '../ui/layout/page-meta'
import { CenteredCard, CenteredCardFooter } from '../ui/layout/centered-card'
import { TextLink } from '../ui/typography/text-link'
import { formErrorTitled } from '../apollo/form-errors'
import { useSignInMutation } from '../generated/graphql'
import { FormikTextField } from '../ui/form/formik-field'
import { CheckedForm } from '../features/accounts/checked-form'

function SignInForm({ onSent }: { onSent: (address: string) => void }) {
  const [signIn] = useSignInMutation()
  return (
    <CheckedForm
      initialValues={{ email: '' }}
      schema={signInSchema}
      send={async input => {
        await signIn({ variables: { input } })
        onSent(input.email)
      }}
      toFormError={formErrorTitled('Error', 'Failed to send magic link. Please try again.')}
      button="Send Magic Link"
      busyButton="Sending..."
    >
      <FormikTextField name="email" type="email" label="Email Address" autoComplete="email" required />
    </CheckedForm>
  )
}

export function SignInPage() {
  const [sentTo, setSentTo] = useSentTo()
  if (sentTo !== null) return <CheckYourEmail address={sentTo} />
  return (
    <>
      <PageMeta title="Sign In" description="Sign in with a link that is sent to your email address. No password is needed." />
      <CenteredCard title="Welcome Back" description="We will email you a link to sign in. No password needed.">
        <SignInForm onSent={setSentTo} />
        <CenteredCardFooter>
          New here? <TextLink to={paths.signUp}>Register</TextLink>
        </CenteredCardFooter>
      </CenteredCard>
    </>
  )
}

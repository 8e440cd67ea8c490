import { signUpFormSchema } from '@portal/rules/schemas/account-schemas'
import { CheckYourEmail } from '../features/accounts/check-your-email'
import { useSentTo } from '../features/accounts/use-sent-to'
import { paths } from '../paths'
import { PageMeta } from '../ui/layout/page-meta'
import { CenteredCard, CenteredCardFooter } from '../ui/layout/centered-card'
import { TextLink } from '../ui/typography/text-link'
import { formErrorTitled } from '../apollo/form-errors'
import { useSignUpMutation } from '../generated/graphql'
import { FormikTextField } from '../ui/form/formik-field'
import { CheckedForm } from '../features/accounts/checked-form'

function SignUpForm({ onSent }: { onSent: (address: string) => void }) {
  const [signUp] = useSignUpMutation()
  return (
    <CheckedForm
      initialValues={{ name: '', email: '' }}
      schema={signUpFormSchema}
      send={async input => {
        await signUp({ variables: { input } })
        onSent(input.email)
      }}
      toFormError={formErrorTitled('Error', 'Failed to sign up. Please try again.')}
      button="Send Magic Link"
      busyButton="Sending..."
    >
      <FormikTextField name="name" label="Name" optional autoComplete="name" />
      <FormikTextField name="email" type="email" label="Email Address" autoComplete="email" required />
    </CheckedForm>
  )
}

export function SignUpPage() {
  const [sentTo, setSentTo] = useSentTo()
  if (sentTo !== null) return <CheckYourEmail address={sentTo} />
  return (
    <>
      <PageMeta title="Register" description="Register as a shareholder to put questions to the company and to hear its answers." />
      <CenteredCard title="Create Your Account" description="Register for updates and put questions to the company. No password needed.">
        <SignUpForm onSent={setSentTo} />
        <CenteredCardFooter>
          Already registered? <TextLink to={paths.signIn}>Sign In</TextLink>
        </CenteredCardFooter>
      </CenteredCard>
    </>
  )
}

import { signInSchema } from '@portal/rules/schemas/account-schemas'
import { failureTitled } from '../../apollo/failure'
import { useSignInMutation } from '../../generated/graphql'
import { FormikTextField } from '../../ui/formik-field'
import { CheckedForm } from './checked-form'

export function SignInForm({ onSent }: { onSent: (address: string) => void }) {
  const [signIn] = useSignInMutation()
  return (
    <CheckedForm
      initialValues={{ email: '' }}
      schema={signInSchema}
      send={async input => {
        await signIn({ variables: { input } })
        onSent(input.email)
      }}
      failureOf={failureTitled('Error', 'Failed to send magic link. Please try again.')}
      button="Send Magic Link"
      busyButton="Sending..."
    >
      <FormikTextField name="email" type="email" label="Email Address" autoComplete="email" required />
    </CheckedForm>
  )
}

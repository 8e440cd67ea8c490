import { signUpFormSchema } from '@portal/rules/schemas/account-schemas'
import { failureTitled } from '../../apollo/failure'
import { useSignUpMutation } from '../../generated/graphql'
import { FormikTextField } from '../../ui/formik-field'
import { CheckedForm } from './checked-form'

export function SignUpForm({ onSent }: { onSent: (address: string) => void }) {
  const [signUp] = useSignUpMutation()
  return (
    <CheckedForm
      initialValues={{ name: '', email: '' }}
      schema={signUpFormSchema}
      send={async input => {
        await signUp({ variables: { input } })
        onSent(input.email)
      }}
      failureOf={failureTitled('Error', 'Failed to sign up. Please try again.')}
      button="Send Magic Link"
      busyButton="Sending..."
    >
      <FormikTextField name="name" label="Name" optional autoComplete="name" />
      <FormikTextField name="email" type="email" label="Email Address" autoComplete="email" required />
    </CheckedForm>
  )
}

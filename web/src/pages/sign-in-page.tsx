import { signInSchema } from '@portal/rules/schemas/account-schemas'
import { formErrorTitled } from '../apollo/form-errors'
import { SignedInNote } from '../features/accounts/account-notes'
import { CheckYourEmail } from '../features/accounts/check-your-email'
import { CheckedForm } from '../features/accounts/checked-form'
import { FocusedHeading } from '../features/accounts/focused-heading'
import { useSentTo } from '../features/accounts/use-sent-to'
import { type SignInMutationVariables, useSignInMutation } from '../generated/graphql'
import { paths } from '../paths'
import { FormikTextField } from '../ui/form/formik-field'
import { CenteredCard, CenteredCardFooter } from '../ui/layout/centered-card'
import { PageMeta } from '../ui/layout/page-meta'
import { TextLink } from '../ui/typography/text-link'

type Input = SignInMutationVariables['input']

const toFormError = formErrorTitled('Error', 'Failed to send magic link. Please try again.')

interface SignInFormProps {
  typed: Input | null
  send: (input: Input) => Promise<unknown>
}

function SignInForm({ typed, send }: SignInFormProps) {
  return (
    <CheckedForm
      initialValues={{ email: typed?.email ?? '' }}
      schema={signInSchema}
      send={send}
      toFormError={toFormError}
      button="Send Magic Link"
      busyButton="Sending..."
    >
      <FormikTextField
        name="email"
        type="email"
        label="Email Address"
        autoComplete="email"
        required
      />
    </CheckedForm>
  )
}

export function SignInPage() {
  const [signIn] = useSignInMutation()
  const { sent, setSent, typed, change } = useSentTo<Input>()
  const send = (input: Input) => signIn({ variables: { input } })
  if (sent)
    return (
      <CheckYourEmail
        address={sent.email}
        words="If this address is registered, a link is on its way."
        onChangeAddress={change}
        resend={() => send(sent)}
        toFormError={toFormError}
      />
    )
  return (
    <>
      <PageMeta
        title="Sign In"
        description="Sign in with a link that is sent to your email address. No password is needed."
      />
      <FocusedHeading when={typed !== null}>
        <CenteredCard
          title="Welcome Back"
          description="We will email you a link to sign in. No password needed."
        >
          <SignedInNote />
          <SignInForm typed={typed} send={input => send(input).then(() => setSent(input))} />
          <CenteredCardFooter>
            New here? <TextLink to={paths.signUp}>Register</TextLink>
          </CenteredCardFooter>
        </CenteredCard>
      </FocusedHeading>
    </>
  )
}

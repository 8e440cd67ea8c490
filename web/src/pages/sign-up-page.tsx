import type { AlertTopic } from '@portal/rules/alerts'
import { signUpFormSchema } from '@portal/rules/schemas/account-schemas'
import { formErrorTitled } from '../apollo/form-errors'
import { SignedInNote } from '../features/accounts/account-notes'
import { CheckYourEmail } from '../features/accounts/check-your-email'
import { CheckedForm } from '../features/accounts/checked-form'
import { FocusedHeading } from '../features/accounts/focused-heading'
import { useSentTo } from '../features/accounts/use-sent-to'
import { TopicsField } from '../features/alerts/topics-field'
import {
  type SignUpMutationVariables,
  usePortalQuery,
  useSignUpMutation,
} from '../generated/graphql'
import { paths } from '../paths'
import { FormikTextField } from '../ui/form/formik-field'
import { CenteredCard, CenteredCardFooter } from '../ui/layout/centered-card'
import { PageMeta } from '../ui/layout/page-meta'
import { TextLink } from '../ui/typography/text-link'

type Input = SignUpMutationVariables['input']

const toFormError = formErrorTitled('Error', 'Failed to sign up. Please try again.')

interface SignUpFormProps {
  typed: Input | null
  send: (input: Input) => Promise<unknown>
}

function SignUpForm({ typed, send }: SignUpFormProps) {
  const { data } = usePortalQuery()
  const alertTopics: AlertTopic[] = typed?.alertTopics ?? []
  return (
    <CheckedForm
      initialValues={{ name: typed?.name ?? '', email: typed?.email ?? '', alertTopics }}
      schema={signUpFormSchema}
      send={({ name, email }, { alertTopics: chosen }) =>
        send({ name, email, ...(chosen.length > 0 && { alertTopics: chosen }) })
      }
      toFormError={toFormError}
      button="Send Magic Link"
      busyButton="Sending..."
    >
      <FormikTextField name="name" label="Name" optional autoComplete="name" />
      <FormikTextField
        name="email"
        type="email"
        label="Email Address"
        autoComplete="email"
        required
      />
      {data?.portal.offersAlerts && <TopicsField name="alertTopics" />}
    </CheckedForm>
  )
}

export function SignUpPage() {
  const [signUp] = useSignUpMutation()
  const { sent, setSent, typed, change } = useSentTo<Input>()
  const send = (input: Input) => signUp({ variables: { input } })
  if (sent)
    return (
      <CheckYourEmail
        address={sent.email}
        words="We sent a magic link to"
        onChangeAddress={change}
        resend={() => send(sent)}
        toFormError={toFormError}
      />
    )
  return (
    <>
      <PageMeta
        title="Register"
        description="Register as a shareholder to put questions to the company and to hear its answers."
      />
      <FocusedHeading when={typed !== null}>
        <CenteredCard
          title="Create Your Account"
          description="Register for updates and put questions to the company. No password needed."
        >
          <SignedInNote />
          <SignUpForm typed={typed} send={input => send(input).then(() => setSent(input))} />
          <CenteredCardFooter>
            Already registered? <TextLink to={paths.signIn}>Sign In</TextLink>
          </CenteredCardFooter>
        </CenteredCard>
      </FocusedHeading>
    </>
  )
}

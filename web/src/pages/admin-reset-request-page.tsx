import { RESET_LINK_HOURS } from '@portal/rules/limits'
import { messages } from '@portal/rules/messages'
import { resetRequestSchema } from '@portal/rules/schemas/account-schemas'
import { getApiError, messageOf } from '../apollo/errors'
import { formErrorTitled } from '../apollo/form-errors'
import { Address, Expiry } from '../features/accounts/check-your-email-style'
import { CheckedForm } from '../features/accounts/checked-form'
import { FocusedHeading } from '../features/accounts/focused-heading'
import { useSentTo } from '../features/accounts/use-sent-to'
import { useAdminPasswordResetRequestMutation } from '../generated/graphql'
import { paths } from '../paths'
import { FormikTextField } from '../ui/form/formik-field'
import { MailCheck } from '../ui/icons/account-icons'
import { Clock } from '../ui/icons/icons'
import { CenteredCard, CenteredCardFooter } from '../ui/layout/centered-card'
import { PageMeta } from '../ui/layout/page-meta'
import { useToast } from '../ui/toast/toaster'
import { TextLink } from '../ui/typography/text-link'

/** The same whether the address is an administrator's or not. */
function ResetRequested({ address }: { address: string }) {
  return (
    <FocusedHeading>
      <PageMeta title="Check your email" />
      <CenteredCard
        title="Check your email"
        mark={MailCheck}
        description={
          <span>
            If an account exists, we sent a reset link to <Address>{address}</Address>
          </span>
        }
      >
        <Expiry>
          <Clock size={20} strokeWidth={1.75} aria-hidden="true" />
          {`The link expires in ${RESET_LINK_HOURS} hour`}
        </Expiry>
        <CenteredCardFooter>
          <TextLink to={paths.adminSignIn}>Back to Admin Sign In</TextLink>
        </CenteredCardFooter>
      </CenteredCard>
    </FocusedHeading>
  )
}

/** Whatever the portal answers, the confirmation follows: nobody learns here whose address is an administrator's. */
function ResetRequestForm({ onSent }: { onSent: (address: string) => void }) {
  const [request] = useAdminPasswordResetRequestMutation()
  const { toast } = useToast()
  return (
    <CheckedForm
      initialValues={{ email: '' }}
      schema={resetRequestSchema}
      send={async input => {
        await request({ variables: { input } }).catch((error: unknown) => {
          if (!getApiError(error)) throw error
          toast({
            title: 'Request sent',
            description: messageOf(error, messages.resetSent),
            tone: 'info',
          })
        })
        onSent(input.email)
      }}
      toFormError={formErrorTitled('Error', messages.internal)}
      button="Send Reset Link"
      busyButton="Sending..."
    >
      <FormikTextField
        name="email"
        type="email"
        label="Email Address"
        autoComplete="username"
        required
      />
    </CheckedForm>
  )
}

export function AdminResetRequestPage() {
  const { sent, setSent } = useSentTo()
  if (sent) return <ResetRequested address={sent.email} />
  return (
    <>
      <PageMeta title="Reset Your Password" />
      <CenteredCard
        title="Reset Your Password"
        description="For administrators. We will email you a link to set a new password."
      >
        <ResetRequestForm onSent={email => setSent({ email })} />
        <CenteredCardFooter>
          <TextLink to={paths.adminSignIn}>Back to Admin Sign In</TextLink>
        </CenteredCardFooter>
      </CenteredCard>
    </>
  )
}

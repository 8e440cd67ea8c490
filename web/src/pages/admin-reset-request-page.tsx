import { ResetRequestForm } from '../features/accounts/reset-request-form'
import { ResetRequested } from '../features/accounts/reset-requested'
import { useSentTo } from '../features/accounts/use-sent-to'
import { paths } from '../paths'
import { PageHead } from '../ui/page-head'
import { SheetCard, SheetFoot } from '../ui/sheet-card'
import { TextLink } from '../ui/text-link'

export function AdminResetRequestPage() {
  const [sentTo, setSentTo] = useSentTo()
  if (sentTo !== null) return <ResetRequested address={sentTo} />
  return (
    <>
      <PageHead title="Reset Your Password" />
      <SheetCard title="Reset Your Password" description="For administrators. We will email you a link to set a new password.">
        <ResetRequestForm onSent={setSentTo} />
        <SheetFoot>
          <TextLink to={paths.adminSignIn}>Back to Admin Sign In</TextLink>
        </SheetFoot>
      </SheetCard>
    </>
  )
}

import { CircleCheck } from '../../ui/icons'
import { REDIRECT_AFTER_RESET_MS } from '@portal/rules/limits'
import { paths } from '../../paths'
import { ButtonLink } from '../../ui/button-link'
import { PageHead } from '../../ui/page-head'
import { SheetCard } from '../../ui/sheet-card'
import { FocusedHeading } from './focused-heading'
import { useRedirect } from './use-redirect'

export function PasswordResetDone() {
  useRedirect({ to: paths.adminSignIn, afterMs: REDIRECT_AFTER_RESET_MS, due: true })
  return (
    <FocusedHeading>
      <PageHead title="Password Reset Successful" />
      <SheetCard title="Password Reset Successful" mark={CircleCheck} description="Redirecting to sign in page...">
        <ButtonLink size="large" wide replace to={paths.adminSignIn}>
          Go to Sign In
        </ButtonLink>
      </SheetCard>
    </FocusedHeading>
  )
}

import { useLocation, useNavigate } from 'react-router'
import { AdminSignInForm } from '../features/accounts/admin-sign-in-form'
import { sessionOf } from '../features/accounts/session-of'
import type { SignedInFragment } from '../generated/graphql'
import { isAdminPath, paths } from '../paths'
import { useSession } from '../session/session'
import { PageHead } from '../ui/layout/page-head'
import { SheetCard, SheetFoot } from '../ui/layout/sheet-card'
import { TextLink } from '../ui/typography/text-link'

/** Where somebody was going, if that lies in the admin area: a history's state can hold anything. */
const destinationOf = (from: unknown) => (typeof from === 'string' && isAdminPath(from) ? from : paths.adminDashboard)

export function AdminSignInPage() {
  const { signIn } = useSession()
  const navigate = useNavigate()
  const { state } = useLocation() as { state: { from?: unknown } | null }

  function enter(signedIn: SignedInFragment) {
    signIn(sessionOf(signedIn))
    void navigate(destinationOf(state?.from))
  }

  return (
    <>
      <PageHead title="Admin Sign In" />
      <SheetCard title="Admin Sign In" description="For authorized administrators only.">
        <AdminSignInForm onSignedIn={enter} />
        <SheetFoot>
          <TextLink to={paths.signIn}>Shareholder sign in</TextLink>
        </SheetFoot>
      </SheetCard>
    </>
  )
}

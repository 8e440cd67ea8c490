import { useNavigate } from 'react-router'
import { AdminSignInForm } from '../features/accounts/admin-sign-in-form'
import { sessionOf } from '../features/accounts/session-of'
import type { SignedInFragment } from '../generated/graphql'
import { paths } from '../paths'
import { useSession } from '../session/session'
import { PageHead } from '../ui/page-head'
import { SheetCard, SheetFoot } from '../ui/sheet-card'
import { TextLink } from '../ui/text-link'

export function AdminSignInPage() {
  const { signIn } = useSession()
  const navigate = useNavigate()

  function enter(signedIn: SignedInFragment) {
    signIn(sessionOf(signedIn))
    void navigate(paths.adminDashboard)
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

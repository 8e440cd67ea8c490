import { REDIRECT_AFTER_ADMIN_VERIFICATION_MS } from '@portal/rules/limits'
import { LinkOutcomeCard } from '../features/accounts/link-outcome-card'
import { useMagicLink } from '../features/accounts/use-magic-link'
import { useRedirect } from '../features/accounts/use-redirect'
import { paths } from '../paths'
import { useSession } from '../session/session'
import { ButtonLink } from '../ui/form/button-link'
import { PageMeta } from '../ui/layout/page-meta'

export function AdminVerifyPage() {
  const link = useMagicLink(paths.adminVerify)
  const { user } = useSession()
  useRedirect({
    to: paths.adminDashboard,
    afterMs: REDIRECT_AFTER_ADMIN_VERIFICATION_MS,
    due: link.outcome === 'verified',
  })
  return (
    <>
      <PageMeta title="Admin Sign In" />
      <LinkOutcomeCard
        link={link}
        checking="Verifying Admin..."
        verified={{
          title: 'Admin Authentication Successful!',
          words: 'Taking you to the dashboard.',
        }}
        refused="This admin magic link is invalid or has expired"
        signedIn={
          user?.userType === 'admin'
            ? { email: user.email, continueTo: { to: paths.adminDashboard, name: 'Continue' } }
            : null
        }
      >
        <ButtonLink size="large" wide to={paths.adminSignIn}>
          Back to Admin Sign In
        </ButtonLink>
      </LinkOutcomeCard>
    </>
  )
}

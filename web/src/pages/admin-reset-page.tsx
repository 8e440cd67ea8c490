import { useState } from 'react'
import { REDIRECT_AFTER_RESET_MS } from '@portal/rules/limits'
import { FocusedHeading } from '../features/accounts/focused-heading'
import { NewPasswordForm } from '../features/accounts/new-password-form'
import { useLinkToken } from '../features/accounts/use-link-token'
import { useRedirect } from '../features/accounts/use-redirect'
import { paths } from '../paths'
import { useSession } from '../session/session'
import { ButtonLink } from '../ui/form/button-link'
import { CircleCheck } from '../ui/icons/icons'
import { CenteredCard, CenteredCardFooter } from '../ui/layout/centered-card'
import { PageMeta } from '../ui/layout/page-meta'
import { TextLink } from '../ui/typography/text-link'

function PasswordResetDone() {
  useRedirect({ to: paths.adminSignIn, afterMs: REDIRECT_AFTER_RESET_MS, due: true })
  return (
    <FocusedHeading>
      <PageMeta title="Password Reset Successful" />
      <CenteredCard
        title="Password Reset Successful"
        mark={CircleCheck}
        description="Redirecting to sign in page..."
      >
        <ButtonLink size="large" wide replace to={paths.adminSignIn}>
          Go to Sign In
        </ButtonLink>
      </CenteredCard>
    </FocusedHeading>
  )
}

type Outcome = 'reset' | 'refused'

export function AdminResetPage() {
  const token = useLinkToken(paths.adminReset)
  const { dropSession } = useSession()
  const [settled, setSettled] = useState<{ token: string | null; outcome: Outcome }>()
  const outcome = settled?.token === token ? settled?.outcome : undefined

  function finish() {
    setSettled({ token, outcome: 'reset' })
    // The server has ended every session of the account, the one of this browser too.
    dropSession()
  }

  if (outcome === 'reset') return <PasswordResetDone />
  return (
    <>
      <PageMeta title="Set a New Password" />
      <CenteredCard title="Set a New Password">
        <NewPasswordForm
          key={token}
          token={token ?? ''}
          onReset={finish}
          onLinkRefused={() => setSettled({ token, outcome: 'refused' })}
        />
        {outcome === 'refused' && (
          <CenteredCardFooter>
            The link may be invalid or expired.
            <br />
            <TextLink to={paths.adminResetRequest}>Request a New Link</TextLink>
            <br />
            Whoever invited you can send an invitation again.
          </CenteredCardFooter>
        )}
      </CenteredCard>
    </>
  )
}

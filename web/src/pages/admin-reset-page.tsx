import { useState } from 'react'
import { useLocation } from 'react-router'
import { REDIRECT_AFTER_RESET_MS } from '@portal/rules/limits'
import { FocusedHeading } from '../features/accounts/focused-heading'
import { NewPasswordForm } from '../features/accounts/new-password-form'
import { useLinkToken } from '../features/accounts/use-link-token'
import { useRedirect } from '../features/accounts/use-redirect'
import { paths } from '../paths'
import type { AdminSignInState } from '../session/admin-sign-in-state'
import { useSession } from '../session/session'
import { ButtonLink } from '../ui/form/button-link'
import { CircleCheck } from '../ui/icons/icons'
import { CenteredCard, CenteredCardFooter } from '../ui/layout/centered-card'
import { PageMeta } from '../ui/layout/page-meta'
import { TextLink } from '../ui/typography/text-link'

const INVITED = /^#invited=(.+)$/

/** The address in the fragment of the link that invites an administrator, or null for the link that resets a password. */
function invitedIn(hash: string): string | null {
  try {
    return decodeURIComponent(INVITED.exec(hash)?.[1] ?? '') || null
  } catch {
    return null
  }
}

function PasswordSet({ invited }: { invited: string | null }) {
  const state = invited === null ? null : ({ email: invited } satisfies AdminSignInState)
  useRedirect({ to: paths.adminSignIn, afterMs: REDIRECT_AFTER_RESET_MS, due: true, state })
  const title = invited === null ? 'Password Reset Successful' : 'Password Saved'
  return (
    <FocusedHeading>
      <PageMeta title={title} />
      <CenteredCard title={title} mark={CircleCheck} description="Redirecting to sign in page...">
        <ButtonLink size="large" wide replace to={paths.adminSignIn} state={state}>
          Go to Sign In
        </ButtonLink>
      </CenteredCard>
    </FocusedHeading>
  )
}

type Outcome = 'reset' | 'refused'

export function AdminResetPage() {
  const { hash } = useLocation()
  // A jump to another place of the page replaces the fragment.
  const [invited] = useState(() => invitedIn(hash))
  const token = useLinkToken(paths.adminReset)
  const { dropSession } = useSession()
  const [settled, setSettled] = useState<{ token: string | null; outcome: Outcome }>()
  const outcome = settled?.token === token ? settled?.outcome : undefined

  function finish() {
    setSettled({ token, outcome: 'reset' })
    // The server has ended every session of the account, the one of this browser too.
    dropSession()
  }

  if (outcome === 'reset') return <PasswordSet invited={invited} />
  const title = invited === null ? 'Set a New Password' : 'Choose a Password'
  return (
    <>
      <PageMeta title={title} />
      <CenteredCard title={title}>
        <NewPasswordForm
          key={token}
          token={token ?? ''}
          invited={invited}
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

import { REDIRECT_AFTER_VERIFICATION_MS } from '@portal/rules/limits'
import { messages } from '@portal/rules/messages'
import { LinkOutcomeCard } from '../features/accounts/link-outcome-card'
import { RefusalReasons } from '../features/accounts/refusal-reasons'
import { useMagicLink } from '../features/accounts/use-magic-link'
import { useRedirect } from '../features/accounts/use-redirect'
import { useUnsentPlace } from '../features/questions/unsent-question'
import { paths } from '../paths'
import { ButtonLink } from '../ui/button-link'
import { PageHead } from '../ui/page-head'

export function VerifyPage() {
  const link = useMagicLink(paths.verify)
  const unsentOn = useUnsentPlace()
  useRedirect({
    to: unsentOn ? paths.presentation(unsentOn) : paths.home,
    afterMs: REDIRECT_AFTER_VERIFICATION_MS,
    due: link.outcome === 'verified',
  })
  return (
    <>
      <PageHead title="Sign In" />
      <LinkOutcomeCard
        link={link}
        checking="Verifying..."
        verified={{
          title: 'Welcome!',
          words: unsentOn ? 'You are signed in. Taking you back to your question.' : 'You are signed in. Taking you to the portal.',
        }}
        refused={messages.linkInvalid}
      >
        <RefusalReasons />
        <ButtonLink size="large" wide to={paths.signIn}>
          Request New Magic Link
        </ButtonLink>
      </LinkOutcomeCard>
    </>
  )
}

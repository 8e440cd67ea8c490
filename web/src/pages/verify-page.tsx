import { REDIRECT_AFTER_VERIFICATION_MS, SIGN_IN_LINK_HOURS } from '@portal/rules/limits'
import { messages } from '@portal/rules/messages'
import { useState } from 'react'
import styled from 'styled-components'
import { LinkOutcomeCard } from '../features/accounts/link-outcome-card'
import { useMagicLink } from '../features/accounts/use-magic-link'
import { useRedirect } from '../features/accounts/use-redirect'
import { useDraftPlace } from '../features/questions/question-draft'
import { paths } from '../paths'
import { pageToReturnTo } from '../session/return-place'
import { useSession } from '../session/session'
import { ButtonLink } from '../ui/form/button-link'
import { PageMeta } from '../ui/layout/page-meta'
import { theme } from '../ui/theme'
import { type } from '../ui/typography/type-styles'

const Reasons = styled.ul`
  /* Nearer to its sentence than a form is. */
  margin: -8px 0 28px;
  border-bottom: 1px solid ${theme.colour.rule};

  li {
    padding: 13px 0;
    border-top: 1px solid ${theme.colour.rule};
    ${type.body}
    line-height: 1.5625rem;
  }
`

/** Why a magic link may have been refused: the server does not say which. */
function RefusalReasons() {
  return (
    <Reasons>
      <li>It expired after {SIGN_IN_LINK_HOURS} hours</li>
      <li>It was already used</li>
      <li>It was copied incorrectly</li>
    </Reasons>
  )
}

/** What the button of the way back says. */
function wayBackOf(path: string): string {
  const list = /^\/(presentations|announcements|policies)\/[^?]/.exec(path)?.[1]
  const noun = list && { presentations: 'Presentation', announcements: 'Announcement', policies: 'Policy' }[list]
  return noun ? `Back to the ${noun}` : 'Back to Where You Were'
}

export function VerifyPage() {
  const link = useMagicLink(paths.verify)
  const unsentOn = useDraftPlace()
  const { user } = useSession()
  const [begun] = useState(pageToReturnTo)
  useRedirect({
    to: unsentOn ? paths.presentation(unsentOn) : paths.home,
    afterMs: REDIRECT_AFTER_VERIFICATION_MS,
    due: link.outcome === 'verified',
  })
  return (
    <>
      <PageMeta title="Sign In" />
      <LinkOutcomeCard
        link={link}
        checking="Verifying..."
        verified={{
          title: 'Welcome!',
          words: unsentOn ? 'You are signed in. Taking you back to your question.' : 'You are signed in. Taking you to the portal.',
        }}
        wayBack={
          begun &&
          !unsentOn && (
            <ButtonLink variant="secondary" size="large" wide to={begun}>
              {wayBackOf(begun)}
            </ButtonLink>
          )
        }
        refused={messages.linkInvalid}
        signedIn={user && { email: user.email, continueTo: begun ?? paths.home }}
      >
        <RefusalReasons />
        <ButtonLink size="large" wide to={paths.signIn}>
          Request New Magic Link
        </ButtonLink>
      </LinkOutcomeCard>
    </>
  )
}

import { useState } from 'react'
import styled from 'styled-components'
import { REDIRECT_AFTER_VERIFICATION_MS, SIGN_IN_LINK_HOURS } from '@portal/rules/limits'
import { messages } from '@portal/rules/messages'
import { pagePaths } from '@portal/rules/paths/page-paths'
import { wayBackName } from '../features/accounts/account-notes'
import { LinkOutcomeCard } from '../features/accounts/link-outcome-card'
import { useMagicLink } from '../features/accounts/use-magic-link'
import { useRedirect } from '../features/accounts/use-redirect'
import { useDraftPlace } from '../features/questions/question-draft'
import { QUESTIONS_ID } from '../features/questions/question-hash'
import { paths } from '../paths'
import type { WayBackState } from '../session/return-place'
import { useSession } from '../session/session'
import { rememberedUpvote, type UpvoteIntent } from '../session/upvote-intent'
import { pageToReturnTo } from '../session/way-back'
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

const Choices = styled.div`
  display: grid;
  gap: ${theme.space[12]};
`

/** Why a magic link may have been refused: the server does not say which. */
function RefusalReasons() {
  return (
    <Reasons>
      <li>{`It expired after ${SIGN_IN_LINK_HOURS} hours`}</li>
      <li>It was already used</li>
      <li>It was copied incorrectly</li>
    </Reasons>
  )
}

/** What somebody was about to do with questions when they went to sign in, the last first. */
function questionToReturnTo(upvote: UpvoteIntent | null, unsentOn: string | null) {
  if (upvote)
    return {
      to: pagePaths.question(upvote.presentationId, upvote.questionId),
      name: 'Back to the Question',
      words: 'back to the question',
    }
  if (unsentOn === null) return null
  return {
    to: `${paths.presentation(unsentOn)}#${QUESTIONS_ID}`,
    name: 'Back to Your Question',
    words: 'back to your question',
  }
}

export function VerifyPage() {
  const link = useMagicLink(paths.verify)
  const unsentOn = useDraftPlace()
  const { user } = useSession()
  const [begun] = useState(pageToReturnTo)
  const [upvote] = useState(rememberedUpvote)
  const question = questionToReturnTo(upvote, unsentOn)
  const back = question ?? (begun === null ? null : { to: begun, name: wayBackName(begun) })
  const wayBack = back && (
    <ButtonLink variant="secondary" size="large" wide to={back.to}>
      {back.name}
    </ButtonLink>
  )
  useRedirect({
    to: question?.to ?? paths.home,
    afterMs: REDIRECT_AFTER_VERIFICATION_MS,
    due: link.outcome === 'verified',
    state: question || begun === null ? null : ({ wayBack: begun } satisfies WayBackState),
  })
  return (
    <>
      <PageMeta title="Sign In" />
      <LinkOutcomeCard
        link={link}
        checking="Verifying..."
        verified={{
          title: 'Welcome!',
          words: `You are signed in. Taking you ${question ? question.words : 'to the portal'}.`,
        }}
        wayBack={question ? null : wayBack}
        refused={messages.linkInvalid}
        signedIn={
          user && { email: user.email, continueTo: back ?? { to: paths.home, name: 'Continue' } }
        }
      >
        <RefusalReasons />
        <Choices>
          <ButtonLink size="large" wide to={paths.signIn}>
            Request New Magic Link
          </ButtonLink>
          {wayBack}
        </Choices>
      </LinkOutcomeCard>
    </>
  )
}

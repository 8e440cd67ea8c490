import type { ReactNode } from 'react'
import { Button } from '../../ui/form/button'
import { ButtonLink } from '../../ui/form/button-link'
import { Link2Off } from '../../ui/icons/account-icons'
import { CircleCheck, WifiOff } from '../../ui/icons/icons'
import { CenteredCard } from '../../ui/layout/centered-card'
import { FocusedHeading } from './focused-heading'
import type { MagicLink } from './use-magic-link'

export interface LinkOutcomeCardProps {
  link: MagicLink
  checking: string
  verified: { title: string; words: string }
  /** Below what was verified: the way back to where somebody began. */
  wayBack?: ReactNode
  refused: string
  /** Whoever is signed in, by this link earlier or otherwise, needs no other when it is refused. */
  signedIn?: { email: string; continueTo: { to: string; name: string } } | null
  /** Below what was refused: why, and where to go from here. */
  children: ReactNode
}

/** Every state but the first is read out as it comes. */
export function LinkOutcomeCard({
  link,
  checking,
  verified,
  wayBack,
  refused,
  signedIn,
  children,
}: LinkOutcomeCardProps) {
  switch (link.outcome) {
    case 'checking':
      return <CenteredCard title={checking} mark="busy" />
    case 'verified':
      return (
        <FocusedHeading key="verified">
          <CenteredCard title={verified.title} mark={CircleCheck} description={verified.words}>
            {wayBack}
          </CenteredCard>
        </FocusedHeading>
      )
    case 'refused':
      if (signedIn)
        return (
          <FocusedHeading key="signed-in">
            <CenteredCard
              title="You are signed in"
              mark={CircleCheck}
              description={`You are signed in as ${signedIn.email}. This link was used already or has expired; you do not need it.`}
            >
              <ButtonLink size="large" wide to={signedIn.continueTo.to}>
                {signedIn.continueTo.name}
              </ButtonLink>
            </CenteredCard>
          </FocusedHeading>
        )
      return (
        <FocusedHeading key="refused">
          <CenteredCard
            title="Verification Failed"
            mark={Link2Off}
            tone="red"
            description={refused}
          >
            {children}
          </CenteredCard>
        </FocusedHeading>
      )
    case 'unreached':
      return (
        <FocusedHeading key="unreached">
          <CenteredCard
            title="Could Not Verify"
            mark={WifiOff}
            tone="red"
            description="The portal could not be reached, so your link has not been checked. Check your connection, then try again."
          >
            <Button size="large" wide onClick={link.retry}>
              Try Again
            </Button>
          </CenteredCard>
        </FocusedHeading>
      )
  }
}

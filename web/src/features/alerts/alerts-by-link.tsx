import { useState } from 'react'
import styled from 'styled-components'
import { type AlertsByLinkQuery, useAlertsByLinkQuery } from '../../generated/graphql'
import { paths } from '../../paths'
import { rememberPage } from '../../session/return-place'
import { useSession } from '../../session/session'
import { ErrorState } from '../../ui/feedback/error-state'
import { ButtonLink } from '../../ui/form/button-link'
import { Link2Off } from '../../ui/icons/account-icons'
import { Check } from '../../ui/icons/icons'
import { CenteredCard } from '../../ui/layout/centered-card'
import { PageMeta } from '../../ui/layout/page-meta'
import { theme } from '../../ui/theme'
import { TextButton } from '../../ui/typography/text-link'
import { type } from '../../ui/typography/type-styles'
import { linkUnderline } from '../../ui/typography/underline'
import { isLinkRefused } from './alert-link'
import { StartAgain } from './alert-stop-forms'
import { linkWords } from './alert-words'
import { AlertsForm } from './alerts-form'
import { AlertsFrame, AlertSkeletons, Intro } from './alerts-style'
import { useSaveAlerts } from './use-save-alerts'

const { colour, space } = theme

const StoppedNote = styled.div`
  display: grid;
  grid-template-columns: 20px minmax(0, 1fr);
  gap: ${space[12]};
  margin-bottom: ${space[24]};
  padding: ${space[12]} ${space[20]};
  border-radius: ${theme.radius.card};
  background: ${colour.accentTint};
  ${type.ui}

  > svg {
    margin-top: 2px;
    color: ${colour.accent};
  }
  form {
    display: inline;
  }
  strong {
    font-weight: 600;
  }
`

const StartLink = styled(TextButton).attrs({ type: 'submit' })`
  ${linkUnderline}
  text-underline-offset: 0.34em;
`

/** In the place of a link that the API does not know. */
function UnknownLink() {
  return (
    <>
      <PageMeta title="Alerts" />
      <CenteredCard
        title="This link does not work"
        mark={Link2Off}
        tone="red"
        description="It may have been copied incompletely, or its account is gone. Open it from the mail again, or sign in to change your alerts."
      >
        <ButtonLink
          size="large"
          wide
          to={paths.signIn}
          onClick={() => rememberPage({ pathname: paths.alerts })}
        >
          Sign In
        </ButtonLink>
      </CenteredCard>
    </>
  )
}

/** Whoever has just stopped one may have come here to see the others. */
function Stopped({
  token,
  topic,
}: {
  token: string
  topic: AlertsByLinkQuery['alertLink']['topic']
}) {
  return (
    <StoppedNote role="region" aria-label="Stopped alerts">
      <Check size={20} strokeWidth={1.75} aria-hidden="true" />
      <div>
        <strong>{linkWords(topic).stopped}</strong>{' '}
        <StartAgain token={token}>
          <StartLink>{topic === null ? 'Start it again' : 'Start them again'}</StartLink>
        </StartAgain>
      </div>
    </StoppedNote>
  )
}

/** Of whoever has the link in an alert, signed in or not: it leads to the alerts of that address and to nothing else. */
export function AlertsByLink({ token }: { token: string }) {
  const { data, error, loading, refetch } = useAlertsByLinkQuery({ variables: { token } })
  const { user } = useSession()
  const save = useSaveAlerts(token)
  // Not once something was saved here: the note would push away what is being read.
  const [wasStopped, setWasStopped] = useState<boolean>()
  // None: what the server has handed over of an unknown link.
  const link = data?.alertLink as AlertsByLinkQuery['alertLink'] | null | undefined
  if (link && wasStopped === undefined) setWasStopped(link.isStopped)
  if (link === null || isLinkRefused(error)) return <UnknownLink />
  return (
    <AlertsFrame
      above={link?.isStopped && wasStopped && <Stopped token={token} topic={link.topic} />}
    >
      {data && link && (
        <>
          <Intro>
            Mails to {link.maskedEmail}.{' '}
            {user ? (
              <span>This link changes the alerts of that address and nothing else.</span>
            ) : (
              <span data-for-visitors>
                You are not signed in: this link changes alerts and nothing else.
              </span>
            )}
          </Intro>
          <noscript>
            <Intro>
              Changing alerts here needs JavaScript, which is switched off. The links at the end of
              each alert stop it without.
            </Intro>
          </noscript>
          <AlertsForm saved={data.alertPreferences} consent={link.consent} save={save} />
        </>
      )}
      {!data && error && (
        <ErrorState busy={loading} onRetry={() => void refetch().catch(() => undefined)} />
      )}
      {!data && !error && <AlertSkeletons />}
    </AlertsFrame>
  )
}

import styled from 'styled-components'
import type { AlertStopQuery } from '../../generated/graphql'
import { paths } from '../../paths'
import { Button } from '../../ui/form/button'
import { ButtonLink } from '../../ui/form/button-link'
import { CircleCheck } from '../../ui/icons/icons'
import { CenteredCard } from '../../ui/layout/centered-card'
import { PageMeta } from '../../ui/layout/page-meta'
import { theme } from '../../ui/theme'
import { Meta } from '../../ui/typography/text'
import { StartAgain, Stop } from './alert-stop-forms'
import { linkWords } from './alert-words'

const Choices = styled.div`
  display: grid;
  gap: ${theme.space[12]};
`

const Unchanged = styled(Meta)`
  margin-top: ${theme.space[8]};
`

const ChangeAll = ({ token, variant }: { token: string; variant: 'secondary' | 'quiet' }) => (
  <ButtonLink variant={variant} size="large" wide to={paths.alertsByLink(token)}>
    Change All Alerts
  </ButtonLink>
)

export interface AlertStopProps {
  token: string
  link: AlertStopQuery['alertLink']
  /** Whether it has just been started again. */
  isStarted: boolean
}

/** Asks before a link in an alert stops anything; then says what is stopped, and offers the way back. */
export function AlertStop({
  token,
  link: { maskedEmail, topic, isStopped },
  isStarted,
}: AlertStopProps) {
  const { question, button, about, others } = linkWords(topic)
  if (isStopped)
    return (
      <>
        <PageMeta title="Stopped" />
        <CenteredCard
          title="Stopped"
          mark={CircleCheck}
          description={`We will no longer email ${maskedEmail} ${about}.`}
        >
          <Choices>
            <StartAgain token={token}>
              <Button type="submit" variant="secondary" size="large" wide>
                Undo
              </Button>
            </StartAgain>
            <ChangeAll token={token} variant="quiet" />
          </Choices>
        </CenteredCard>
      </>
    )
  if (isStarted)
    return (
      <>
        <PageMeta title="Started again" />
        <CenteredCard
          title="Started again"
          mark={CircleCheck}
          description={`We email ${maskedEmail} ${about}, as before.`}
        >
          <Choices>
            <ChangeAll token={token} variant="secondary" />
            <Stop token={token}>
              <Button type="submit" variant="quiet" size="large" wide>
                {button}
              </Button>
            </Stop>
          </Choices>
        </CenteredCard>
      </>
    )
  return (
    <>
      <PageMeta title={question} />
      <CenteredCard
        title={question}
        description={`We will no longer email ${maskedEmail} ${about}. ${others}`}
      >
        <Choices>
          <Stop token={token}>
            <Button type="submit" size="large" wide>
              {button}
            </Button>
          </Stop>
          <ChangeAll token={token} variant="secondary" />
          <Unchanged>Opening this page has changed nothing.</Unchanged>
        </Choices>
      </CenteredCard>
    </>
  )
}

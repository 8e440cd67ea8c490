import styled from 'styled-components'
import { Button } from '../form/button'
import { CircleAlert } from '../icons/icons'
import { theme } from '../theme'
import { type } from '../typography/type-styles'
import { useWhenOnline } from './use-when-online'

const Panel = styled.div`
  display: grid;
  grid-template-columns: 24px minmax(0, 1fr);
  align-content: start;
  gap: ${theme.space[4]} ${theme.space[12]};
  padding: ${theme.space[24]};
  border-radius: ${theme.radius.card};
  background: ${theme.colour.sunken};

  > svg {
    margin-top: 1px;
    color: ${theme.colour.red};
  }
  > :not(svg) {
    grid-column: 2;
  }
`

const Title = styled.p`
  ${type.h4}
`

const Words = styled.p`
  ${type.ui}
  color: ${theme.colour.ink2};
`

const Action = styled.div`
  margin-top: ${theme.space[12]};
`

export interface ErrorStateProps {
  title?: string
  /** Says what to do next. */
  message?: string
  onRetry?: () => void
  /** The words of the button. */
  action?: string
  busy?: boolean
}

/** In the place of what could not be loaded; tries again by itself when the browser is back online. */
export function ErrorState({
  title = 'This could not be loaded',
  message = 'Check your connection, then try again.',
  onRetry,
  action = 'Try Again',
  busy = false,
}: ErrorStateProps) {
  useWhenOnline(busy ? undefined : onRetry)
  return (
    <Panel role="alert">
      <CircleAlert size={24} strokeWidth={1.75} aria-hidden="true" />
      <Title>{title}</Title>
      <Words>{message}</Words>
      {onRetry && (
        <Action>
          <Button variant="secondary" busy={busy} busyText="Trying..." onClick={onRetry}>
            {action}
          </Button>
        </Action>
      )}
    </Panel>
  )
}

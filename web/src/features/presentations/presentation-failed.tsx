import styled from 'styled-components'
import { ErrorState } from '../../ui/feedback/error-state'
import { PageHead } from '../../ui/layout/page-head'
import { theme } from '../../ui/theme'
import { PresentationHeading } from './presentation-heading'

const Panel = styled.div`
  max-width: 752px;
  margin-bottom: ${theme.space[64]};
`

export interface PresentationFailedProps {
  busy: boolean
  onRetry: () => void
}

export function PresentationFailed(props: PresentationFailedProps) {
  return (
    <Panel>
      <PageHead title="Presentation" />
      <PresentationHeading title="Presentation" />
      <ErrorState {...props} />
    </Panel>
  )
}

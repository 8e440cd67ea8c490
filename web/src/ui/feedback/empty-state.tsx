import type { ReactNode } from 'react'
import styled from 'styled-components'
import type { IconComponent } from '../icons/icon'
import { theme } from '../theme'
import { type } from '../typography/type-styles'

const Panel = styled.div`
  padding: ${theme.space[24]};
  border-radius: ${theme.radius.card};
  background: ${theme.colour.sunken};

  &[data-large] {
    padding: ${theme.space[32]} ${theme.space[24]};
    ${theme.from.tablet} {
      padding: ${theme.space[40]};
    }
  }
  &[data-on-sunken] {
    background: ${theme.colour.paper};
  }
  > svg {
    margin-bottom: ${theme.space[16]};
    color: ${theme.colour.accent};
  }
`

const Title = styled.p`
  ${type.h4}

  [data-large] > & {
    ${type.h3Large}
  }
`

const Words = styled.p`
  max-width: 400px;
  margin-top: ${theme.space[4]};
  ${type.ui}
  color: ${theme.colour.ink2};
`

const Action = styled.div`
  display: grid;
  justify-items: start;
  gap: ${theme.space[12]};
  margin-top: ${theme.space[20]};
  ${type.ui}
`

export interface EmptyStateProps {
  title: string
  description?: ReactNode
  /** With an icon the panel is the page's; without, a list's. */
  icon?: IconComponent
  action?: ReactNode
  /** On the admin's sunken ground the panel turns white. */
  onSunken?: boolean
}

export function EmptyState({ title, description, icon: Icon, action, onSunken }: EmptyStateProps) {
  return (
    <Panel data-large={Icon ? '' : undefined} data-on-sunken={onSunken ? '' : undefined}>
      {Icon && <Icon size={32} strokeWidth={1.5} aria-hidden="true" />}
      <Title>{title}</Title>
      {description && <Words>{description}</Words>}
      {action && <Action>{action}</Action>}
    </Panel>
  )
}

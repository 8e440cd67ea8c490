import type { ReactNode } from 'react'
import styled from 'styled-components'
import type { IconComponent } from '../icons/icon'
import { theme } from '../theme'
import { type } from '../typography/type-styles'

export interface Look {
  text: string
  ground: string
  border?: string
  icon?: IconComponent
  words?: string
  /** Wraps where it is too long, as somebody else's words may be. */
  wraps?: boolean
}

const Frame = styled.span<{ $look: Look }>`
  display: inline-flex;
  flex: none;
  align-items: center;
  gap: 5px;
  max-width: 100%;
  min-height: 24px;
  padding: 0 8px;
  border: 1px solid ${({ $look }) => $look.border ?? 'transparent'};
  border-radius: ${theme.radius.badge};
  background: ${({ $look }) => $look.ground};
  color: ${({ $look }) => $look.text};
  ${type.badge}
  white-space: ${({ $look }) => ($look.wraps ? 'normal' : 'nowrap')};
  overflow-wrap: break-word;
`

/** A badge of any look: those that every page may show are apart from the others with their icons. */
export function BadgeFrame({ look, children }: { look: Look; children?: ReactNode }) {
  const Icon = look.icon
  return (
    <Frame $look={look}>
      {Icon && <Icon size={14} strokeWidth={2} aria-hidden="true" />}
      <span>{children ?? look.words}</span>
    </Frame>
  )
}

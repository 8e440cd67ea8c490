import { BadgeCheck, CircleDollarSign, Clock, Flag, Paperclip, Pin, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import styled from 'styled-components'
import { theme } from './theme'
import { type } from './type-styles'

const { colour } = theme

interface Look {
  text: string
  ground: string
  border?: string
  icon?: LucideIcon
  words?: string
}

const looks = {
  pending: { text: colour.amber, ground: colour.amberTint, icon: Clock, words: 'Pending' },
  officialResponse: {
    text: colour.accentHover,
    ground: colour.accentTint,
    icon: BadgeCheck,
    words: 'Official Response',
  },
  answered: { text: colour.accentHover, ground: colour.accentTint, icon: BadgeCheck, words: 'Answered' },
  flagged: { text: colour.red, ground: colour.redTint, icon: Flag, words: 'Flagged' },
  archived: { text: colour.ink2, ground: colour.fill, words: 'Archived' },
  pinned: { text: colour.paper, ground: colour.deep, icon: Pin, words: 'Pinned' },
  attachment: { text: colour.ink2, ground: colour.paper, border: colour.rule2, icon: Paperclip, words: 'Attachment' },
  admin: { text: colour.accent, ground: colour.paper, border: colour.accent, words: 'Admin' },
  priceSensitive: {
    text: colour.ink,
    ground: colour.paper,
    border: colour.ink,
    icon: CircleDollarSign,
    words: 'Price sensitive',
  },
  category: { text: colour.ink2, ground: colour.fill },
} satisfies Record<string, Look>

export type BadgeVariant = keyof typeof looks

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
  white-space: nowrap;
`

export interface BadgeProps {
  variant: BadgeVariant
  /** Only where the words are not fixed, such as a category's name. */
  children?: ReactNode
}

export function Badge({ variant, children }: BadgeProps) {
  const look: Look = looks[variant]
  const Icon = look.icon
  return (
    <Frame $look={look}>
      {Icon && <Icon size={14} strokeWidth={2} aria-hidden="true" />}
      {children ?? look.words}
    </Frame>
  )
}

import type { ReactNode } from 'react'
import { BadgeCheck, Check, CircleDollarSign, Clock, Flag, Paperclip, Pin } from '../icons/icons'
import { CircleSlash, GitMerge, Undo2 } from '../icons/question-icons'
import { theme } from '../theme'
import { BadgeFrame, type Look } from './badge-frame'

const { colour } = theme

const looks = {
  pending: { text: colour.amber, ground: colour.amberTint, icon: Clock, words: 'Pending' },
  officialResponse: {
    text: colour.accentHover,
    ground: colour.accentTint,
    icon: BadgeCheck,
    words: 'Official Response',
  },
  answered: {
    text: colour.accentHover,
    ground: colour.accentTint,
    icon: BadgeCheck,
    words: 'Answered',
  },
  flagged: { text: colour.red, ground: colour.redTint, icon: Flag, words: 'Flagged' },
  archived: { text: colour.ink2, ground: colour.fill, words: 'Archived' },
  received: { text: colour.ink2, ground: colour.fill, icon: Check, words: 'Received' },
  underReview: { text: colour.amber, ground: colour.amberTint, icon: Clock, words: 'Under review' },
  setAside: { text: colour.ink2, ground: colour.fill, words: 'Set aside' },
  declined: {
    text: colour.ink,
    ground: colour.paper,
    border: colour.ink,
    icon: CircleSlash,
    words: 'Declined',
  },
  reviewRequested: {
    text: colour.amber,
    ground: colour.amberTint,
    icon: Clock,
    words: 'Review requested',
  },
  unapproved: {
    text: colour.amber,
    ground: colour.amberTint,
    icon: Clock,
    words: 'Not yet approved',
  },
  merged: { text: colour.ink2, ground: colour.fill, icon: GitMerge, words: 'Merged' },
  withdrawn: { text: colour.ink2, ground: colour.fill, icon: Undo2, words: 'Withdrawn' },
  pinned: { text: colour.paper, ground: colour.deep, icon: Pin, words: 'Pinned' },
  attachment: {
    text: colour.ink2,
    ground: colour.paper,
    border: colour.rule2,
    icon: Paperclip,
    words: 'Attachment',
  },
  priceSensitive: {
    text: colour.ink,
    ground: colour.paper,
    border: colour.ink,
    icon: CircleDollarSign,
    words: 'Price sensitive',
  },
  awaits: { text: colour.amber, ground: colour.amberTint, icon: Clock },
  category: { text: colour.ink2, ground: colour.fill, wraps: true },
} satisfies Record<string, Look>

export type BadgeVariant = keyof typeof looks

export interface BadgeProps {
  variant: BadgeVariant
  /** Only where the words are not fixed, such as a category's name. */
  children?: ReactNode
}

export const Badge = ({ variant, children }: BadgeProps) => (
  <BadgeFrame look={looks[variant]}>{children}</BadgeFrame>
)

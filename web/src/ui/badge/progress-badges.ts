import type { BadgeVariant } from './badge'

/** How far a question has come, to its asker; on the desk what has ended it. */
export const progressBadges = {
  RECEIVED: 'received',
  UNDER_REVIEW: 'underReview',
  ANSWERED: 'answered',
  MERGED: 'merged',
  DECLINED: 'declined',
  WITHDRAWN: 'withdrawn',
  SET_ASIDE: 'setAside',
} as const satisfies Record<string, BadgeVariant>

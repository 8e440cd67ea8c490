import { theme } from '../theme'
import { BadgeFrame } from './badge-frame'

const look = {
  text: theme.colour.accent,
  ground: theme.colour.paper,
  border: theme.colour.accent,
  words: 'Admin',
}

export const AdminBadge = () => <BadgeFrame look={look} />

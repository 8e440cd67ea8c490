import type {
  WebhookDeliveryState,
  WebhookEndpointState,
  WebhookEvent,
} from '../../generated/graphql'
import type { Look } from '../../ui/badge/badge-frame'
import { BadgeCheck, CircleAlert, Clock } from '../../ui/icons/icons'
import { theme } from '../../ui/theme'

const { colour } = theme

export const eventWords: Record<WebhookEvent, string> = {
  ANNOUNCEMENT_PUBLISHED: 'Announcement published',
  PRESENTATION_PUBLISHED: 'Presentation published',
  QUESTION_ANSWERED: 'Question answered',
}

export const allEvents = Object.keys(eventWords) as WebhookEvent[]

/** The event of a delivery; a test has none. */
export const nameOf = (event: WebhookEvent | null): string => (event ? eventWords[event] : 'Test')

const good = { text: colour.accentHover, ground: colour.accentTint, icon: BadgeCheck }

export const endpointLooks: Record<WebhookEndpointState, Look> = {
  ENABLED: { ...good, words: 'Enabled' },
  DISABLED: { text: colour.ink2, ground: colour.fill, words: 'Disabled' },
}

export const deliveryLooks: Record<WebhookDeliveryState, Look> = {
  PENDING: { text: colour.amber, ground: colour.amberTint, icon: Clock, words: 'Pending' },
  DELIVERED: { ...good, words: 'Delivered' },
  FAILED: { text: colour.red, ground: colour.redTint, icon: CircleAlert, words: 'Failed' },
}

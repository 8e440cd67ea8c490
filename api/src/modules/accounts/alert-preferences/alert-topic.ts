import { type AlertFrequency as Frequency, type AlertTopic as Topic } from '@portal/rules/alerts'
import { enumeration } from '#platform/graphql/enumeration'

export const AlertTopic = enumeration<Topic>('AlertTopic', 'Topic of alerts.', {
  RESULTS: 'Announcements of the company’s results categories.',
  ANNOUNCEMENTS: 'All other announcements.',
  PRESENTATIONS: 'New presentations.',
  ANSWERS: 'Official answers.',
})

export const AlertFrequency = enumeration<Frequency>('AlertFrequency', 'Frequency of alerts.', {
  IMMEDIATELY: 'One email per publication, after its page shows it.',
  DAILY: 'One email a day at 08:30 in the portal’s zone, if there is news.',
  NEVER: 'No email (default).',
})

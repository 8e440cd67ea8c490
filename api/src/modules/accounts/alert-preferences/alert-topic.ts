import { type AlertFrequency as Frequency, type AlertTopic as Topic } from '@portal/rules/alerts'
import { enumeration } from '#platform/graphql/enumeration'

export const AlertTopic = enumeration<Topic>('AlertTopic', 'What shareholders are mailed about.', {
  RESULTS: 'Results and periodic reports: announcements of the categories that the company names.',
  ANNOUNCEMENTS: 'Every other announcement.',
  PRESENTATIONS: 'New recordings and briefings.',
  ANSWERS: 'Official answers to questions of shareholders.',
})

export const AlertFrequency = enumeration<Frequency>('AlertFrequency', 'How often.', {
  IMMEDIATELY: 'A mail for each publication, once the public page shows it.',
  DAILY:
    'One mail a day with all that is new, at 08:30 in the portal’s zone; none when nothing is.',
  NEVER: 'None. What every topic begins with.',
})

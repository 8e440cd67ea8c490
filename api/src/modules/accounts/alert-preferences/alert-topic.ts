import { registerEnumType } from 'type-graphql'
import {
  alertFrequencies,
  type AlertFrequency as Frequency,
  type AlertTopic as Topic,
  alertTopics,
} from '@portal/rules/alerts'

/** The topics in the schema. */
export const AlertTopic = Object.fromEntries(alertTopics.map(topic => [topic, topic])) as {
  [Name in Topic]: Name
}
registerEnumType(AlertTopic, {
  name: 'AlertTopic',
  description: 'What shareholders are mailed about.',
  valuesConfig: {
    RESULTS: {
      description:
        'Results and periodic reports: announcements of the categories that the company names.',
    },
    ANNOUNCEMENTS: { description: 'Every other announcement.' },
    PRESENTATIONS: { description: 'New recordings and briefings.' },
    ANSWERS: { description: 'Official answers to questions of shareholders.' },
  },
})

export const AlertFrequency = Object.fromEntries(
  alertFrequencies.map(frequency => [frequency, frequency]),
) as {
  [Name in Frequency]: Name
}
registerEnumType(AlertFrequency, {
  name: 'AlertFrequency',
  description: 'How often.',
  valuesConfig: {
    IMMEDIATELY: { description: 'A mail for each publication, once the public page shows it.' },
    DAILY: {
      description:
        'One mail a day with all that is new, at 08:30 in the portal’s zone; none when nothing is.',
    },
    NEVER: { description: 'None. What every topic begins with.' },
  },
})

import { type AlertFrequency, type AlertTopic, alertTopicNames } from '@portal/rules/alerts'

/** What each topic holds. */
export const topicHints: Record<AlertTopic, string> = {
  RESULTS: 'Full-year and half-year results and quarterly reports',
  ANNOUNCEMENTS: 'Everything else that we release to the exchange',
  PRESENTATIONS: 'New recordings and briefings',
  ANSWERS: 'Official Responses to questions from shareholders',
}

/** The same in a narrow card. */
export const shortTopicHints: Record<AlertTopic, string> = {
  RESULTS: 'Full-year, half-year and quarterly',
  ANNOUNCEMENTS: 'Everything else we release',
  PRESENTATIONS: 'New recordings and briefings',
  ANSWERS: 'Official Responses to shareholders',
}

export const frequencyNames: Record<AlertFrequency, string> = {
  IMMEDIATELY: 'Immediately',
  DAILY: 'Daily',
  NEVER: 'Never',
}

/** What a link in an alert is about, in the sentences of its pages: a topic's mails, or the daily one. */
export function linkWords(topic: AlertTopic | null) {
  if (topic === null)
    return {
      question: 'Stop the daily mail?',
      button: 'Stop the Daily Mail',
      about: 'every day',
      others: 'What you get immediately goes on.',
      stopped: 'The daily mail is stopped.',
    }
  const name = alertTopicNames[topic]
  return {
    question: `Stop ${name} alerts?`,
    button: `Stop ${name} Alerts`,
    about: `about ${name.toLowerCase()}`,
    others: 'Other alerts go on.',
    stopped: `${name} alerts are stopped.`,
  }
}

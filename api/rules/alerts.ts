/** What shareholders are mailed about, each over a stream of its own, in the order of screens. */
export const alertTopics = ['RESULTS', 'ANNOUNCEMENTS', 'PRESENTATIONS', 'ANSWERS'] as const
export type AlertTopic = (typeof alertTopics)[number]

export const alertFrequencies = ['IMMEDIATELY', 'DAILY', 'NEVER'] as const
export type AlertFrequency = (typeof alertFrequencies)[number]

export const alertTopicNames: Record<AlertTopic, string> = {
  RESULTS: 'Results',
  ANNOUNCEMENTS: 'Announcements',
  PRESENTATIONS: 'Presentations',
  ANSWERS: 'Answers',
}

/** What somebody reads who agrees to alerts. Never changed: a new wording has the next number. */
export const consentWordings = [
  'You get these at once. Opening the link we mail you is your consent, and every mail has a link that ends it.',
  'We mail these as soon as they are published. Opening our link confirms your choice; every mail has an unsubscribe link.',
] as const
/** The number of the wording that holds, from 1. */
export const CONSENT_WORDING = consentWordings.length

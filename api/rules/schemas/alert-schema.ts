import { array, mixed, object, string } from 'yup'
import { alertFrequencies, type AlertFrequency, type AlertTopic, alertTopics } from '../alerts'
import { LINE_MAX_LENGTH } from '../limits'
import { messages } from '../messages'

const choice = object({
  topic: mixed<AlertTopic>().oneOf(alertTopics, messages.alertTopic).required(messages.alertTopic),
  frequency: mixed<AlertFrequency>()
    .oneOf(alertFrequencies, messages.alertFrequency)
    .required(messages.alertFrequency),
})

export const alertPreferencesSchema = object({
  preferences: array(choice)
    .required()
    .test(
      'once',
      messages.alertTopicTwice,
      (given = []) => new Set(given.map(({ topic }) => topic)).size === given.length,
    ),
  token: string().nullable().default(null).max(LINE_MAX_LENGTH, messages.alertLinkInvalid),
})

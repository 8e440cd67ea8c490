import { type AlertFrequency, type AlertTopic, alertTopics } from '@portal/rules/alerts'
import type { MailStream } from '#platform/mailer/mailer'

export type AlertStream = Exclude<MailStream, 'transactional'>

/** Over which stream a topic comes. */
export const streamOf = (topic: AlertTopic, frequency: AlertFrequency): AlertStream =>
  frequency === 'DAILY' ? 'digest' : (topic.toLowerCase() as AlertStream)

export const ALERT_STREAMS: readonly AlertStream[] = [
  ...alertTopics.map(topic => streamOf(topic, 'IMMEDIATELY')),
  'digest',
]

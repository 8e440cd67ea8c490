import { Field, InputType, Int, ObjectType } from 'type-graphql'
import {
  type AlertFrequency as Frequency,
  type AlertTopic as Topic,
  alertTopics,
} from '@portal/rules/alerts'
import { AlertFrequency, AlertTopic } from '#modules/accounts/alert-preferences/alert-topic'
import { enumeration } from '#platform/graphql/enumeration'
import { ListSize } from '#platform/graphql/list-size'
import { IdempotentInput } from '#platform/idempotency/idempotent-input'
import { LEAVING_WAYS, type LeavingWay } from './alert-leaving.entity'
import { type AlertProblem as Problem, LEAVINGS_DAYS } from './alerts.reads'

export const AlertProblem = enumeration('AlertProblem', 'Reason why chosen alerts do not arrive.', {
  BOUNCED: 'An email bounced. Choosing the topic again retries.',
  COMPLAINED: 'Spam complaint, which the provider does not lift.',
})

const ways = enumeration<LeavingWay>(
  'AlertLeavingWay',
  'Way in which a subscription to a topic ended.',
  {
    ONE_CLICK: 'Unsubscribe button of the email program.',
    PAGE: 'Page of the portal.',
    COMPLAINT: 'Spam complaint.',
    BOUNCE: 'Permanent bounce.',
    PROVIDER: 'Suppression at the email provider.',
    DELETION: 'Deletion of the shareholder.',
  },
)

@ObjectType({
  simpleResolvers: true,
  description: 'Frequency of alerts about a topic.',
})
export class AlertPreference {
  @Field(() => AlertTopic, { description: 'Topic of the preference.' })
  topic!: Topic

  @Field(() => AlertFrequency, { description: 'Chosen frequency.' })
  frequency!: Frequency

  @Field(() => AlertProblem, {
    nullable: true,
    description: 'Reason why chosen emails do not arrive; null without one.',
  })
  problem!: Problem | null
}

@ObjectType({ simpleResolvers: true, description: 'Consent of a shareholder to alerts.' })
export class AlertConsent {
  @Field({ description: 'Time of the first choice of a topic.' })
  agreedAt!: Date

  @Field({ description: 'Time of the last change of topics.' })
  changedAt!: Date
}

@ObjectType({ simpleResolvers: true, description: 'Target of a link in an alert.' })
export class AlertLink {
  @Field({ description: 'Masked address, for example "h•••@example.com".' })
  maskedEmail!: string

  @Field(() => AlertTopic, {
    nullable: true,
    description: 'Topic of the email; null for the daily one.',
  })
  topic!: Topic | null

  @Field(() => AlertConsent, { nullable: true, description: 'Consent of the recipient to alerts.' })
  consent!: AlertConsent | null

  @Field({ description: 'Whether the recipient gets no more of the email’s topic.' })
  isStopped!: boolean
}

@ObjectType({ simpleResolvers: true, description: 'Number of subscribers of a topic.' })
export class AlertTopicAudience {
  @Field(() => AlertTopic, { description: 'Topic of the subscribers.' })
  topic!: Topic

  @Field(() => Int, { description: 'Number of immediate subscribers.' })
  immediately!: number

  @Field(() => Int, { description: 'Number of daily subscribers.' })
  daily!: number
}

@ObjectType({
  simpleResolvers: true,
  description: 'Number of unsubscriptions from a topic in one way.',
})
export class AlertLeavingCount {
  @Field(() => AlertTopic, { description: 'Topic that was left.' })
  topic!: Topic

  @Field(() => ways, { description: 'Way of leaving.' })
  way!: LeavingWay

  @Field(() => Int, { description: 'Number of times.' })
  count!: number
}

@ObjectType({ simpleResolvers: true, description: 'Numbers of recipients of alerts.' })
export class AlertAudience {
  @Field(() => Int, { description: 'Number of all shareholders.' })
  shareholders!: number

  @Field(() => Int, { description: 'Number of shareholders with at least one topic.' })
  withAlert!: number

  @ListSize(alertTopics.length)
  @Field(() => [AlertTopicAudience], { description: 'Subscribers of each of the four topics.' })
  topics!: AlertTopicAudience[]

  @ListSize(LEAVING_WAYS.length)
  @Field(() => [AlertLeavingCount], {
    description: `Unsubscriptions of the last ${LEAVINGS_DAYS} days, without zeros.`,
  })
  left!: AlertLeavingCount[]
}

@InputType({ description: 'Choice for a topic.' })
export class AlertPreferenceInput {
  @Field(() => AlertTopic, { description: 'Topic of the choice.' })
  topic!: Topic

  @Field(() => AlertFrequency, { description: 'Frequency for the topic.' })
  frequency!: Frequency
}

@InputType({ description: 'New alert preferences.' })
export class AlertPreferencesUpdateInput extends IdempotentInput {
  @Field(() => [AlertPreferenceInput], {
    description: 'Topics to change, each at most once.',
  })
  preferences!: AlertPreferenceInput[]

  @Field(() => String, {
    nullable: true,
    description: 'Token of a link in an alert instead of a session.',
  })
  token?: string | null
}

@ObjectType({
  simpleResolvers: true,
  description: 'Preferences after the change.',
})
export class AlertPreferencesPayload {
  @ListSize(alertTopics.length)
  @Field(() => [AlertPreference], { description: 'Preferences of the four topics.' })
  alertPreferences!: AlertPreference[]
}

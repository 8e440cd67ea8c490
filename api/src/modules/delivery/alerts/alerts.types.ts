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

export const AlertProblem = enumeration(
  'AlertProblem',
  'Why mails of a topic do not come although they may be wanted.',
  {
    BOUNCED: 'A mail to the address came back. Choosing the topic again tries once more.',
    COMPLAINED: 'A mail was marked as spam, which the mail provider does not take back.',
  },
)

const ways = enumeration<LeavingWay>(
  'AlertLeavingWay',
  'By what somebody gets no more of a topic.',
  {
    ONE_CLICK: 'The button of their mail program.',
    PAGE: 'A page of the portal.',
    COMPLAINT: 'They marked a mail as spam.',
    BOUNCE: 'A mail came back for good.',
    PROVIDER: 'The mail provider was told to stop, by its own link in the mail or by hand.',
    DELETION: 'The shareholder was deleted.',
  },
)

@ObjectType({
  simpleResolvers: true,
  description: 'How often a shareholder is mailed about a topic.',
})
export class AlertPreference {
  @Field(() => AlertTopic, { description: 'The topic.' })
  topic!: Topic

  @Field(() => AlertFrequency, { description: 'How often.' })
  frequency!: Frequency

  @Field(() => AlertProblem, {
    nullable: true,
    description: 'Why mails do not come all the same; null where nothing keeps them.',
  })
  problem!: Problem | null
}

@ObjectType({ simpleResolvers: true, description: 'A shareholder’s consent to alerts.' })
export class AlertConsent {
  @Field({ description: 'When a topic was chosen first.' })
  agreedAt!: Date

  @Field({ description: 'When the choice last changed.' })
  changedAt!: Date
}

@ObjectType({ simpleResolvers: true, description: 'What a link in an alert leads to.' })
export class AlertLink {
  @Field({ description: 'The address, masked like "h•••@example.com".' })
  maskedEmail!: string

  @Field(() => AlertTopic, {
    nullable: true,
    description: 'The topic of the mail; null for the daily one.',
  })
  topic!: Topic | null

  @Field(() => AlertConsent, { nullable: true, description: 'The consent to alerts.' })
  consent!: AlertConsent | null

  @Field({ description: 'Whether nothing more comes of what the mail was about.' })
  isStopped!: boolean
}

@ObjectType({ simpleResolvers: true, description: 'How many have chosen a topic.' })
export class AlertTopicAudience {
  @Field(() => AlertTopic, { description: 'The topic.' })
  topic!: Topic

  @Field(() => Int, { description: 'Those who are mailed at once.' })
  immediately!: number

  @Field(() => Int, { description: 'Those who are mailed once a day.' })
  daily!: number
}

@ObjectType({ simpleResolvers: true, description: 'How many get no more of a topic, and by what.' })
export class AlertLeavingCount {
  @Field(() => AlertTopic, { description: 'The topic.' })
  topic!: Topic

  @Field(() => ways, { description: 'By what.' })
  way!: LeavingWay

  @Field(() => Int, { description: 'How many times.' })
  count!: number
}

@ObjectType({ simpleResolvers: true, description: 'Who gets alerts, in numbers.' })
export class AlertAudience {
  @Field(() => Int, { description: 'All shareholders.' })
  shareholders!: number

  @Field(() => Int, { description: 'Those who have chosen a topic at least.' })
  withAlert!: number

  @ListSize(alertTopics.length)
  @Field(() => [AlertTopicAudience], { description: 'The four topics.' })
  topics!: AlertTopicAudience[]

  @ListSize(LEAVING_WAYS.length)
  @Field(() => [AlertLeavingCount], {
    description: `Who left within the last ${LEAVINGS_DAYS} days. What never happened is left out.`,
  })
  left!: AlertLeavingCount[]
}

@InputType({ description: 'How often to be mailed about a topic.' })
export class AlertPreferenceInput {
  @Field(() => AlertTopic, { description: 'The topic.' })
  topic!: Topic

  @Field(() => AlertFrequency, { description: 'How often.' })
  frequency!: Frequency
}

@InputType({ description: 'What to be mailed about.' })
export class AlertPreferencesUpdateInput extends IdempotentInput {
  @Field(() => [AlertPreferenceInput], {
    description: 'Each topic at most once; what is left out stays.',
  })
  preferences!: AlertPreferenceInput[]

  @Field(() => String, {
    nullable: true,
    description: 'The token of a link in an alert, in place of a session.',
  })
  token?: string | null
}

@ObjectType({
  simpleResolvers: true,
  description: 'What somebody is mailed about after the change.',
})
export class AlertPreferencesPayload {
  @ListSize(alertTopics.length)
  @Field(() => [AlertPreference], { description: 'The four topics.' })
  alertPreferences!: AlertPreference[]
}

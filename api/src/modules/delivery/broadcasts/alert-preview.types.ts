import { Field, InputType, Int, ObjectType } from 'type-graphql'
import type { AlertTopic as Topic } from '@portal/rules/alerts'
import { AlertTopic } from '#modules/accounts/alert-preferences/alert-topic'
import { enumeration } from '#platform/graphql/enumeration'
import { BroadcastPreview } from './broadcast.types'

export const AlertPreviewKind = enumeration(
  'AlertPreviewKind',
  'Kind of content that a preview is about.',
  {
    ANNOUNCEMENT: 'An announcement.',
    PRESENTATION: 'A presentation.',
  },
)
export type AlertPreviewKind = keyof typeof AlertPreviewKind

@InputType({ description: 'Content that is not saved yet.' })
export class AlertPreviewInput {
  @Field(() => AlertPreviewKind, { description: 'Its kind.' })
  kind!: AlertPreviewKind

  @Field({ description: 'Its title.' })
  title!: string

  @Field({ description: 'The text of an announcement, or the description of a presentation.' })
  text!: string

  @Field(() => String, { nullable: true, description: 'Category of an announcement.' })
  category!: string | null

  @Field({ description: 'Time of publication.' })
  publishedAt!: Date
}

@ObjectType({
  simpleResolvers: true,
  description: 'The email that a publication would cause, and its recipients in numbers.',
})
export class AlertPreview {
  @Field(() => AlertTopic, { description: 'Topic of the email.' })
  topic!: Topic

  @Field(() => Int, { description: 'Number of people who would be emailed at once.' })
  immediately!: number

  @Field(() => Int, { description: 'Number of people who would read it in their daily email.' })
  daily!: number

  @Field(() => BroadcastPreview, { description: 'The email that is sent at once.' })
  preview!: BroadcastPreview
}

import { Field, InputType, Int, ObjectType } from 'type-graphql'
import type { AlertTopic as Topic } from '@portal/rules/alerts'
import { AlertTopic } from '#modules/accounts/alert-preferences/alert-topic'
import { enumeration } from '#platform/graphql/enumeration'
import { BroadcastPreview } from './broadcast.types'

export const AlertPreviewKind = enumeration('AlertPreviewKind', 'Kind of previewed content.', {
  ANNOUNCEMENT: 'Announcement.',
  PRESENTATION: 'Presentation.',
})
export type AlertPreviewKind = keyof typeof AlertPreviewKind

@InputType({ description: 'Unsaved content.' })
export class AlertPreviewInput {
  @Field(() => AlertPreviewKind, { description: 'Kind of content.' })
  kind!: AlertPreviewKind

  @Field({ description: 'Title of the content.' })
  title!: string

  @Field({ description: 'Text of an announcement or description of a presentation.' })
  text!: string

  @Field(() => String, { nullable: true, description: 'Category of the announcement.' })
  category!: string | null

  @Field({ description: 'Time of publication of the content.' })
  publishedAt!: Date
}

@ObjectType({
  simpleResolvers: true,
  description: 'Email that a publication would cause, with its recipients.',
})
export class AlertPreview {
  @Field(() => AlertTopic, { description: 'Topic of the email.' })
  topic!: Topic

  @Field(() => Int, { description: 'Number of immediate recipients.' })
  immediately!: number

  @Field(() => Int, { description: 'Number of recipients in the daily email.' })
  daily!: number

  @Field(() => BroadcastPreview, { description: 'Immediate email.' })
  preview!: BroadcastPreview
}

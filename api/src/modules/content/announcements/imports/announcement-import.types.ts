import { Field, Int, ObjectType } from 'type-graphql'
import { ListSize } from '#platform/graphql/list-size'
import { Announcement } from '../announcement.entity'
import type { AnnouncementRow } from '../announcement.reads'

@ObjectType({
  simpleResolvers: true,
  description: 'Result of an import.',
})
export class AnnouncementsImportPayload {
  @Field({
    description: 'Message to show, with skipped and unreadable items.',
  })
  message!: string

  @Field(() => Int, {
    description: 'Number of new announcements, including matched ones.',
  })
  imported!: number

  @ListSize(20)
  @Field(() => [Announcement], { description: 'New announcements, newest first.' })
  announcements!: AnnouncementRow[]

  @ListSize(20)
  @Field(() => [Announcement], {
    description: 'Awaiting announcements released now, newest first.',
  })
  released!: AnnouncementRow[]

  @Field(() => [String], { description: 'Reasons for unreadable items of this import.' })
  unreadable!: string[]
}

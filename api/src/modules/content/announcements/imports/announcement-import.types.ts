import { Field, Int, ObjectType } from 'type-graphql'
import { ListSize } from '#platform/graphql/list-size'
import { Announcement } from '../announcement.entity'
import type { AnnouncementRow } from '../announcement.reads'

@ObjectType({
  simpleResolvers: true,
  description: 'The result of an import from the stock exchange.',
})
export class AnnouncementsImportPayload {
  @Field({
    description:
      'The message to show, for example "Imported 3 new announcements", with the number of those skipped because an administrator deleted them, and the reasons for items that cannot be read.',
  })
  message!: string

  @Field(() => Int, {
    description:
      'Number of new announcements, among them those that are matched to one that was entered and awaits the exchange.',
  })
  imported!: number

  @ListSize(20)
  @Field(() => [Announcement], { description: 'The new ones, newest first.' })
  announcements!: AnnouncementRow[]

  @ListSize(20)
  @Field(() => [Announcement], {
    description: 'What awaited the exchange and is released now, newest first.',
  })
  released!: AnnouncementRow[]

  @Field(() => [String], { description: 'Reasons for items that cannot be read, one for each.' })
  unreadable!: string[]
}

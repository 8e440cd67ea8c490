import { Field, InputType, Int, ObjectType } from 'type-graphql'
import { IdempotentInput } from '../../platform/idempotency/idempotent-input'
import { Announcement } from './announcement.entity'
import type { AnnouncementRow } from './announcement.reads'

@InputType({ description: 'An import from the stock exchange.' })
export class AnnouncementsImportInput extends IdempotentInput {}

@ObjectType({ simpleResolvers: true, description: 'What an import from the stock exchange brought.' })
export class AnnouncementsImportPayload {
  @Field({
    description:
      'What to tell the administrator, for example "Imported 3 new announcements"; says also how many were skipped because they had been deleted here.',
  })
  message!: string

  @Field(() => Int, { description: 'How many announcements are new.' })
  imported!: number

  @Field(() => [Announcement], { description: 'The new ones, newest first.' })
  announcements!: AnnouncementRow[]
}

import { Field, InputType } from 'type-graphql'

/** What announcements and presentations can be filtered by alike. */
@InputType()
export abstract class ContentFilter {
  @Field(() => Date, {
    nullable: true,
    description:
      'Only what has been changed or published since, this instant included: `updatedAt` is not earlier.',
  })
  updatedSince?: Date | null

  @Field(() => Date, {
    nullable: true,
    description: 'Only what has been published since, this instant included.',
  })
  publishedSince?: Date | null

  @Field(() => String, {
    nullable: true,
    description:
      'Part of the title, case-insensitive; one or two letters match the start of a word.',
  })
  search?: string | null
}

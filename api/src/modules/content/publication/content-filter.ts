import { Field, InputType } from 'type-graphql'

/** What announcements and presentations can be filtered by alike. */
@InputType()
export abstract class ContentFilter {
  @Field(() => Date, {
    nullable: true,
    description: 'Only with `updatedAt` at or after this time.',
  })
  updatedSince?: Date | null

  @Field(() => Date, {
    nullable: true,
    description: 'Only published at or after this time.',
  })
  publishedSince?: Date | null

  @Field(() => String, {
    nullable: true,
    description: 'Part of the title; 1–2 letters match word starts.',
  })
  search?: string | null
}

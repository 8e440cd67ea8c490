import { Ctx, FieldResolver, Resolver, Root } from 'type-graphql'
import { Announcement } from '#modules/content/announcements/announcement.entity'
import type { AnnouncementRow } from '#modules/content/announcements/announcement.reads'
import type { Context } from '#platform/operation/context'
import { can } from './release.permissions'
import { heldQuestionsLoader } from './release.reads'

@Resolver(() => Announcement)
export class HeldQuestionsResolver {
  @FieldResolver(() => [String], {
    nullable: true,
    description: 'Questions whose held answers a match releases. Administrators only.',
  })
  heldQuestions(@Root() { id }: AnnouncementRow, @Ctx() context: Context) {
    return can(context.viewer, 'see', {}) ? heldQuestionsLoader(context).load(id) : null
  }
}

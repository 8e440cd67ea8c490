import { Ctx, FieldResolver, Int, Resolver, Root } from 'type-graphql'
import { secondsOf } from '@portal/rules/duration'
import { pagePaths } from '@portal/rules/paths/page-paths'
import { Announcement } from '#modules/content/announcements/announcement.entity'
import type { AnnouncementRow } from '#modules/content/announcements/announcement.reads'
import { Policy } from '#modules/content/policies/policy.entity'
import type { PolicyRow } from '#modules/content/policies/policy.reads'
import { Presentation } from '#modules/content/presentations/presentation.entity'
import type { PresentationRow } from '#modules/content/presentations/presentation.reads'
import { Question } from '#modules/dialogue/questions/core/question.entity'
import type { QuestionRow } from '#modules/dialogue/questions/core/question.reads'
import type { Context } from '#platform/operation/context'
import { absoluteLink } from '#platform/text/absolute-link'
import { Portal } from './portal.resolver'

const at = ({ services }: Context, path: string): string => services.settings.publicUrl + path

@Resolver(() => Portal)
export class PortalLinksResolver {
  @FieldResolver(() => String, { description: 'Absolute URL of the home page.' })
  url(@Ctx() context: Context): string {
    return at(context, '/')
  }
}

@Resolver(() => Announcement)
export class AnnouncementLinksResolver {
  @FieldResolver(() => String, { description: 'Absolute URL of its page.' })
  url(@Root() { id }: AnnouncementRow, @Ctx() context: Context): string {
    return at(context, pagePaths.announcement(id))
  }

  @FieldResolver(() => String, {
    nullable: true,
    description: 'Absolute form of `documentUrl`.',
  })
  absoluteDocumentUrl(
    @Root() { documentUrl }: AnnouncementRow,
    @Ctx() { services }: Context,
  ): string | null {
    return documentUrl && absoluteLink(documentUrl, services.settings.publicUrl)
  }
}

@Resolver(() => Presentation)
export class PresentationLinksResolver {
  @FieldResolver(() => String, { description: 'Absolute URL of the presentation’s page.' })
  url(@Root() { id }: PresentationRow, @Ctx() context: Context): string {
    return at(context, pagePaths.presentation(id))
  }

  @FieldResolver(() => Int, {
    nullable: true,
    description: '`duration` in seconds; null unless it is a time.',
  })
  durationSeconds(@Root() { duration }: PresentationRow): number | null {
    return secondsOf(duration)
  }
}

@Resolver(() => Policy)
export class PolicyLinksResolver {
  @FieldResolver(() => String, { description: 'Absolute URL of the policy’s page.' })
  url(@Root() { id }: PolicyRow, @Ctx() context: Context): string {
    return at(context, pagePaths.policy(id))
  }

  @FieldResolver(() => String, {
    description: 'Absolute form of `pdfUrl`.',
  })
  absolutePdfUrl(@Root() { pdfUrl }: PolicyRow, @Ctx() { services }: Context): string {
    return absoluteLink(pdfUrl, services.settings.publicUrl)
  }
}

@Resolver(() => Question)
export class QuestionLinksResolver {
  @FieldResolver(() => String, {
    description: 'Absolute URL of its place on the presentation’s page.',
  })
  url(@Root() { id, presentationId }: QuestionRow, @Ctx() context: Context): string {
    return at(context, pagePaths.question(presentationId, id))
  }
}

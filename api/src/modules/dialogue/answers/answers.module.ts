import { Announcement } from '#modules/content/announcements/announcement.entity'
import type { TablesOf } from '#platform/database/kysely'
import { work } from '#platform/jobs/job-worker'
import type { PortalModule } from '#platform/operation/module'
import { Answer } from './answer.entity'
import { answerLoader } from './answer.reads'
import {
  AnswerResolver,
  AnswerReviewResolver,
  CitationResolver,
  QuestionAnswersResolver,
} from './answer.resolver'
import { AnswerAuthor } from './answer-author.entity'
import { Citation } from './citations/citation.entity'
import { citationsFollowMatch, refuseCited } from './citations/citations'
import { AnswerFigures } from './figures/answer-figures.entity'
import { figuresJob, lookUpFigures } from './figures/figures.job'
import { refuseHiding } from './refuse-hiding'
import { ReviewReminder } from './review/review-reminder.entity'
import { mailWhatWaits, reviewRemindersJob } from './review/review-reminders.job'

const entities = [Answer, AnswerAuthor, AnswerFigures, Citation, ReviewReminder] as const

export const answers = {
  entities,
  resolvers: [AnswerResolver, AnswerReviewResolver, CitationResolver, QuestionAnswersResolver],
  jobs: [work(figuresJob, lookUpFigures), work(reviewRemindersJob, mailWhatWaits)],
  deletionHooks: [{ of: Announcement, before: refuseCited }],
  matchHooks: [citationsFollowMatch],
  presentationDateHooks: [refuseHiding],
  nodeTypes: [
    { name: 'Answer', table: 'answer', load: (context, id) => answerLoader(context).load(id) },
  ],
} satisfies PortalModule

declare module '#platform/database/kysely' {
  interface Tables extends TablesOf<typeof entities> {}
}

import type { TablesOf } from '../../platform/database/kysely'
import type { PortalModule } from '../../platform/module'
import { Shareholder } from '../accounts/shareholder.entity'
import { Presentation } from '../presentations/presentation.entity'
import { AnswerNotice } from './answer-notice.entity'
import { AnsweredQuestionsResolver } from './answered.resolver'
import { applyDisclosureJob } from './apply-disclosure.job'
import { AskedQuestion } from './asked-question.entity'
import { AskerResolver } from './asker.resolver'
import { Decline } from './decline.entity'
import { DeclineResolver, QuestionDeclineResolver } from './decline.resolver'
import { PresentationDeletionResolver, ShareholderDeletionResolver } from './deletion.resolver'
import { LedgerResolver, PresentationLedgerResolver } from './ledger.resolver'
import { QuestionMergeResolver } from './merge.resolver'
import { ModerationResolver } from './moderation.resolver'
import { Question } from './question.entity'
import { questionLoader } from './question.reads'
import {
  PresentationQuestionsResolver,
  QuestionResolver,
  ShareholderQuestionsResolver,
} from './question.resolver'
import { QuestionCount } from './question-count.entity'
import { QuestionCountsResolver } from './question-counts.resolver'
import { publishCascadeDelete } from './question-deletion'
import { QuestionMail } from './question-mail.entity'
import { QuestionMailsResolver } from './question-mail.resolver'
import { QuestionReport } from './question-report.entity'
import { QuestionReportResolver } from './question-report.resolver'
import { QuestionUpvote } from './question-upvote.entity'
import { QuestionWords } from './question-words.entity'
import { SimilarQuestionsResolver } from './similar-questions.resolver'
import { QuestionSubscriptionsResolver } from './subscriptions.resolver'
import { tellAnswerJob } from './tell-answer.job'
import { tellDeclineJob } from './tell-decline.job'
import { QuestionUpvoteResolver } from './upvote.resolver'
import { ViewerQuestionsResolver } from './viewer-questions.resolver'

const entities = [
  Question,
  QuestionCount,
  AskedQuestion,
  AnswerNotice,
  Decline,
  QuestionReport,
  QuestionUpvote,
  QuestionMail,
  QuestionWords,
] as const

export const questions = {
  entities,
  resolvers: [
    AnsweredQuestionsResolver,
    AskerResolver,
    DeclineResolver,
    LedgerResolver,
    ModerationResolver,
    PresentationDeletionResolver,
    PresentationLedgerResolver,
    QuestionDeclineResolver,
    PresentationQuestionsResolver,
    QuestionMailsResolver,
    QuestionCountsResolver,
    QuestionMergeResolver,
    QuestionReportResolver,
    QuestionResolver,
    QuestionSubscriptionsResolver,
    ShareholderDeletionResolver,
    SimilarQuestionsResolver,
    ShareholderQuestionsResolver,
    QuestionUpvoteResolver,
    ViewerQuestionsResolver,
  ],
  jobs: [tellAnswerJob, tellDeclineJob, applyDisclosureJob],
  nodeTypes: [
    {
      name: 'Question',
      table: 'question',
      load: (context, id) => questionLoader(context).load(id),
    },
  ],
  deletionHooks: [
    { of: Presentation, before: publishCascadeDelete },
    { of: Shareholder, before: publishCascadeDelete },
  ],
} satisfies PortalModule

declare module '../../platform/database/kysely' {
  interface Tables extends TablesOf<typeof entities> {}
}

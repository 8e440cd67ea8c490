import { Shareholder } from '#modules/accounts/accounts/shareholder.entity'
import { applyDisclosureJob } from '#modules/accounts/settings/apply-disclosure.job'
import { Presentation } from '#modules/content/presentations/presentation.entity'
import { AnsweredQuestionsResolver } from '#modules/dialogue/answers/answered/answered.resolver'
import { AnswerNotice } from '#modules/dialogue/answers/notices/answer-notice.entity'
import { QuestionMail } from '#modules/dialogue/answers/notices/question-mail.entity'
import { QuestionMailsResolver } from '#modules/dialogue/answers/notices/question-mail.resolver'
import { tellAnswerJob, tellAnswers } from '#modules/dialogue/answers/notices/tell-answer.job'
import type { TablesOf } from '#platform/database/kysely'
import { work } from '#platform/jobs/job-worker'
import type { PortalModule } from '#platform/operation/module'
import { AskerResolver } from './asking/asker.resolver'
import { applyDisclosure } from './core/apply-disclosure'
import { Question } from './core/question.entity'
import { questionLoader } from './core/question.reads'
import {
  PresentationQuestionsResolver,
  QuestionResolver,
  ShareholderQuestionsResolver,
} from './core/question.resolver'
import { questionEvent } from './core/question-event'
import { QuestionWords } from './core/question-words.entity'
import { Decline } from './decline/decline.entity'
import { DeclineResolver, QuestionDeclineResolver } from './decline/decline.resolver'
import { notifyDeclineJob, notifyDeclines } from './decline/notify-decline.job'
import {
  PresentationDeletionResolver,
  ShareholderDeletionResolver,
} from './deletion/deletion.resolver'
import { publishCascadeDelete } from './deletion/question-deletion'
import { ModerationResolver } from './desk/moderation.resolver'
import { QuestionReport } from './desk/question-report.entity'
import { QuestionReportResolver } from './desk/question-report.resolver'
import { LedgerResolver, PresentationLedgerResolver } from './ledger/ledger.resolver'
import { LedgerIntake } from './ledger/ledger-intake.entity'
import { QuestionSubscriptionsResolver } from './page/subscriptions.resolver'
import { ViewerQuestionsResolver } from './page/viewer-questions.resolver'
import { countedEvent } from './same-question/counted.event'
import { QuestionMergeResolver } from './same-question/merge.resolver'
import { QuestionCountsResolver } from './same-question/question-counts.resolver'
import { QuestionUpvote } from './same-question/question-upvote.entity'
import { QuestionUpvoteResolver } from './same-question/upvote.resolver'
import { UpvoteCount } from './same-question/upvote-count.entity'
import { SimilarQuestionsResolver } from './similar/similar-questions.resolver'

const entities = [
  Question,
  UpvoteCount,
  LedgerIntake,
  AnswerNotice,
  Decline,
  QuestionReport,
  QuestionUpvote,
  QuestionMail,
  QuestionWords,
] as const

export const questions = {
  entities,
  personalData: {
    question: 'deletes',
    question_words: 'deletes',
    question_upvote: 'deletes',
    question_report: 'deletes',
    answer_notice: 'deletes',
  },
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
  jobs: [
    work(tellAnswerJob, tellAnswers),
    work(notifyDeclineJob, notifyDeclines),
    work(applyDisclosureJob, applyDisclosure),
  ],
  events: [questionEvent, countedEvent],
  cacheTags: {
    question: ({ isForDeskAlone }) => (isForDeskAlone ? [] : ['question', 'removal']),
    counted: () => ['question-count'],
  },
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

declare module '#platform/database/kysely' {
  interface Tables extends TablesOf<typeof entities> {}
}

declare module '#platform/operation/cache-tags' {
  interface CacheTags {
    question: true
    'question-count': true
  }
}

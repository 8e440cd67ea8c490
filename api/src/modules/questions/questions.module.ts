import type { TablesOf } from '../../platform/database/kysely'
import type { PortalModule } from '../../platform/module'
import { ModerationResolver } from './moderation.resolver'
import { Question } from './question.entity'
import { PresentationQuestionsResolver, QuestionResolver, ShareholderQuestionsResolver } from './question.resolver'
import { QuestionSubscriptionsResolver } from './subscriptions.resolver'

const entities = [Question] as const

export const questions = {
  entities,
  resolvers: [
    ModerationResolver,
    PresentationQuestionsResolver,
    QuestionResolver,
    ShareholderQuestionsResolver,
    QuestionSubscriptionsResolver,
  ],
} satisfies PortalModule

declare module '../../platform/database/kysely' {
  interface Tables extends TablesOf<typeof entities> {}
}

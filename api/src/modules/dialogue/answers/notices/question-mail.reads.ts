import DataLoader from 'dataloader'
import type { MailKind } from '#modules/mail/mail/mails'
import { anyOf } from '#platform/database/any-of'
import { statement } from '#platform/database/statement'
import { perRequest } from '#platform/operation/per-request'

export interface QuestionMailRow {
  questionId: string
  id: string
  kind: MailKind
  enqueuedAt: Date
  sentAt: Date | null
  givenUpAt: Date | null
  deletedAt: Date | null
}

/** Loads the emails of questions in the order of their creation. */
export const questionMailsLoader = perRequest(
  ({ db }) =>
    new DataLoader<string, QuestionMailRow[]>(async questionIds => {
      const rows = await selectMails(db(), { questionIds: [...questionIds] })
      const byQuestion = Map.groupBy(rows as QuestionMailRow[], ({ questionId }) => questionId)
      return questionIds.map(id => byQuestion.get(id) ?? [])
    }),
)

const selectMails = statement((db, { questionIds }: { questionIds: string[] }) =>
  db
    .selectFrom('question_mail')
    .select([
      'question_id as questionId',
      'id',
      'kind',
      'enqueued_at as enqueuedAt',
      'sent_at as sentAt',
      'given_up_at as givenUpAt',
      'deleted_at as deletedAt',
    ])
    .where('question_id', '=', anyOf(questionIds))
    .orderBy('enqueued_at')
    .orderBy('id'),
)

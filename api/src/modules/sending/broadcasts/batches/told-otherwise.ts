import { type RawBuilder, sql } from 'kysely'

/** Whether the answer to the question is mailed to the person as its asker, or as one who asked the same. */
export const isToldOtherwise = (
  questionId: RawBuilder<unknown>,
  shareholderId: RawBuilder<unknown>,
) => sql<boolean>`(
  exists (select from question where question.id = ${questionId} and question.shareholder_id = ${shareholderId})
  or exists (select from answer_notice notice where notice.question_id = ${questionId} and notice.shareholder_id = ${shareholderId}))`

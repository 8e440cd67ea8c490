import type { SqlEntityManager } from '@mikro-orm/postgresql'
import { sql } from 'kysely'
import type { Question } from '#modules/dialogue/questions/core/question.entity'
import { anyOf } from '#platform/database/any-of'
import { sqlOf } from '#platform/database/kysely'
import { statement } from '#platform/database/statement'
import { statementRunner } from '#platform/database/statement-runner'
import type { Context } from '#platform/operation/context'
import { tellAnswerJob } from './tell-answer.job'

/**
 * Records the upvoters and the askers of merged questions as recipients, in the transaction of the answer. A job emails each person once
 * per answer.
 */
export async function enterAnswerNotices(
  { services }: Pick<Context, 'services'>,
  em: SqlEntityManager,
  answered: Question,
  askedIds: string[],
  at: Date,
): Promise<void> {
  const values = { answeredId: answered.id, askerId: answered.shareholder.id, askedIds, at }
  const entered = await enter(sqlOf(em), values)
  if (entered.length > 0)
    await services.jobs.enqueue(statementRunner(em), tellAnswerJob, { questionId: answered.id })
}

/** Records the recipients of the earlier answer again, in the transaction of its correction or withdrawal. */
export async function enterAnswerUpdates(
  { services }: Pick<Context, 'services'>,
  em: SqlEntityManager,
  answered: Question,
  at: Date,
): Promise<void> {
  const entered = await sqlOf(em)
    .updateTable('answer_notice')
    .set({ at, enqueued_at: null, is_update: sql<boolean>`is_update or enqueued_at is not null` })
    .where('question_id', '=', answered.id)
    .returning('shareholder_id')
    .execute()
  if (entered.length > 0)
    await services.jobs.enqueue(statementRunner(em), tellAnswerJob, { questionId: answered.id })
}

interface Values {
  answeredId: string
  askerId: string
  askedIds: string[]
  at: Date
}

const enter = statement((db, { answeredId, askerId, askedIds, at }: Values) => {
  const asked = sql`(select id from question where id = ${anyOf(askedIds)} or merged_into_id = ${anyOf(askedIds)})`
  return db
    .insertInto('answer_notice')
    .columns(['question_id', 'shareholder_id', 'asked_id', 'at'])
    .expression(
      db
        .selectFrom(
          sql<{ person: string; asked: string | null }>`(
            select shareholder_id as person, id as asked from question where id in ${asked} and id <> ${answeredId}
            union all
            select shareholder_id, null from question_upvote where question_id in ${asked}
          )`.as('persons'),
        )
        .select([
          sql<string>`${answeredId}::uuid`.as('question_id'),
          'person',
          sql<string | null>`(array_agg(asked order by asked))[1]`.as('asked_id'),
          sql<Date>`${at}::timestamptz`.as('at'),
        ])
        .where('person', '<>', askerId)
        .groupBy('person'),
    )
    .onConflict(conflict => conflict.doNothing())
    .returning('shareholder_id')
})

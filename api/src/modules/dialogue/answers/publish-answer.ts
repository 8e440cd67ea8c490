import type { SqlEntityManager } from '@mikro-orm/postgresql'
import { sql } from 'kysely'
import { broadcastOfAnswer, broadcastOfChange } from '#modules/delivery/broadcasts/enter-broadcasts'
import { sqlOf } from '#platform/database/kysely'
import { translateSqlError } from '#platform/errors/sql-error'
import type { Answer } from './answer.entity'

interface Alerts {
  isAlerted?: boolean
  isFirst?: boolean
}

const toBroadcast = ({ id, question }: Answer, { isFirst = true }: Alerts) =>
  isFirst
    ? broadcastOfAnswer(question.id)
    : broadcastOfChange({ questionId: question.id, answerId: id })

/**
 * Publishes a stored version and copies it to its question's row. If alerts are on, subscribers are notified of a first answer, and its
 * recipients of a correction or withdrawal.
 *
 * @throws CONFLICT with the reason if the database refuses it
 */
export async function publishAnswer(
  em: SqlEntityManager,
  answer: Answer,
  at: Date,
  alerts: Alerts = {},
): Promise<void> {
  const entering = alerts.isAlerted ? sql`with entered as (${toBroadcast(answer, alerts)})` : sql``
  try {
    await sql`${entering} select publish_answer(${answer.id}, ${at})`.execute(sqlOf(em))
  } catch (error) {
    throw translateSqlError(error)
  }
  answer.publish(at)
}

import type { SqlEntityManager } from '@mikro-orm/postgresql'
import { sql } from 'kysely'
import { sqlOf } from '../../platform/database/kysely'
import { broadcastOfAnswer } from '../alerts/enter-broadcasts'
import type { Answer } from './answer.entity'

/** Publishes a stored draft and copies it to its question's row. With alerts, whoever asked for answers is to be mailed it. */
export async function publishAnswer(em: SqlEntityManager, answer: Answer, at: Date, { isAlerted = false } = {}): Promise<void> {
  answer.publish(at)
  const entering = isAlerted ? sql`with entered as (${broadcastOfAnswer(answer.question.id)})` : sql``
  await sql`${entering} select publish_answer(${answer.id}, ${at})`.execute(sqlOf(em))
}

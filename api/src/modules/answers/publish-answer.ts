import type { SqlEntityManager } from '@mikro-orm/postgresql'
import { messages } from '@portal/rules/messages'
import { sql } from 'kysely'
import { sqlOf } from '../../platform/database/kysely'
import { DomainError } from '../../platform/errors/errors'
import { broadcastOfAnswer } from '../alerts/enter-broadcasts'
import type { Answer } from './answer.entity'

/** The code with which `publish_answer` refuses. */
const REFUSED = 'IR001'

/**
 * Publishes a stored version and copies it to its question's row, if the function of the database allows it: throws CONFLICT with its
 * reason. With alerts, whoever asked for answers is to be mailed it.
 */
export async function publishAnswer(em: SqlEntityManager, answer: Answer, at: Date, { isAlerted = false } = {}): Promise<void> {
  const entering = isAlerted ? sql`with entered as (${broadcastOfAnswer(answer.question.id)})` : sql``
  try {
    await sql`${entering} select publish_answer(${answer.id}, ${at})`.execute(sqlOf(em))
  } catch (error) {
    const { code, message } = error as { code?: unknown; message: string }
    if (code !== REFUSED) throw error
    const sentence = messages.publicationRefused[message as keyof typeof messages.publicationRefused]
    throw new DomainError('CONFLICT', sentence ?? messages.publicationRefused.NOT_APPROVED)
  }
  answer.publish(at)
}

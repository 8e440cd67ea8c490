import type { SqlEntityManager } from '@mikro-orm/postgresql'
import { statementRunner } from '../../platform/database/statement-runner'
import type { Answer } from './answer.entity'

/** Publishes a draft that is stored, and has its question's row show it. */
export async function publishAnswer(em: SqlEntityManager, answer: Answer, at: Date): Promise<void> {
  answer.publish(at)
  await statementRunner(em).execute('select publish_answer($1, $2)', [answer.id, at])
}

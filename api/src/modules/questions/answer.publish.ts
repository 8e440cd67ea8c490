import type { SqlEntityManager } from '@mikro-orm/postgresql'
import { statementRunner } from '../../platform/database/statement-runner'
import type { Answer } from './answer.entity'

/** Publishes a stored draft and copies it to its question's row. */
export async function publishAnswer(em: SqlEntityManager, answer: Answer, at: Date): Promise<void> {
  answer.publish(at)
  await statementRunner(em).execute('select publish_answer($1, $2)', [answer.id, at])
}

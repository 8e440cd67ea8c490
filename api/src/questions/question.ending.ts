import type { SqlEntityManager } from '@mikro-orm/postgresql'
import type { Context } from '../context'
import { sqlOf } from '../database/kysely'
import { statementRunner } from '../database/statement-runner'

/**
 * Tells the desks which questions go along with their presentation or their asker, in the transaction that deletes it.
 * The rows themselves go by the foreign key. Returns how many there are.
 */
export async function endQuestionsOf(
  context: Context,
  em: SqlEntityManager,
  owner: { presentation: string } | { shareholder: string },
): Promise<number> {
  const query = sqlOf(em).selectFrom('question').select('id')
  const rows = await (
    'presentation' in owner
      ? query.where('presentation_id', '=', owner.presentation)
      : query.where('shareholder_id', '=', owner.shareholder)
  ).execute()
  if (rows.length > 0)
    await context.services.events.publish(statementRunner(em), {
      type: 'question',
      action: 'DELETED',
      questionIds: rows.map(({ id }) => id),
      presentationId: 'presentation' in owner ? owner.presentation : null,
    })
  return rows.length
}

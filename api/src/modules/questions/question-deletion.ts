import { LockMode } from '@mikro-orm/core'
import type { SqlEntityManager } from '@mikro-orm/postgresql'
import type { Context } from '../../platform/context'
import { sqlOf } from '../../platform/database/kysely'
import { statementRunner } from '../../platform/database/statement-runner'
import { recordEvents } from '../evidence/record-events'
import { Presentation } from '../presentations/presentation.entity'
import type { Shareholder } from '../accounts/shareholder.entity'
import { questionsDeleted } from './question-events'

export interface QuestionsDeleted {
  questionsDeleted: number
  /** Missing in the outcome that an older version stored under an idempotency key. */
  deletedQuestionIds?: string[]
}

/**
 * Publishes the deletion of the questions of a presentation or shareholder, in the transaction that deletes it. The foreign key's cascade
 * deletes the rows. Returns their ids.
 */
export async function publishCascadeDelete(
  context: Context,
  em: SqlEntityManager,
  owner: Presentation | Shareholder,
): Promise<QuestionsDeleted> {
  // Waits for concurrent inserts, which lock the owner's row, so that the event includes them, and blocks new ones.
  await em.lock(owner, LockMode.PESSIMISTIC_WRITE)
  const ofPresentation = owner instanceof Presentation
  const rows = await sqlOf(em)
    .selectFrom('question')
    .select(['id', 'presentation_id as presentationId'])
    .where(ofPresentation ? 'presentation_id' : 'shareholder_id', '=', owner.id)
    .execute()
  const deletedQuestionIds = rows.map(({ id }) => id)
  await recordEvents(em, context, ...questionsDeleted(rows))
  if (rows.length > 0)
    await context.services.events.publish(statementRunner(em), {
      type: 'question',
      action: 'DELETED',
      questionIds: deletedQuestionIds,
      presentationId: ofPresentation ? owner.id : null,
    })
  return { questionsDeleted: rows.length, deletedQuestionIds }
}

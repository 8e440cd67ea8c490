import type { SqlEntityManager } from '@mikro-orm/postgresql'
import { sqlOf } from '#platform/database/kysely'
import { statementRunner } from '#platform/database/statement-runner'
import type { Context } from '#platform/operation/context'
import type { Question } from './question.entity'

/** Publishes an event for each question that is merged into this one, because their askers see its state as theirs. */
export async function publishMerged(
  { services }: Pick<Context, 'services'>,
  em: SqlEntityManager,
  target: Question,
): Promise<void> {
  const merged = await sqlOf(em)
    .selectFrom('question')
    .select(['id', 'shareholder_id as askerId'])
    .where('merged_into_id', '=', target.id)
    .execute()
  const { id: presentationId } = target.presentation
  for (const { id, askerId } of merged)
    await services.events.publish(statementRunner(em), {
      type: 'question',
      action: 'MERGED',
      questionIds: [id],
      presentationId,
      askerId,
    })
}

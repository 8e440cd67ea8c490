import type { SqlEntityManager } from '@mikro-orm/postgresql'
import type { Shareholder } from '#modules/accounts/accounts/shareholder.entity'
import { sqlOf } from '#platform/database/kysely'
import type { Context } from '#platform/operation/context'
import { countLeaving } from './count-leaving'

/** Counts a shareholder who is deleted for each topic of their preferences, which are deleted with the row. */
export async function countDeleted(
  context: Context,
  em: SqlEntityManager,
  { id }: Shareholder,
): Promise<object> {
  const chosen = await sqlOf(em)
    .selectFrom('alert_preference')
    .select('topic')
    .where('shareholder_id', '=', id)
    .where('frequency', '<>', 'NEVER')
    .execute()
  const topics = chosen.map(({ topic }) => topic)
  await countLeaving(context.services, em, {
    shareholderId: id,
    topics,
    way: 'DELETION',
    of: undefined,
    at: context.now(),
  })
  return {}
}

import type { SqlEntityManager } from '@mikro-orm/postgresql'
import type { Context } from './context'

/** Runs the deletion hooks of all modules for the row, and returns their merged results. */
export async function beforeDeletion(
  context: Context,
  em: SqlEntityManager,
  row: object,
): Promise<object> {
  const payload = {}
  for (const { of, before } of context.services.deletionHooks)
    if (row instanceof of) Object.assign(payload, await before(context, em, row as never))
  return payload
}

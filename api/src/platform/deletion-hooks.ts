import type { SqlEntityManager } from '@mikro-orm/postgresql'
import type { Context } from './context'

/** Does what all modules want done before this row goes. */
export async function beforeDeletion(context: Context, em: SqlEntityManager, row: object): Promise<object> {
  const told = {}
  for (const { of, before } of context.services.deletionHooks)
    if (row instanceof of) Object.assign(told, await before(context, em, row as never))
  return told
}

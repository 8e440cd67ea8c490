import { type EntityClass, type FilterQuery, LockMode } from '@mikro-orm/core'
import type { SqlEntityManager } from '@mikro-orm/postgresql'
import { messages } from '@portal/rules/messages'
import { isId } from '#platform/database/ids'
import { DomainError } from '#platform/errors/errors'

/**
 * Loads the entity FOR UPDATE, or throws NOT_FOUND, also for a malformed id. A concurrent change commits first, and what it
 * deletes is not found.
 */
export async function lockExisting<Entity extends object>(
  em: SqlEntityManager,
  type: EntityClass<Entity>,
  id: string,
): Promise<Entity> {
  const found = isId(id)
    ? await em.findOne(type, { id } as FilterQuery<NoInfer<Entity>>, {
        lockMode: LockMode.PESSIMISTIC_WRITE,
      })
    : null
  return found ?? missing(type.name)
}

/** The changed row, or NOT_FOUND when a concurrent request has deleted it since. */
export const requireFound = <Row>(row: Row | null, what: string): Row => row ?? missing(what)

function missing(what: string): never {
  throw new DomainError('NOT_FOUND', messages.notFound(what))
}

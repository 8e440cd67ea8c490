import { LockMode, type EntityClass, type FilterQuery } from '@mikro-orm/core'
import type { SqlEntityManager } from '@mikro-orm/postgresql'
import type { Context } from './context'
import { statementRunner } from './database/statement-runner'
import { DomainError } from './errors/errors'
import { isId } from './ids'
import type { PortalEvent } from './events/event-bus'
import { transact } from './transact'
import { messages } from '@portal/rules/messages'

type Subject = Extract<PortalEvent, { type: 'content' }>['subject']

/** Does this in a transaction of its own, and says with its commit that such content has changed. */
export function changeContent<Result>(
  context: Context,
  subject: Subject,
  work: (em: SqlEntityManager) => Promise<Result>,
): Promise<Result> {
  return transact(context, async em => {
    const result = await work(em)
    await em.flush()
    await context.services.events.publish(statementRunner(em), { type: 'content', subject })
    return result
  })
}

/**
 * The entity with the id, to be changed, under a lock: whoever changes it at the same moment goes first, and what they delete is not
 * there. A malformed id names none either.
 */
export async function existing<Entity extends object>(em: SqlEntityManager, type: EntityClass<Entity>, id: string): Promise<Entity> {
  const found = isId(id) ? await em.findOne(type, { id } as FilterQuery<NoInfer<Entity>>, { lockMode: LockMode.PESSIMISTIC_WRITE }) : null
  return found ?? missing(type.name)
}

/** What was changed, as it is read afterwards; another may have deleted it by then. */
export const stillThere = <Row>(row: Row | null, what: string): Row => row ?? missing(what)

function missing(what: string): never {
  throw new DomainError('NOT_FOUND', messages.notFound(what))
}

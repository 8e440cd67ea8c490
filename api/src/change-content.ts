import type { EntityClass, FilterQuery } from '@mikro-orm/core'
import type { SqlEntityManager } from '@mikro-orm/postgresql'
import type { Context } from './context'
import { statementRunner } from './database/statement-runner'
import { DomainError } from './errors'
import { isId } from './ids'
import type { PortalEvent } from './ports/event-bus'
import { messages } from './rules/messages'

type Subject = Extract<PortalEvent, { type: 'content' }>['subject']

/** Does this in a transaction of its own, and says with its commit that such content has changed. */
export function changeContent<Result>(
  { em, services }: Context,
  subject: Subject,
  work: (em: SqlEntityManager) => Promise<Result>,
): Promise<Result> {
  return em.transactional(async em => {
    const result = await work(em)
    await em.flush()
    await services.events.publish(statementRunner(em), { type: 'content', subject })
    return result
  })
}

/** The entity with the id, to be changed; a malformed id names none either. */
export async function existing<Entity extends object>(em: SqlEntityManager, type: EntityClass<Entity>, id: string): Promise<Entity> {
  const found = isId(id) ? await em.findOne(type, { id } as FilterQuery<NoInfer<Entity>>) : null
  if (!found) throw new DomainError('NOT_FOUND', messages.notFound(type.name))
  return found
}

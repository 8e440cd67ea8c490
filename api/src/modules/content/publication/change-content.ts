import type { SqlEntityManager } from '@mikro-orm/postgresql'
import { statementRunner } from '#platform/database/statement-runner'
import type { PortalEvent } from '#platform/events/event-bus'
import type { Context } from '#platform/operation/context'
import { transact } from '#platform/operation/transact'

type Subject = Extract<PortalEvent, { type: 'content' }>['subject']

/** Runs `work` in a transaction and publishes a content event with its commit. */
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

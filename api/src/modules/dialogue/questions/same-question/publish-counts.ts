import type { SqlEntityManager } from '@mikro-orm/postgresql'
import { statementRunner } from '#platform/database/statement-runner'
import type { EventBus } from '#platform/events/event-bus'
import type { Context } from '#platform/operation/context'

interface Counted {
  presentationId: string
  questionIds: string[]
}

/** Publishes changed counts of these questions to every process. */
export const publishCounts = (
  { services }: Pick<Context, 'services'>,
  em: SqlEntityManager,
  { presentationId, questionIds }: Counted,
  send?: Parameters<EventBus['publish']>[2],
): Promise<void> =>
  services.events.publish(
    statementRunner(em),
    { type: 'counted', presentationId, questionIds },
    send,
  )

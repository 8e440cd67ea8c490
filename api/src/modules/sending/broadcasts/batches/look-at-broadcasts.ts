import type { SqlEntityManager } from '@mikro-orm/postgresql'
import { wakeSender } from '#modules/delivery/broadcasts/enter-broadcasts'
import { statementRunner } from '#platform/database/statement-runner'
import type { Services } from '#platform/operation/context'
import { reconcileSuppressionsJob } from './reconcile-suppressions.job'

/** When a portal starts: what another process has left is gone on with, and what the provider could not tell meanwhile is asked for. */
export async function lookAtBroadcasts(
  services: Pick<Services, 'jobs' | 'orm' | 'log'>,
): Promise<void> {
  await wakeSender(services)
  await services.jobs.enqueue(
    statementRunner(services.orm.em.fork() as SqlEntityManager),
    reconcileSuppressionsJob,
    {},
  )
}

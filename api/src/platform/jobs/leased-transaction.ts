import type { SqlEntityManager } from '@mikro-orm/postgresql'
import type { Services } from '#platform/operation/context'
import type { Job } from './job-queue'

/** Throws LeaseLost where another attempt has taken the job up: for work that is not one transaction. */
export const requireLease = (services: Pick<Services, 'orm'>, job: Job): Promise<void> =>
  leasedTransaction(services, job, async () => undefined)

/** Runs `work` in a transaction that commits only if this attempt still owns its job. */
export const leasedTransaction = <Result>(
  { orm }: Pick<Services, 'orm'>,
  job: Job,
  work: (em: SqlEntityManager) => Promise<Result>,
): Promise<Result> =>
  (orm.em.fork() as SqlEntityManager).transactional(async em => {
    await job.lockLease(em)
    return work(em)
  })

import type { SqlEntityManager } from '@mikro-orm/postgresql'
import type { Services } from '../../platform/context'
import { statementRunner } from '../../platform/database/statement-runner'
import { checkpointJob } from '../evidence/checkpoint.job'

/** Has a checkpoint made once the transaction is committed, so that what was released cannot be dated otherwise. */
export const checkpointAfter = ({ jobs }: Pick<Services, 'jobs'>, em: SqlEntityManager): Promise<void> =>
  jobs.enqueue(statementRunner(em), checkpointJob.name, {})

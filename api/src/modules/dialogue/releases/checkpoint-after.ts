import type { SqlEntityManager } from '@mikro-orm/postgresql'
import { checkpointJob } from '#modules/evidence/seals/checkpoint.job'
import { statementRunner } from '#platform/database/statement-runner'
import type { Services } from '#platform/operation/context'

/** Events are sealed some milliseconds after their commit; a checkpoint vouches for what is sealed. */
const SEALED_AFTER_MS = 10_000

/** Has a checkpoint made once the events of a release are sealed, so that they cannot be dated otherwise later. */
export const checkpointAfter = (
  { jobs }: Pick<Services, 'jobs'>,
  em: SqlEntityManager,
  releasedAt: Date,
): Promise<void> =>
  jobs.enqueue(
    statementRunner(em),
    checkpointJob,
    {},
    { at: new Date(releasedAt.getTime() + SEALED_AFTER_MS) },
  )

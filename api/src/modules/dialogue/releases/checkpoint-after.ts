import type { SqlEntityManager } from '@mikro-orm/postgresql'
import { checkpointJob } from '#modules/evidence/seals/checkpoint.job'
import { statementRunner } from '#platform/database/statement-runner'
import type { Services } from '#platform/operation/context'

/** Events are sealed a few milliseconds after their commit; a checkpoint covers only sealed events. */
const SEALED_AFTER_MS = 10_000

/** Requests a checkpoint after the events of a release are sealed, so that they cannot be backdated later. */
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

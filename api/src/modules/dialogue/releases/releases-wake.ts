import { releasesJob } from '#modules/accounts/settings/releases.job'
import { type StatementRunner, statementRunner } from '#platform/database/statement-runner'
import type { ReleaseHook, Services } from '#platform/operation/context'

/** A job starts up to two seconds late (`poll`): it is enqueued ahead of the moment, and waits out what is left. */
export const AHEAD_MS = 3_000

/** Wakes all releases, since the exchange has released something. */
export const wakeReleases: ReleaseHook = ({ jobs }, em) =>
  jobs.enqueue(statementRunner(em), releasesJob, {})

/** Wakes a release at its moment, or now. A job that comes too early, too late or twice does nothing. */
export const wakeReleaseAt = (
  { jobs }: Pick<Services, 'jobs'>,
  runner: StatementRunner,
  releaseId: string,
  publishAt: Date | null,
): Promise<void> =>
  jobs.enqueue(
    runner,
    releasesJob,
    { releaseId },
    {
      ...(publishAt && { at: new Date(publishAt.getTime() - AHEAD_MS) }),
      key: `${releaseId} ${publishAt?.toISOString() ?? 'now'}`,
    },
  )

import { releasesJob } from '#modules/accounts/settings/releases.job'
import type { ReleaseHook } from '#modules/content/announcements/release-hook'
import { type StatementRunner, statementRunner } from '#platform/database/statement-runner'
import type { Services } from '#platform/operation/context'

/** A job starts up to two seconds late (`poll`), so it is enqueued early and waits for the exact time. */
export const AHEAD_MS = 3_000

/** Checks all releases after an announcement. */
export const wakeReleases: ReleaseHook = ({ jobs }, em) =>
  jobs.enqueue(statementRunner(em), releasesJob, {})

/** Schedules a release's job at its time, or now. An early, late or repeated job does nothing. */
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

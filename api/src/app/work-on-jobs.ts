import type { Configuration } from '#platform/configuration/configuration'
import type { PgBossJobQueue } from '#platform/jobs/pg-boss-job-queue'
import type { Services } from '#platform/operation/context'
import { jobWorkers } from './modules'

/** Works on the jobs of all modules and schedules them. */
export async function workOnJobs(
  jobs: PgBossJobQueue,
  services: Services,
  configuration: Configuration,
): Promise<void> {
  for (const { definition, handle } of jobWorkers) {
    await jobs.work(definition, (job, data) => handle(services, job, data))
    await jobs.schedule(definition, configuration)
  }
}

import type { Configuration } from '#platform/configuration/configuration'
import type { PgBossJobQueue } from '#platform/jobs/pg-boss-job-queue'
import type { Services } from '#platform/operation/context'
import { jobDefinitions } from './modules'

/** Works on the jobs of all modules, and has those enqueued that come by schedule. */
export async function workOnJobs(
  jobs: PgBossJobQueue,
  services: Services,
  configuration: Configuration,
): Promise<void> {
  for (const definition of jobDefinitions) {
    await jobs.work(definition, definition.handler(services))
    const { name, everyMinutes } = definition
    if (everyMinutes !== undefined)
      await jobs.schedule(
        name,
        typeof everyMinutes === 'number' ? everyMinutes : everyMinutes(configuration),
      )
  }
}

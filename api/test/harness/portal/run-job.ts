import type { JobDefinition } from '#platform/jobs/job-definition'
import type { Job } from '#platform/jobs/job-queue'
import type { Services } from '#platform/operation/context'
import { jobDefinitions } from '../../../src/app/modules'

/** An attempt that nobody takes its job from. */
export const attempt: Job = {
  lockLease: () => Promise.resolve(),
  complete: () => Promise.resolve(),
  isLastAttempt: false,
}

/** Works on the job that the schedule enqueues each minute. */
export function runScan(definition: JobDefinition, services: Services): Promise<void> {
  if (definition.everyMinutes !== 1) throw new Error(`${definition.name} runs no scan`)
  return runJob(definition, services)
}

/** Works on one job, as a worker does. */
export const runJob = (
  { handler }: JobDefinition,
  services: Services,
  data: object = {},
): Promise<void> => handler(services)(data as never, attempt)

/** The same for the job with this name. */
export function runJobOf(name: string, services: Services): Promise<void> {
  const definition = jobDefinitions.find(job => job.name === name)
  if (!definition) throw new Error(`No module has the job ${name}`)
  return runJob(definition, services)
}

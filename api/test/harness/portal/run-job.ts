import type { JobDefinition } from '#platform/jobs/define-job'
import type { Job } from '#platform/jobs/job-queue'
import type { Services } from '#platform/operation/context'
import { jobDefinitions, jobWorkers } from '../../../src/app/modules'

/** An attempt that nobody takes its job from. */
export const attempt: Job = {
  lockLease: () => Promise.resolve(),
  complete: () => Promise.resolve(),
  isLastAttempt: false,
}

/** Works on the job that the schedule enqueues each minute. */
export function runScan(definition: JobDefinition, services: Services): Promise<void> {
  if (definition.every !== 1) throw new Error(`${definition.name} runs no scan`)
  return runJob(definition, services)
}

/** Works on one job, as a worker does. */
export async function runJob(
  definition: JobDefinition,
  services: Services,
  data: object = {},
  job: Job = attempt,
): Promise<void> {
  const worker = jobWorkers.find(worker => worker.definition === definition)
  if (!worker) throw new Error(`No module works on the job ${definition.name}`)
  await worker.handle(services, job, data)
}

/** The same for the job with this name. */
export function runJobOf(name: string, services: Services): Promise<void> {
  const definition = jobDefinitions.find(job => job.name === name)
  if (!definition) throw new Error(`No module has the job ${name}`)
  return runJob(definition, services)
}

import type { JobDefinition } from '#platform/jobs/job-definition'
import type { Job } from '#platform/jobs/job-queue'
import type { Services } from '#platform/operation/context'

/** An attempt that nobody takes its job from. */
export const attempt: Job = { lockLease: () => Promise.resolve(), isLastAttempt: false }

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

import type { JobDefinition } from '#platform/jobs/job-definition'
import { checkContinuity, checkSealedEvents, makeCheckpoint } from './checkpoints.service'

const DAY_MINUTES = 1_440

export const checkpointJob: JobDefinition = {
  name: 'evidence-checkpoint',
  leaseSeconds: 60,
  concurrency: 1,
  everyMinutes: DAY_MINUTES,
  handler: services => async (_data, job) => {
    await checkContinuity(services)
    await checkSealedEvents(services)
    await makeCheckpoint(services, { job })
  },
}

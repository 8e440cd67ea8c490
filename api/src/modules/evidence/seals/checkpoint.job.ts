import { defineJob, noData } from '#platform/jobs/define-job'
import type { Job } from '#platform/jobs/job-queue'
import type { Services } from '#platform/operation/context'
import { checkContinuity, checkSealedEvents, makeCheckpoint } from './checkpoints.service'

export const checkpointJob = defineJob({
  name: 'evidence-checkpoint',
  schema: noData,
  lease: 60,
  concurrency: 1,
  dailyAt: '04:00',
})

export async function checkAndSign(services: Services, job: Job): Promise<void> {
  await checkContinuity(services)
  await checkSealedEvents(services)
  await makeCheckpoint(services, { job })
}

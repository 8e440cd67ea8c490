import { type InferType, object } from 'yup'
import { defineJob, idInJob } from '#platform/jobs/define-job'

const schema = object({ releaseId: idInJob })
export type ReleasesJobData = InferType<typeof schema>

/** Publishes the releases that nothing holds any more. Enqueued ahead of each one's moment and when a hold may have ended. */
export const releasesJob = defineJob({
  name: 'releases',
  schema,
  lease: 60,
  // A release is published at most two seconds after its moment.
  poll: 2,
  renewsLease: true,
  concurrency: 1,
  persistent: true,
  keyed: true,
  every: 1,
})

import { defineJob, noData } from '#platform/jobs/define-job'

/** Sends broadcasts. Enqueued with each of them; the schedule finds those that a crash has left. */
export const broadcastsJob = defineJob({
  name: 'broadcasts',
  schema: noData,
  lease: 60,
  // Alerts are sent at once; what cannot be sent yet is tried again within seconds.
  poll: 2,
  renewsLease: true,
  concurrency: 1,
  keyed: true,
  every: 1,
})

import { defineJob, noData } from '#platform/jobs/define-job'

/** Shows or hides flagged questions after a change of the settings. */
export const applyDisclosureJob = defineJob({
  name: 'apply-disclosure',
  schema: noData,
  lease: 60,
  renewsLease: true,
  concurrency: 1,
  every: 1,
})

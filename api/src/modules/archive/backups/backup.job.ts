import type { JobDefinition } from '#platform/jobs/job-definition'
import { leasedTransaction, requireLease } from '#platform/jobs/leased-transaction'

export const backupJob: JobDefinition = {
  name: 'backup',
  leaseSeconds: 60,
  renewsLease: true,
  concurrency: 1,
  // One at a time in all processes together: the schedule enqueues none while another waits or runs.
  keyed: true,
  everyMinutes: ({ BACKUP_EVERY_HOURS }) => BACKUP_EVERY_HOURS * 60,
  handler: services => async (_data, job) => {
    await requireLease(services, job)
    await services.backups?.write(complete => leasedTransaction(services, job, complete))
  },
}

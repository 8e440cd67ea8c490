import { defineJob, noData } from '#platform/jobs/define-job'
import type { Job } from '#platform/jobs/job-queue'
import { leasedTransaction, requireLease } from '#platform/jobs/leased-transaction'
import type { Services } from '#platform/operation/context'

export const backupJob = defineJob({
  name: 'backup',
  schema: noData,
  lease: 60,
  renewsLease: true,
  concurrency: 1,
  // One at a time in all processes together: the schedule enqueues none while another waits or runs.
  keyed: true,
  every: ({ BACKUP_EVERY_HOURS }) => BACKUP_EVERY_HOURS * 60,
})

export async function writeDueBackup(services: Services, job: Job): Promise<void> {
  await requireLease(services, job)
  await services.backups?.write(complete => leasedTransaction(services, job, complete))
}

import { work } from '#platform/jobs/job-worker'
import type { PortalModule } from '#platform/operation/module'
import { backupJob, writeDueBackup } from './backup.job'

export const backups = { jobs: [work(backupJob, writeDueBackup)] } satisfies PortalModule

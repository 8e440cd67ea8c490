import type { PortalModule } from '#platform/operation/module'
import { backupJob } from './backup.job'

export const backups = { jobs: [backupJob] } satisfies PortalModule

import type { StatementRunner } from '#platform/database/statement-runner'
import { defineJob, noData } from '#platform/jobs/define-job'
import type { Services } from '#platform/operation/context'

/** Fetches the exchange's documents after an import, and retries failed ones every ten minutes. */
export const documentsJob = defineJob({
  name: 'announcement-documents',
  schema: noData,
  lease: 60,
  renewsLease: true,
  concurrency: 1,
  keyed: true,
  every: 10,
})

/** Enqueues the job in the transaction that imports announcements. */
export const fetchDocumentsSoon = (
  { jobs }: Pick<Services, 'jobs'>,
  runner: StatementRunner,
): Promise<void> => jobs.enqueue(runner, documentsJob, {}, { key: 'soon' })

export const unusedDocumentsJob = defineJob({
  name: 'sweep-announcement-documents',
  schema: noData,
  lease: 60,
  renewsLease: true,
  concurrency: 1,
  every: 60,
})

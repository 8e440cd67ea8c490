import type { JobDefinition } from '#platform/jobs/job-definition'
import { deleteUnusedDocuments, fetchDocuments } from './announcement-document.service'
import { DOCUMENTS_QUEUE } from './documents-queue'

/** Fetches the exchange's documents after an import, and retries failed ones every ten minutes. */
export const documentsJob: JobDefinition = {
  name: DOCUMENTS_QUEUE,
  leaseSeconds: 60,
  renewsLease: true,
  concurrency: 1,
  keyed: true,
  everyMinutes: 10,
  handler: services => (_data, job) => fetchDocuments(services, job),
}

export const unusedDocumentsJob: JobDefinition = {
  name: 'sweep-announcement-documents',
  leaseSeconds: 60,
  renewsLease: true,
  concurrency: 1,
  everyMinutes: 60,
  handler: services => (_data, job) => deleteUnusedDocuments(services, job),
}

import type { StatementRunner } from '#platform/database/statement-runner'
import type { Services } from '#platform/operation/context'

export const DOCUMENTS_QUEUE = 'announcement-documents'

/** Has the documents of imported announcements fetched once the transaction has committed. */
export const fetchDocumentsSoon = (
  { jobs }: Pick<Services, 'jobs'>,
  runner: StatementRunner,
): Promise<void> => jobs.enqueue(runner, DOCUMENTS_QUEUE, {}, { key: 'soon' })

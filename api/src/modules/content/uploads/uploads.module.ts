import type { TablesOf } from '#platform/database/kysely'
import { work } from '#platform/jobs/job-worker'
import type { PortalModule } from '#platform/operation/module'
import { StoredFile } from './stored-file.entity'
import { deleteUnusedFiles, unusedFilesJob } from './unused-files.job'
import { UploadResolver } from './upload.resolver'
import { UploadTicket } from './upload-ticket.entity'

const entities = [StoredFile, UploadTicket] as const

export const uploads = {
  entities,
  resolvers: [UploadResolver],
  jobs: [work(unusedFilesJob, deleteUnusedFiles)],
} satisfies PortalModule

declare module '#platform/database/kysely' {
  interface Tables extends TablesOf<typeof entities> {}
}

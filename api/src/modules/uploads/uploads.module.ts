import type { TablesOf } from '../../platform/database/kysely'
import type { PortalModule } from '../../platform/module'
import { StoredFile } from './stored-file.entity'
import { sweepJob } from './sweep'
import { UploadTicket } from './upload-ticket.entity'
import { UploadResolver } from './upload.resolver'

const entities = [StoredFile, UploadTicket] as const

export const uploads = { entities, resolvers: [UploadResolver], jobs: [sweepJob] } satisfies PortalModule

declare module '../../platform/database/kysely' {
  interface Tables extends TablesOf<typeof entities> {}
}

import type { TablesOf } from '#platform/database/kysely'
import type { PortalModule } from '#platform/operation/module'
import { Publication } from './publication.entity'
import { publicationJob } from './publication.job'

const entities = [Publication] as const

export const publication = { entities, jobs: [publicationJob] } satisfies PortalModule

declare module '#platform/database/kysely' {
  interface Tables extends TablesOf<typeof entities> {}
}

import type { TablesOf } from '../../platform/database/kysely'
import type { PortalModule } from '../../platform/module'
import { expiredPacksJob } from './expired-packs.job'
import { EvidencePack } from './pack.entity'
import { packJob } from './pack.job'
import { EvidencePackResolver } from './pack.resolver'

const entities = [EvidencePack] as const

export const packs = { entities, resolvers: [EvidencePackResolver], jobs: [packJob, expiredPacksJob] } satisfies PortalModule

declare module '../../platform/database/kysely' {
  interface Tables extends TablesOf<typeof entities> {}
}

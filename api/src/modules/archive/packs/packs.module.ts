import { Shareholder } from '#modules/accounts/accounts/shareholder.entity'
import { LegalHold } from '#modules/accounts/legal-hold/legal-hold.entity'
import type { TablesOf } from '#platform/database/kysely'
import { work } from '#platform/jobs/job-worker'
import type { PortalModule } from '#platform/operation/module'
import { deleteExpiredPacks, expiredPacksJob } from './expired-packs.job'
import { EvidencePack } from './pack.entity'
import { makePack, packJob } from './pack.job'
import { packLoader } from './pack.reads'
import { EvidencePackResolver } from './pack.resolver'
import { expirePacks } from './pack.service'

const entities = [EvidencePack] as const

export const packs = {
  entities,
  // The id for which it was made, for a day. The erasure deletes the file.
  personalData: { evidence_pack: 'keeps' },
  resolvers: [EvidencePackResolver],
  jobs: [work(packJob, makePack), work(expiredPacksJob, deleteExpiredPacks)],
  deletionHooks: [
    { of: Shareholder, before: expirePacks },
    { of: LegalHold, before: expirePacks },
  ],
  nodeTypes: [
    {
      name: 'EvidencePack',
      table: 'evidence_pack',
      load: (context, id) => packLoader(context).load(id),
    },
  ],
} satisfies PortalModule

declare module '#platform/database/kysely' {
  interface Tables extends TablesOf<typeof entities> {}
}

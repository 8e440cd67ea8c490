import type { TablesOf } from '../../platform/database/kysely'
import type { PortalModule } from '../../platform/module'
import { checkpointJob } from './checkpoint.job'
import { evidenceEventLoader } from './evidence.reads'
import { EvidenceResolver, EvidenceStatusResolver } from './evidence.resolver'
import { EvidenceCheckpoint } from './evidence-checkpoint.entity'
import { EvidenceEvent } from './evidence-event.entity'
import { EvidenceSeal } from './evidence-seal.entity'
import { EvidenceUnsealed } from './evidence-unsealed.entity'
import { EvidenceValue } from './evidence-value.entity'
import { LegalHold } from './legal-hold.entity'

const entities = [
  EvidenceEvent,
  EvidenceValue,
  EvidenceSeal,
  EvidenceUnsealed,
  EvidenceCheckpoint,
  LegalHold,
] as const

export const evidence = {
  entities,
  resolvers: [EvidenceResolver, EvidenceStatusResolver],
  jobs: [checkpointJob],
  nodeTypes: [
    {
      name: 'EvidenceEvent',
      table: 'evidence_event',
      load: (context, id) => evidenceEventLoader(context).load(id),
    },
  ],
} satisfies PortalModule

declare module '../../platform/database/kysely' {
  interface Tables extends TablesOf<typeof entities> {}
}

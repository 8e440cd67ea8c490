import type { TablesOf } from '#platform/database/kysely'
import { work } from '#platform/jobs/job-worker'
import type { PortalModule } from '#platform/operation/module'
import { EvidenceEvent } from './evidence-event.entity'
import { EvidenceExport } from './evidence-export.entity'
import { EvidenceValue } from './evidence-value.entity'
import { checkAndSign, checkpointJob } from './seals/checkpoint.job'
import { EvidenceCheckpoint } from './seals/evidence-checkpoint.entity'
import { EvidenceSeal } from './seals/evidence-seal.entity'
import { EvidenceUnsealed } from './seals/evidence-unsealed.entity'

const entities = [
  EvidenceEvent,
  EvidenceValue,
  EvidenceExport,
  EvidenceSeal,
  EvidenceUnsealed,
  EvidenceCheckpoint,
] as const

export const evidence = {
  entities,
  personalData: {
    // Have ids and commitments only, so that the chain stays whole.
    evidence_event: 'keeps',
    evidence_export: 'keeps',
    evidence_value: 'deletes',
  },
  jobs: [work(checkpointJob, checkAndSign)],
} satisfies PortalModule

declare module '#platform/database/kysely' {
  interface Tables extends TablesOf<typeof entities> {}
}

declare module '#platform/operation/context' {
  interface PortalSettings {
    /** The addresses that each checkpoint is mailed to. */
    evidenceMailTo: readonly string[]
  }
}

import type { EventActor } from '#modules/evidence/new-event'
import type { CheckpointServices } from '#modules/evidence/seals/checkpoints.service'
import type { Job } from '#platform/jobs/job-queue'
import type { Services } from '#platform/operation/context'
import type { PackScope } from '../pack-scope'

export type PackServices = CheckpointServices & Pick<Services, 'settings'>

/** What is exported, and on whose behalf. */
export interface PackRequest {
  id: string
  scope: PackScope
  actor: EventActor
  /** Whoever runs a command. */
  operator?: string
  /** Records nothing for a job that has lost its lease. */
  job?: Job
}

import type { SqlEntityManager } from '@mikro-orm/postgresql'
import type { AlertTopic } from '@portal/rules/alerts'
import type { Services } from '#platform/operation/context'
import { AlertLeaving, type LeavingWay } from './alert-leaving.entity'
import type { LinkTopic } from './alert-token'

interface Leaving {
  shareholderId: string
  /** The topics that the shareholder received until now. */
  topics: readonly AlertTopic[]
  way: LeavingWay
  /** The topic of the email by which the shareholder left; undefined without an email. */
  of: LinkTopic | undefined
  at: Date
}

/** Runs in the transaction in which a shareholder leaves by an email. */
export type LeavingHook = (
  services: Pick<Services, 'events'>,
  em: SqlEntityManager,
  leaving: { shareholderId: string; of: LinkTopic; at: Date },
) => Promise<void>

export type LeavingServices = Pick<Services, 'events' | 'leavingHooks'>

/** Counts a shareholder who leaves topics. */
export async function countLeaving(
  services: LeavingServices,
  em: SqlEntityManager,
  { shareholderId, topics, way, of, at }: Leaving,
): Promise<void> {
  if (topics.length === 0) return
  await em.persist(topics.map(topic => new AlertLeaving({ topic, way, at }))).flush()
  if (of === undefined) return
  for (const hook of services.leavingHooks) await hook(services, em, { shareholderId, of, at })
}

declare module '#platform/operation/context' {
  interface Services {
    leavingHooks: readonly LeavingHook[]
  }
}

declare module '#platform/operation/module' {
  interface PortalModule {
    /** What it does if a shareholder leaves alerts by an email. */
    leavingHooks?: readonly LeavingHook[]
  }
}

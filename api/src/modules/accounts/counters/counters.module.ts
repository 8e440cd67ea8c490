import type { PortalModule } from '#platform/operation/module'
import { Counter } from './counter.entity'

export const counters = { entities: [Counter] } satisfies PortalModule

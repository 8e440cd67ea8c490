import { conductPolicies } from './policies-conduct'
import { governancePolicies } from './policies-governance'
import type { DemoPolicy } from './types'

export const policies: DemoPolicy[] = [...governancePolicies, ...conductPolicies]

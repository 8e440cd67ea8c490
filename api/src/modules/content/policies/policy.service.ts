import { policySchema } from '@portal/rules/schemas/policy-schema'
import { contentChanges } from '#modules/content/publication/content-changes'
import { Policy } from './policy.entity'

/** Changes of policies; each sets `lastUpdated`. */
export const policyChanges = contentChanges({
  type: 'policy',
  entity: Policy,
  schema: policySchema,
  file: { field: 'pdfUrl', purpose: 'POLICY' },
  make: (values, id, context) => new Policy({ ...values, id }, context.now()),
  update: (policy, values, context) => policy.update(values, context.now()),
})

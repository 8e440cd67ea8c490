import type { TablesOf } from '#platform/database/kysely'
import type { PortalModule } from '#platform/operation/module'
import { Policy } from './policy.entity'
import { policyLoader } from './policy.reads'
import { PolicyConnectionResolver, PolicyResolver } from './policy.resolver'

const entities = [Policy] as const

export const policies = {
  entities,
  resolvers: [PolicyResolver, PolicyConnectionResolver],
  fileLinks: [{ table: 'policy', column: 'pdf_url' }],
  nodeTypes: [
    { name: 'Policy', table: 'policy', load: (context, id) => policyLoader(context).load(id) },
  ],
} satisfies PortalModule

declare module '#platform/database/kysely' {
  interface Tables extends TablesOf<typeof entities> {}
}

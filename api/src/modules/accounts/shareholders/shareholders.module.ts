import type { PortalModule } from '#platform/operation/module'
import { shareholderLoader } from './shareholder.reads'
import { ShareholderResolver } from './shareholder.resolver'

export const shareholders = {
  resolvers: [ShareholderResolver],
  nodeTypes: [
    {
      name: 'Shareholder',
      table: 'shareholder',
      load: (context, id) => shareholderLoader(context).load(id),
    },
  ],
} satisfies PortalModule

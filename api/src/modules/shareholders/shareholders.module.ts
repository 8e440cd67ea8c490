import type { PortalModule } from '../../platform/module'
import { LegalHoldResolver } from './legal-hold.resolver'
import { shareholderLoader } from './shareholder.reads'
import { ShareholderResolver } from './shareholder.resolver'

export const shareholders = {
  resolvers: [ShareholderResolver, LegalHoldResolver],
  nodeTypes: [
    {
      name: 'Shareholder',
      table: 'shareholder',
      load: (context, id) => shareholderLoader(context).load(id),
    },
  ],
} satisfies PortalModule

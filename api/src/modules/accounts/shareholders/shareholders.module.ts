import type { PortalModule } from '#platform/operation/module'
import { shareholderEvent } from './shareholder.event'
import { shareholderLoader } from './shareholder.reads'
import { ShareholderResolver } from './shareholder.resolver'

export const shareholders = {
  resolvers: [ShareholderResolver],
  events: [shareholderEvent],
  nodeTypes: [
    {
      name: 'Shareholder',
      table: 'shareholder',
      load: (context, id) => shareholderLoader(context).load(id),
    },
  ],
} satisfies PortalModule

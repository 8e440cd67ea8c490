import type { PortalModule } from '#platform/operation/module'
import { shareholderEvent } from './shareholder.event'
import { shareholderLoader } from './shareholder.reads'
import { ShareholderResolver } from './shareholder.resolver'

export const shareholders = {
  resolvers: [ShareholderResolver],
  events: [shareholderEvent],
  cacheTags: { shareholder: () => ['shareholder'] },
  nodeTypes: [
    {
      name: 'Shareholder',
      table: 'shareholder',
      load: (context, id) => shareholderLoader(context).load(id),
    },
  ],
} satisfies PortalModule

declare module '#platform/operation/cache-tags' {
  interface CacheTags {
    shareholder: true
  }
}

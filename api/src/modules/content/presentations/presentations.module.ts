import type { TablesOf } from '#platform/database/kysely'
import { dayOf } from '#platform/graphql/date-time'
import { purgeJob } from '#platform/jobs/purge-job'
import type { PortalModule } from '#platform/operation/module'
import { Presentation } from './presentation.entity'
import { presentationLoader } from './presentation.reads'
import { PresentationConnectionResolver, PresentationResolver } from './presentation.resolver'
import { PresentationSubscriptionResolver } from './presentation.subscription'
import { PresentationView } from './presentation-view.entity'
import { PresentationViewResolver } from './presentation-view.resolver'
import { publishedPresentations } from './published-presentations'
import { ViewSalt } from './view-salt.entity'
import { purgeViewsBefore } from './view-store'

const entities = [Presentation, PresentationView, ViewSalt] as const

export const presentations = {
  entities,
  resolvers: [
    PresentationResolver,
    PresentationConnectionResolver,
    PresentationSubscriptionResolver,
    PresentationViewResolver,
  ],
  jobs: [
    purgeJob('sweep-views', (db, now, { settings }) =>
      purgeViewsBefore(db, dayOf(now, settings.timeZone)),
    ),
  ],
  publishedTypes: [publishedPresentations],
  nodeTypes: [
    {
      name: 'Presentation',
      table: 'presentation',
      load: (context, id) => presentationLoader(context).load(id),
    },
  ],
} satisfies PortalModule

declare module '#platform/database/kysely' {
  interface Tables extends TablesOf<typeof entities> {}
}

import type { TablesOf } from '../../platform/database/kysely'
import type { PortalModule } from '../../platform/module'
import { PresentationView } from './presentation-view.entity'
import { PresentationViewResolver } from './presentation-view.resolver'
import { Presentation } from './presentation.entity'
import { PresentationConnectionResolver, PresentationResolver } from './presentation.resolver'
import { ViewSalt } from './view-salt.entity'
import { expiredViewsJob } from './expired-views.job'

const entities = [Presentation, PresentationView, ViewSalt] as const

export const presentations = {
  entities,
  resolvers: [PresentationResolver, PresentationConnectionResolver, PresentationViewResolver],
  jobs: [expiredViewsJob],
} satisfies PortalModule

declare module '../../platform/database/kysely' {
  interface Tables extends TablesOf<typeof entities> {}
}

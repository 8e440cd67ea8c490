import type { PortalModule } from '#platform/operation/module'
import {
  AnnouncementLinksResolver,
  PolicyLinksResolver,
  PortalLinksResolver,
  PresentationLinksResolver,
  QuestionLinksResolver,
} from './links.resolver'
import { PortalResolver } from './portal.resolver'

export const portal = {
  resolvers: [
    PortalResolver,
    PortalLinksResolver,
    AnnouncementLinksResolver,
    PresentationLinksResolver,
    PolicyLinksResolver,
    QuestionLinksResolver,
  ],
} satisfies PortalModule

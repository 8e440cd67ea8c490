import type { TablesOf } from '../../platform/database/kysely'
import type { PortalModule } from '../../platform/module'
import { importJob } from './announcement-import.job'
import { AnnouncementImportResolver } from './announcement-import.resolver'
import { Announcement } from './announcement.entity'
import { AnnouncementConnectionResolver, AnnouncementResolver } from './announcement.resolver'
import { DismissedAnnouncement } from './dismissed-announcement.entity'

const entities = [Announcement, DismissedAnnouncement] as const

export const announcements = {
  entities,
  resolvers: [AnnouncementImportResolver, AnnouncementResolver, AnnouncementConnectionResolver],
  jobs: [importJob],
} satisfies PortalModule

declare module '../../platform/database/kysely' {
  interface Tables extends TablesOf<typeof entities> {}
}

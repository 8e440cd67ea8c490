import { isScheduled } from '#modules/content/publication/published'
import type { TablesOf } from '#platform/database/kysely'
import { work } from '#platform/jobs/job-worker'
import type { PortalModule } from '#platform/operation/module'
import { Announcement } from './announcement.entity'
import { announcementLoader } from './announcement.reads'
import { AnnouncementConnectionResolver, AnnouncementResolver } from './announcement.resolver'
import { AnnouncementSubscriptionResolver } from './announcement.subscription'
import { AnnouncementDocument } from './documents/announcement-document.entity'
import { deleteUnusedDocuments, fetchDocuments } from './documents/announcement-document.service'
import { documentsJob, unusedDocumentsJob } from './documents/announcement-documents.job'
import { importAnnouncements, importJob } from './imports/announcement-import.job'
import { AnnouncementImportResolver } from './imports/announcement-import.resolver'
import { DismissedAnnouncement } from './imports/dismissed-announcement.entity'
import { MergedAnnouncement } from './imports/merged-announcement.entity'
import { UnreadableItem } from './imports/unreadable-item.entity'
import { AnnouncementMatchResolver } from './matches/announcement-match.resolver'
import { publishedAnnouncements } from './published-announcements'

const entities = [
  Announcement,
  AnnouncementDocument,
  DismissedAnnouncement,
  MergedAnnouncement,
  UnreadableItem,
] as const

export const announcements = {
  entities,
  resolvers: [
    AnnouncementImportResolver,
    AnnouncementMatchResolver,
    AnnouncementResolver,
    AnnouncementConnectionResolver,
    AnnouncementSubscriptionResolver,
  ],
  jobs: [
    work(importJob, importAnnouncements),
    work(documentsJob, fetchDocuments),
    work(unusedDocumentsJob, deleteUnusedDocuments),
  ],
  fileLinks: [
    {
      table: 'announcement',
      column: 'document_url',
      isScheduled: isScheduled('announcement'),
    },
  ],
  publishedTypes: [publishedAnnouncements],
  nodeTypes: [
    {
      name: 'Announcement',
      table: 'announcement',
      load: (context, id) => announcementLoader(context).load(id),
    },
  ],
} satisfies PortalModule

declare module '#platform/database/kysely' {
  interface Tables extends TablesOf<typeof entities> {}
}

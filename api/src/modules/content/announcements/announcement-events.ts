import { contentEvents } from '#modules/evidence/content-events'
import type { EventValues } from '#modules/evidence/new-event'
import type { Announcement } from './announcement.entity'
import type { AnnouncementDocument } from './documents/announcement-document.entity'

const subjectOf = ({ id }: Announcement) => ({ type: 'announcement', id }) as const

export function announcementImported(announcement: Announcement): EventValues {
  const created = contentEvents('announcement').created(announcement, 'imported')
  const { asxAnnouncementId, isPriceSensitive } = announcement
  return { ...created, body: { ...created.body, asxAnnouncementId, isPriceSensitive } }
}

/** What the exchange has was found to be one that awaited it, by the import or by a person. */
export function announcementMatched(
  announcement: Announcement,
  { isConfirmed }: { isConfirmed: boolean },
): EventValues {
  const { title, asxAnnouncementId, isPriceSensitive } = announcement
  return {
    type: 'announcement.matched',
    subject: subjectOf(announcement),
    body: { title, asxAnnouncementId, isPriceSensitive, isConfirmed },
  }
}

/** The exchange's item was found not to be what the announcement awaits. */
export function matchDismissed(
  announcement: Announcement,
  { title, asxAnnouncementId }: Announcement,
): EventValues {
  return {
    type: 'announcement.match_dismissed',
    subject: subjectOf(announcement),
    body: { title, asxAnnouncementId },
  }
}

/** `isConfirmed`: whether an approver gave the time of release, not the feed. */
export function announcementReleased(
  announcement: Announcement,
  { isConfirmed }: { isConfirmed: boolean },
): EventValues {
  const { asxAnnouncementId, releasedAt } = announcement
  return {
    type: 'announcement.released',
    subject: subjectOf(announcement),
    body: { asxAnnouncementId, releasedAt, isConfirmed },
  }
}

export function documentConfirmed(
  announcement: Announcement,
  { sha256 }: AnnouncementDocument,
): EventValues {
  return {
    type: 'announcement.document_confirmed',
    subject: subjectOf(announcement),
    body: { documentSha256: sha256 },
  }
}

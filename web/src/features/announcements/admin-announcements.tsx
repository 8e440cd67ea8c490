import { useState } from 'react'
import { contentFields } from '@portal/rules/content-fields'
import { adminPaths } from '../../admin-paths'
import { ADMIN_PAGE, useAdminPages, useRereadAtPublication } from '../../apollo/admin-pages'
import { serverMessageAsTitle } from '../../apollo/form-errors'
import {
  type AdminAnnouncementFragment,
  useAdminAnnouncementsQuery,
  usePortalQuery,
} from '../../generated/graphql'
import { paths } from '../../paths'
import { Badge } from '../../ui/badge/badge'
import { formatExactTime, formatShortDate } from '../../ui/date/format-date'
import { scheduledFor } from '../../ui/date/scheduled-for'
import { useTimeZone } from '../../ui/date/time-zone'
import { Button } from '../../ui/form/button'
import { Download } from '../../ui/icons/icons'
import { AdminCard } from '../../ui/layout/admin-card'
import { AdminTab } from '../../ui/layout/admin-tab'
import { useToast } from '../../ui/toast/toaster'
import { ContentDeleteDialog } from '../content-delete-dialog'
import { AnnouncementDialog } from './announcement-dialog'
import { announcementDownload } from './announcement-download'
import { AwaitedReleaseNote } from './awaited-release-note'
import { PossibleMatches } from './possible-matches'
import { SameAsNote } from './same-as-note'
import { UnconfirmedDocumentNote } from './unconfirmed-document-note'
import { UnreadableNote } from './unreadable-note'
import { useAnnouncementChanges } from './use-announcement-changes'
import { useAwaitsExchange } from './use-awaits-words'

/** Fetches what the stock exchange has published. Its label names the exchange. */
function ImportButton() {
  const { data } = usePortalQuery()
  const { importNew } = useAnnouncementChanges()
  const { toast } = useToast()
  const [busy, setBusy] = useState(false)
  const exchange = data?.portal.exchangeName

  async function run() {
    setBusy(true)
    try {
      toast({ ...(await importNew()), tone: 'success' })
    } catch (error) {
      const { title } = serverMessageAsTitle(
        `Failed to fetch ${exchange ?? 'exchange'} announcements`,
      )(error)
      toast({ title, tone: 'error' })
    } finally {
      setBusy(false)
    }
  }

  return (
    <Button
      variant="secondary"
      icon={<Download size={18} aria-hidden="true" />}
      busy={busy}
      busyText="Fetching..."
      onClick={() => void run()}
    >
      Import from {exchange ?? 'the exchange'}
    </Button>
  )
}

interface AdminAnnouncementCardProps {
  announcement: AdminAnnouncementFragment
  onEdit: () => void
  onDelete: () => void
}

function AdminAnnouncementCard({ announcement, ...actions }: AdminAnnouncementCardProps) {
  const timeZone = useTimeZone()
  const {
    id,
    title,
    content,
    publishedAt,
    category,
    isPriceSensitive,
    isScheduled,
    awaitsExchange,
    asxAnnouncementId,
    sameAs,
    possibleMatches,
    needsDocumentConfirmation,
  } = announcement
  const awaits = useAwaitsExchange()
  return (
    <AdminCard
      title={title}
      to={paths.announcement(id)}
      timeline={adminPaths.announcement(id)}
      badge={
        awaitsExchange ? (
          <Badge variant="awaits">{awaits}</Badge>
        ) : (
          isPriceSensitive && <Badge variant="priceSensitive" />
        )
      }
      words={content}
      facts={[
        awaitsExchange
          ? ['Expected', formatExactTime(publishedAt, timeZone)]
          : [
              'Date',
              isScheduled
                ? scheduledFor(publishedAt, timeZone)
                : formatShortDate(publishedAt, timeZone),
            ],
        [contentFields.announcement.category.label, category],
        ['Document', announcementDownload(announcement)],
      ]}
      note={
        sameAs ? (
          <SameAsNote announcement={announcement} other={sameAs} />
        ) : possibleMatches?.length ? (
          <PossibleMatches announcement={announcement} />
        ) : awaitsExchange && asxAnnouncementId !== null ? (
          <AwaitedReleaseNote announcement={announcement} />
        ) : needsDocumentConfirmation ? (
          <UnconfirmedDocumentNote announcement={announcement} />
        ) : null
      }
      {...actions}
    />
  )
}

/** The Announcements tab. */
export function AdminAnnouncements() {
  const query = useAdminAnnouncementsQuery({
    variables: { first: ADMIN_PAGE },
    notifyOnNetworkStatusChange: true,
  })
  const pages = useAdminPages('announcements', query, query.data?.announcements)
  // What awaits the exchange is not published by its time.
  useRereadAtPublication(
    pages.items?.filter(({ awaitsExchange }) => !awaitsExchange),
    query,
  )
  const { remove } = useAnnouncementChanges()
  return (
    <AdminTab
      nouns={['announcement', 'announcements']}
      pages={pages}
      addText="Add Announcement"
      actions={<ImportButton />}
      note={<UnreadableNote reasons={query.data?.announcementsUnreadable ?? []} />}
      card={(row, actions) => (
        <AdminAnnouncementCard key={row.id} announcement={row} {...actions} />
      )}
      form={dialog => <AnnouncementDialog dialog={dialog} />}
      deletion={dialog => (
        <ContentDeleteDialog
          dialog={dialog}
          noun="Announcement"
          describe={({ title, documentUrl }) =>
            `“${title}”${documentUrl === null ? '' : ' and its attachment'} will be removed. This cannot be undone.`
          }
          remove={remove}
        />
      )}
    />
  )
}

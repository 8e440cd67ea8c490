import { refusalOf } from '../../platform/access/access'
import type { Context } from '../../platform/context'
import { sqlOf } from '../../platform/database/kysely'
import { statementRunner } from '../../platform/database/statement-runner'
import { DomainError } from '../../platform/errors/errors'
import { FeedError, type ExchangeAnnouncement } from '../../platform/exchange/exchange-feed'
import type { Job } from '../../platform/jobs/job-queue'
import { transact } from '../../platform/transact'
import { LINE_MAX_LENGTH } from '@portal/rules/limits'
import { contentEvents } from '../evidence/content-events'
import type { EventValues } from '../evidence/new-event'
import { recordEvents } from '../evidence/record-events'
import { followPublication } from '../publication/publication.job'
import { noteDocuments } from './announcement-document.service'
import { Announcement } from './announcement.entity'
import { can } from './announcement.permissions'
import { knownIdentifiers } from './announcement-import.reads'
import { fetchDocumentsSoon } from './documents-queue'

export interface ImportResult {
  /** Newest first. */
  added: Announcement[]
  /** The number of announcements left out because an administrator deleted them. */
  skipped: number
}

/** Imports the exchange's announcements that are neither imported nor dismissed yet; for a job, as long as it owns its lease. */
export async function importAnnouncements(context: Context, job?: Job): Promise<ImportResult> {
  if (!can(context.actor, 'import', context.services.feed)) throw refusalOf(context.actor, 'EDITOR')
  const latest = await fetchLatest(context)
  return transact(context, async em => {
    await job?.lockLease(em)
    const runner = statementRunner(em)
    // Serializes concurrent imports, so that the second one sees what the first one has added.
    await runner.execute("select pg_advisory_xact_lock(hashtext('announcement-import'))", [])
    // Of duplicates the last one counts: an item appears twice when pages shift during the fetch.
    const byIdentifier = new Map(latest.map(item => [item.identifier, item]))
    const { imported, dismissed } = await knownIdentifiers(sqlOf(em), [...byIdentifier.keys()])
    const isNew = ({ identifier }: ExchangeAnnouncement) => !imported.has(identifier) && !dismissed.has(identifier)
    const added = [...byIdentifier.values()].filter(isNew).map(toAnnouncement)
    const skipped = dismissed.size
    em.persist(added)
    await em.flush()
    if ((await noteDocuments(em, [...byIdentifier.values()], context.now())) > 0) await fetchDocumentsSoon(context.services, runner)
    if (added.length === 0) return { added, skipped }
    const ids = added.map(({ id }) => id)
    await recordEvents(em, context, ...added.map(announcementImported))
    await followPublication(context, em, ids)
    await context.services.events.publish(runner, { type: 'content', subject: 'announcement' })
    added.sort((one, other) => other.publishedAt.getTime() - one.publishedAt.getTime() || (other.id < one.id ? -1 : 1))
    return { added, skipped }
  })
}

/** Called outside of transactions, since the exchange may take long. */
async function fetchLatest({ services }: Context): Promise<ExchangeAnnouncement[]> {
  try {
    return await services.feed.latest()
  } catch (error) {
    if (!(error instanceof FeedError)) throw error
    throw new DomainError('UPSTREAM_FAILED', `The ${services.settings.exchangeName} announcements could not be fetched: ${error.message}.`)
  }
}

function toAnnouncement(item: ExchangeAnnouncement): Announcement {
  const type = item.types.join(', ')
  const announcement = new Announcement({
    title: truncate(item.headline),
    content: type ? `${item.headline} – ${type}` : item.headline,
    category: type ? truncate(type) : null,
    publishedAt: item.publishedAt,
    documentUrl: item.documentUrl,
  })
  announcement.setExchangeOrigin(item.identifier, item.isPriceSensitive)
  return announcement
}

const announcementImported = (announcement: Announcement): EventValues => {
  const created = contentEvents('announcement').created(announcement, 'imported')
  const { asxAnnouncementId, isPriceSensitive } = announcement
  return { ...created, body: { ...created.body, asxAnnouncementId, isPriceSensitive } }
}

/** Truncated to the limit of a line, so that an administrator can save it again. */
const truncate = (text: string): string => (text.length > LINE_MAX_LENGTH ? `${text.slice(0, LINE_MAX_LENGTH - 1).trimEnd()}…` : text)

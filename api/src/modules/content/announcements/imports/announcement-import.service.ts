import { LockMode } from '@mikro-orm/core'
import type { SqlEntityManager } from '@mikro-orm/postgresql'
import { LINE_MAX_LENGTH } from '@portal/rules/limits'
import { type ExchangeAnnouncement, FeedError } from '#modules/content/exchange/exchange-feed'
import { followPublication } from '#modules/content/publication/publication.job'
import { recordEvents } from '#modules/evidence/record-events'
import { refusalOf } from '#platform/access/access'
import { system } from '#platform/access/actor'
import { lockInTransaction } from '#platform/database/advisory-locks'
import { databaseTime } from '#platform/database/database-time'
import { sqlOf } from '#platform/database/kysely'
import { statementRunner } from '#platform/database/statement-runner'
import { DomainError } from '#platform/errors/errors'
import type { Job } from '#platform/jobs/job-queue'
import { type Context, createContext, type Services } from '#platform/operation/context'
import { transact } from '#platform/operation/transact'
import { Announcement } from '../announcement.entity'
import { can } from '../announcement.permissions'
import {
  announcementImported,
  announcementMatched,
  announcementReleased,
} from '../announcement-events'
import { noteDocuments } from '../documents/announcement-document.service'
import { fetchDocumentsSoon } from '../documents/announcement-documents.job'
import { knownIdentifiers } from './announcement-import.reads'
import { certainMatches, expectedTime } from './certain-matches'
import { storeUnreadable } from './unreadable-items'

/** The event loop is blocked for about 1 ms per announcement. */
const BATCH_SIZE = 100

export interface ImportResult {
  /** What is new of the exchange’s, newest first; among it what was entered here and awaited it. */
  added: Announcement[]
  /** What awaited the exchange and is released now. */
  released: Announcement[]
  /** The number of announcements left out because an administrator deleted them. */
  skipped: number
  /** Why items of the exchange could not be read, one reason for each. */
  unreadable: string[]
}

/** Asks the exchange as the system does, for a job as long as it owns its lease. Null where the exchange gives nothing that can be read. */
export async function askExchange(services: Services, job: Job): Promise<ImportResult | null> {
  try {
    return await importAnnouncements(createContext(services, system, 'schedule'), job)
  } catch (error) {
    if (!(error instanceof DomainError)) throw error
    return null
  }
}

/**
 * Imports the exchange's announcements that are neither imported nor dismissed yet, and releases those that awaited the exchange; for a
 * job, as long as it owns its lease.
 */
export async function importAnnouncements(context: Context, job?: Job): Promise<ImportResult> {
  const { services } = context
  if (!can(context.actor, 'import', services.feed)) throw refusalOf(context.actor, 'EDITOR')
  const { latest, unreadable } = await fetchLatest(context)
  return transact(context, async em => {
    await job?.lockLease(em)
    await lockImports(em)
    await storeUnreadable(em, unreadable)
    const now = await databaseTime(em)
    // Of duplicates the last one counts: an item appears twice when pages shift during the fetch.
    const byIdentifier = new Map(latest.map(item => [item.identifier, item]))
    const items = [...byIdentifier.values()]
    const { imported, dismissed } = await knownIdentifiers(sqlOf(em), [...byIdentifier.keys()])
    const awaiting = await lockAwaiting(em)
    const { timeZone, ticker } = services.settings
    const matches = certainMatches(items, awaiting, ({ identifier }) => imported.has(identifier), {
      timeZone,
      ticker,
      now,
    })
    for (const [announcement, item] of matches) {
      announcement.match(item)
      dismissed.delete(item.identifier)
    }
    const taken = new Set([...matches.values()].map(({ identifier }) => identifier))
    const isNew = ({ identifier }: ExchangeAnnouncement) =>
      !imported.has(identifier) && !dismissed.has(identifier) && !taken.has(identifier)
    const rows = items.filter(isNew).map(item => toAnnouncement(item, now))
    const released = releaseDue(awaiting, byIdentifier, now)
    await insertInBatches(em, context, rows)
    // Also matches and releases, without a new announcement.
    await em.flush()
    const runner = statementRunner(em)
    if ((await noteDocuments(em, items, context.now())) > 0)
      await fetchDocumentsSoon(services, runner)
    const added = [...rows, ...matches.keys()]
    const changed = [...new Set([...added, ...released])]
    const result = {
      added: added.sort(newestFirst),
      released,
      skipped: dismissed.size,
      unreadable,
    }
    if (changed.length === 0) return result
    await recordEvents(
      em,
      context,
      ...[...matches.keys()].map(announcement =>
        announcementMatched(announcement, { isConfirmed: false }),
      ),
      ...released.map(announcement => announcementReleased(announcement, { isConfirmed: false })),
    )
    await followPublication(
      context,
      em,
      changed.map(({ id }) => id),
    )
    if (released.length > 0) for (const hook of services.releaseHooks) await hook(services, em)
    await services.events.publish(runner, { type: 'content', subject: 'announcement' })
    return result
  })
}

/** Inserts announcements and their events; the event loop takes its turn while the database executes each batch. */
async function insertInBatches(
  em: SqlEntityManager,
  context: Context,
  rows: Announcement[],
): Promise<void> {
  for (let start = 0; start < rows.length; start += BATCH_SIZE) {
    const batch = rows.slice(start, start + BATCH_SIZE)
    em.persist(batch)
    await em.flush()
    await recordEvents(em, context, ...batch.map(announcementImported))
  }
}

const newestFirst = (one: Announcement, other: Announcement) =>
  other.publishedAt.getTime() - one.publishedAt.getTime() || (other.id < one.id ? -1 : 1)

/** Serializes what takes items of the exchange, so that the second one sees what the first one has done. */
export const lockImports = (em: SqlEntityManager): Promise<unknown> =>
  lockInTransaction(sqlOf(em), 'announcementImports')

const lockAwaiting = (em: SqlEntityManager): Promise<Announcement[]> =>
  em.find(
    Announcement,
    { awaitsExchange: true },
    { orderBy: { id: 'asc' }, lockMode: LockMode.PESSIMISTIC_WRITE },
  )

const isReleased = (
  item: ExchangeAnnouncement | undefined,
  now: Date,
): item is ExchangeAnnouncement & { publishedAt: Date } =>
  item !== undefined && item.publishedAt !== null && item.publishedAt <= now

/** Releases those whose items are released by now. */
function releaseDue(
  awaiting: Announcement[],
  items: ReadonlyMap<string, ExchangeAnnouncement>,
  now: Date,
): Announcement[] {
  return awaiting.filter(announcement => {
    const item = items.get(announcement.asxAnnouncementId ?? '')
    if (!isReleased(item, now)) return false
    announcement.release(item.publishedAt)
    return true
  })
}

/** Called outside of transactions, since the exchange may take long. */
async function fetchLatest({ services }: Context) {
  const unreadable: string[] = []
  try {
    const latest = await services.feed.latest(reason => void unreadable.push(reason))
    // A list of which nothing can be read has another format.
    if (latest.length === 0 && unreadable[0]) throw new FeedError(unreadable[0])
    return { latest, unreadable }
  } catch (error) {
    if (!(error instanceof FeedError)) throw error
    throw new DomainError(
      'UPSTREAM_FAILED',
      `The ${services.settings.exchangeName} announcements could not be fetched: ${error.message}.`,
    )
  }
}

/** One that is not released yet awaits the exchange. */
function toAnnouncement(item: ExchangeAnnouncement, now: Date): Announcement {
  const type = item.types.join(', ')
  const announcement = new Announcement({
    title: truncate(item.headline),
    content: type ? `${item.headline} – ${type}` : item.headline,
    category: type ? truncate(type) : null,
    publishedAt: expectedTime(item, now),
    documentUrl: item.documentUrl,
  })
  announcement.setExchangeOrigin(item.identifier, item.isPriceSensitive)
  if (!isReleased(item, now)) announcement.awaitExchange()
  return announcement
}

/** Truncated to the limit of a line, so that an administrator can save it again. */
const truncate = (text: string): string =>
  text.length > LINE_MAX_LENGTH ? `${text.slice(0, LINE_MAX_LENGTH - 1).trimEnd()}…` : text

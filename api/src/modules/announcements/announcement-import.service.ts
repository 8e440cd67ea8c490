import type { Context } from '../../platform/context'
import { sqlOf } from '../../platform/database/kysely'
import { statementRunner } from '../../platform/database/statement-runner'
import { DomainError } from '../../platform/errors/errors'
import { FeedFault, type ExchangeAnnouncement } from '../../platform/exchange/exchange-feed'
import type { Job } from '../../platform/jobs/job-queue'
import { transact } from '../../platform/transact'
import { LINE_MAX_LENGTH } from '@portal/rules/limits'
import { messages } from '@portal/rules/messages'
import { Announcement } from './announcement.entity'
import { can } from './announcement.policies'
import { knownIdentifiers } from './announcement-import.reads'

export interface Imported {
  /** Newest first. */
  added: Announcement[]
  /** How many were left out because they had been deleted here. */
  skipped: number
}

/** Adds what the exchange has published, is not here, and was not deleted here. On behalf of a job, if it still owns it. */
export async function importAnnouncements(context: Context, job?: Job): Promise<Imported> {
  if (!can(context.actor, 'import', context.services.feed)) throw new DomainError('FORBIDDEN', messages.adminNeeded)
  const latest = await fetchLatest(context)
  return transact(context, async em => {
    await job?.hold(em)
    const runner = statementRunner(em)
    // Imports at the same time wait here for each other, so that the second sees what the first has added.
    await runner.execute("select pg_advisory_xact_lock(hashtext('announcement-import'))", [])
    // The last of two with the same identifier wins; a page that shifts while it is read brings one twice.
    const byIdentifier = new Map(latest.map(item => [item.identifier, item]))
    const { here, dismissed } = await knownIdentifiers(sqlOf(em), [...byIdentifier.keys()])
    const isNew = ({ identifier }: ExchangeAnnouncement) => !here.has(identifier) && !dismissed.has(identifier)
    const added = [...byIdentifier.values()].filter(isNew).map(toAnnouncement)
    const skipped = dismissed.size
    if (added.length === 0) return { added, skipped }
    em.persist(added)
    await em.flush()
    await context.services.events.publish(runner, { type: 'content', subject: 'announcement' })
    added.sort((one, other) => other.publishedAt.getTime() - one.publishedAt.getTime() || (other.id < one.id ? -1 : 1))
    return { added, skipped }
  })
}

/** Outside of any transaction, which would else stay open for as long as the exchange takes. */
async function fetchLatest({ services }: Context): Promise<ExchangeAnnouncement[]> {
  try {
    return await services.feed.latest()
  } catch (error) {
    if (!(error instanceof FeedFault)) throw error
    throw new DomainError('UPSTREAM_FAILED', `The ${services.settings.exchangeName} announcements could not be fetched: ${error.message}.`)
  }
}

function toAnnouncement(item: ExchangeAnnouncement): Announcement {
  const type = item.types.join(', ')
  const announcement = new Announcement({
    title: oneLine(item.headline),
    content: type ? `${item.headline} – ${type}` : item.headline,
    category: type ? oneLine(type) : null,
    publishedAt: item.publishedAt,
    documentUrl: item.documentUrl,
  })
  announcement.importedFromExchange(item.identifier, item.isPriceSensitive)
  return announcement
}

/** Not longer than what an administrator can save again. */
const oneLine = (text: string): string => (text.length > LINE_MAX_LENGTH ? `${text.slice(0, LINE_MAX_LENGTH - 1).trimEnd()}…` : text)

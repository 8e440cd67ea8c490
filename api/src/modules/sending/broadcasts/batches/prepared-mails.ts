import { sql } from 'kysely'
import type { AlertTopic } from '@portal/rules/alerts'
import type { AlertStream } from '#modules/accounts/alert-preferences/alert-stream'
import { streamOf } from '#modules/accounts/alert-preferences/alert-stream'
import type {
  AlertItem,
  AlertMailSettings,
  PreparedMail,
} from '#modules/delivery/alerts/mails/alert-mail.types'
import { prepareAlert, prepareDigest } from '#modules/delivery/alerts/mails/prepare'
import type { AlertSubject } from '#modules/delivery/broadcasts/enter-broadcasts'
import type { Database } from '#platform/database/kysely'
import type { Services } from '#platform/operation/context'
import { alertItem, alertItems } from '../alert-items.reads'
import { digestItems } from '../daily/digest-items'

/** The mails of a broadcast, laid out but for what is each recipient's own. */
export interface MailsOfBroadcast {
  topic: AlertTopic | null
  stream: AlertStream
  /** For a recipient who asked for all that it tells of. */
  topics: AlertTopic[]
  /** Of the first mails of an answer. */
  questionId: string | null
  /** Of a daily mail. */
  window: { since: Date | null; createdAt: Date }
  /** With these items; a daily mail of no items has all. */
  of(items: string): PreparedMail
}

/** Thrown where what the mail is about is public no longer. */
export class ItemGone extends Error {
  override name = 'ItemGone'
}

export async function preparedMails(
  services: Services,
  db: Database,
  broadcastId: string,
): Promise<MailsOfBroadcast> {
  const broadcast = await db
    .selectFrom('broadcast')
    .select(['topic', 'subject', 'item_id as itemId', 'since', 'created_at as createdAt'])
    .where('id', '=', broadcastId)
    .executeTakeFirstOrThrow()
  const { topic, subject, itemId } = broadcast
  const settings = mailSettingsOf(services)
  if (topic === null || subject === null || itemId === null) {
    const entries = await digestEntries(db, broadcast)
    if (entries.length === 0) throw new ItemGone('Nothing of the daily mail is public any more')
    const byItems = new Map<string, PreparedMail>()
    const of = (items: string) => {
      const chosen = items.split(',')
      const prepared =
        byItems.get(items) ??
        prepareDigest(
          {
            at: broadcast.createdAt,
            items:
              items === ''
                ? withoutChanges(entries)
                : entries.filter(({ id }) => chosen.includes(id)),
          },
          settings,
        )
      byItems.set(items, prepared)
      return prepared
    }
    return {
      topic: null,
      stream: 'digest',
      topics: [...new Set(entries.map(entry => entry.topic))],
      questionId: null,
      window: broadcast,
      of,
    }
  }
  const item = await alertItem(db, subject, itemId)
  if (!item) throw new ItemGone('What the mail is about is public no longer')
  const prepared = prepareAlert({ topic, item }, settings)
  const questionId = subject === 'question' ? itemId : null
  return {
    topic,
    stream: streamOf(topic, 'IMMEDIATELY'),
    topics: [topic],
    questionId,
    window: broadcast,
    of: () => prepared,
  }
}

export const mailSettingsOf = ({ settings }: Pick<Services, 'settings'>): AlertMailSettings => ({
  companyName: settings.companyName,
  publicUrl: settings.publicUrl,
  exchangeName: settings.exchangeName,
  timeZone: settings.timeZone,
  postalAddress: settings.alerts.postalAddress ?? '',
  replyTo: settings.alerts.replyTo,
})

interface DigestEntry {
  /** Of the broadcast. */
  id: string
  topic: AlertTopic
  item: AlertItem
}

/** Whoever is told of an answer is not told of its correction as well. */
function withoutChanges(entries: readonly DigestEntry[]): DigestEntry[] {
  const answers = new Set(
    entries.flatMap(({ item }) =>
      item.kind === 'answer' && !item.change ? [item.questionId] : [],
    ),
  )
  return entries.filter(
    ({ item }) => item.kind !== 'answer' || !item.change || !answers.has(item.questionId),
  )
}

async function digestEntries(
  db: Database,
  window: { since: Date | null; createdAt: Date },
): Promise<DigestEntry[]> {
  const { rows } = await sql<{
    id: string
    topic: AlertTopic
    subject: AlertSubject
    itemId: string
  }>`
    select id, topic, subject, item_id as "itemId" from (${digestItems(window)}) item order by started_at`.execute(
    db,
  )
  const found = await Promise.all(
    [...Map.groupBy(rows, ({ subject }) => subject)].map(([subject, those]) =>
      alertItems(
        db,
        subject,
        those.map(({ itemId }) => itemId),
      ),
    ),
  )
  const items = new Map(found.flatMap(map => [...map]))
  return rows.flatMap(({ id, topic, itemId }) => {
    const item = items.get(itemId)
    return item ? [{ id, topic, item }] : []
  })
}

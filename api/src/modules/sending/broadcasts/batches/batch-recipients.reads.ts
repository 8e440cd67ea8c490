import { type RawBuilder, sql } from 'kysely'
import { type AlertTopic, alertTopics } from '@portal/rules/alerts'
import type { Database } from '#platform/database/kysely'
import { comesDaily, digestItems, isNews } from '../daily/digest-items'
import type { ClaimedBatch } from './claim-batch'
import { ofBatch } from './of-batch'
import type { MailsOfBroadcast } from './prepared-mails'

/** One of a batch who has not been mailed, as they stand now. */
export interface WaitingRecipient {
  number: number
  shareholderId: string
  /** Where to; of whom nothing is left to be mailed to, the topics are empty. */
  email: string
  secret: Uint8Array
  /** For which it is sent. */
  topics: AlertTopic[]
  /** Since when the first of them has been wanted so. */
  since: Date
  /** The broadcasts of what a daily mail tells of, joined by commas; empty for other mails. */
  items: string
}

/** Looks at preferences again: whoever has left, changed the choice or has another address is mailed no more. */
export async function waitingRecipients(
  db: Database,
  batch: ClaimedBatch,
  mails: MailsOfBroadcast,
): Promise<WaitingRecipient[]> {
  const wants =
    mails.topic !== null
      ? sql`select preference.topic, preference.chosen_at, null::uuid as item from alert_preference preference
          where preference.shareholder_id = recipient.shareholder_id and preference.topic = ${mails.topic} and preference.frequency = 'IMMEDIATELY'
          ${mails.questionId === null ? sql`` : sql`and not ${isMailedChange(sql`${mails.questionId}::uuid`)}`}`
      : sql`select preference.topic, preference.chosen_at, item.id as item from alert_preference preference
          join (${digestItems(mails.window)}) item on ${comesDaily}
          where preference.shareholder_id = recipient.shareholder_id and ${isNews}`
  const { rows } = await sql<Omit<WaitingRecipient, 'topics'> & { topics: AlertTopic[] | null }>`
    select recipient.number, recipient.shareholder_id as "shareholderId", contact.email, contact.secret, wanted.topics, wanted.since,
      coalesce(wanted.items, '') as items
    from broadcast_recipient recipient
    left join shareholder on shareholder.id = recipient.shareholder_id
    left join alert_contact contact on contact.shareholder_id = shareholder.id and contact.email = shareholder.email
    left join lateral (
      select array_agg(distinct topic) as topics, min(chosen_at) as since, string_agg(item::text, ',' order by item) as items
      from (${wants}) wants
    ) wanted on contact.email is not null
    where recipient.broadcast_id = ${batch.broadcastId}::uuid and recipient.number ${ofBatch(sql`${batch.number}::int`)} and recipient.state = 'WAITING'
    order by recipient.number`.execute(db)
  return rows.map(row => ({
    ...row,
    topics: alertTopics.filter(topic => row.topics?.includes(topic)),
  }))
}

/** Whether the answer's correction or withdrawal is mailed to the person by itself, since nobody knew whether they had the answer. */
const isMailedChange = (questionId: RawBuilder<unknown>) => sql<boolean>`exists (
  select from broadcast_recipient later join broadcast change on change.id = later.broadcast_id and change.subject = 'answer'
  join answer version on version.id = change.item_id
  where later.shareholder_id = recipient.shareholder_id and version.question_id = ${questionId})`

import { sql } from 'kysely'
import type { AlertTopic } from '@portal/rules/alerts'
import type { AlertItem } from '#modules/delivery/alerts/mails/alert-mail.types'
import { prepareAlert } from '#modules/delivery/alerts/mails/prepare'
import { isResults } from '#modules/delivery/broadcasts/enter-broadcasts'
import { newId } from '#platform/database/ids'
import type { Context } from '#platform/operation/context'
import { type AlertPreview, type AlertPreviewInput, AlertPreviewKind } from './alert-preview.types'
import { previewLinks } from './alert-test.service'
import { CONTACTS } from './batches/freeze-audience'
import { mailSettingsOf } from './batches/prepared-mails'

/** Content that is dated further back is published without an email (`schedule_publication`). */
const ALERTED_HOURS = 24

interface Audience {
  topic: AlertTopic
  isAlerted: boolean
  immediately: number
  daily: number
}

/** The email about content that is not saved yet; null if nobody would be emailed because of its date or without alerts. */
export async function alertPreview(
  context: Context,
  input: AlertPreviewInput,
): Promise<AlertPreview | null> {
  const { services, now } = context
  if (!services.settings.alerts.offered) return null
  const { topic, isAlerted, immediately, daily } = await audienceOf(context, input)
  if (!isAlerted) return null
  const mail = prepareAlert({ topic, item: itemOf(input) }, mailSettingsOf(services))
  const parts = mail.for({
    topics: [topic],
    since: now(),
    ...previewLinks(services.settings.publicUrl),
  })
  return { topic, immediately, daily, preview: { subject: mail.subject, ...parts } }
}

async function audienceOf(
  { db, services }: Context,
  { kind, category, publishedAt }: AlertPreviewInput,
): Promise<Audience> {
  const topic =
    kind === AlertPreviewKind.PRESENTATION
      ? sql`'PRESENTATIONS'`
      : sql`case when ${isResults(sql`${category}::text`, services.settings.alerts)} then 'RESULTS' else 'ANNOUNCEMENTS' end`
  const { rows } = await sql<Audience>`
    select chosen.topic, ${publishedAt}::timestamptz >= portal_now() - make_interval(hours => ${ALERTED_HOURS}::int) as "isAlerted",
      count(*) filter (where preference.frequency = 'IMMEDIATELY')::int as immediately,
      count(*) filter (where preference.frequency = 'DAILY')::int as daily
    from (select ${topic} as topic) chosen
    left join (select preference.topic, preference.frequency from ${CONTACTS}) preference on preference.topic = chosen.topic
    group by chosen.topic`.execute(db())
  return rows[0]!
}

function itemOf({ kind, title, text, publishedAt }: AlertPreviewInput): AlertItem {
  const about = { id: newId(), title, publishedAt }
  return kind === AlertPreviewKind.ANNOUNCEMENT
    ? { kind: 'announcement', ...about, content: text, isPriceSensitive: false, source: 'manual' }
    : { kind: 'presentation', ...about, description: text, presenter: null }
}

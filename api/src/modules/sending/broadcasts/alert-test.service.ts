import { type AlertTopic, alertTopicNames } from '@portal/rules/alerts'
import { messages } from '@portal/rules/messages'
import { streamOf } from '#modules/accounts/alert-preferences/alert-stream'
import type { AlertItem } from '#modules/delivery/alerts/mails/alert-mail.types'
import { prepareAlert } from '#modules/delivery/alerts/mails/prepare'
import { newId } from '#platform/database/ids'
import type { Database } from '#platform/database/kysely'
import { DomainError } from '#platform/errors/errors'
import { sendMail } from '#platform/mailer/mailer'
import type { Context } from '#platform/operation/context'
import { transact } from '#platform/operation/transact'
import { alertItem } from './alert-items.reads'
import { ItemGone, mailSettingsOf, preparedMails } from './batches/prepared-mails'
import type { BroadcastPreview } from './broadcast.types'

/** The mail of a broadcast, with links that lead to nobody's alerts. */
export async function previewOf(
  { services, db, now }: Context,
  id: string,
): Promise<BroadcastPreview> {
  try {
    const mails = await preparedMails(services, db(), id)
    const prepared = mails.of('')
    return {
      subject: prepared.subject,
      ...prepared.for({
        topics: mails.topics,
        since: now(),
        ...previewLinks(services.settings.publicUrl),
      }),
    }
  } catch (error) {
    if (!(error instanceof ItemGone)) throw error
    const text = `${error.message}.`
    return {
      subject: text,
      text,
      html: `<!doctype html><html lang="en"><title>${text}</title><body><p>${text}</p></body></html>`,
    }
  }
}

/**
 * Sends an administrator the email that shareholders would get. It is sent in the transaction that claims the idempotency key: a failed
 * one does not consume the key.
 */
export const sendAlertTest = (context: Context, topic: AlertTopic): Promise<void> =>
  transact(context, () => send(context, topic))

async function send({ services, db, viewer, now }: Context, topic: AlertTopic): Promise<void> {
  const { settings, mailer } = services
  const item = (await newest(db(), topic)) ?? sampleOf(topic, now())
  const prepared = prepareAlert({ topic, item }, mailSettingsOf(services))
  const outcome = await sendMail(mailer, {
    to: viewer?.email ?? '',
    subject: `Test: ${prepared.subject}`,
    ...prepared.for({ topics: [topic], since: now(), ...previewLinks(settings.publicUrl) }),
    tag: 'alert-test',
    stream: streamOf(topic, 'IMMEDIATELY'),
  })
  if (outcome.status === 'sent') return
  throw new DomainError(
    'UPSTREAM_FAILED',
    messages.alertTestFailed(outcome.status === 'refused' ? outcome.reason : outcome.error.message),
  )
}

export const previewLinks = (publicUrl: string) => ({
  manageUrl: `${publicUrl}/alerts`,
  stopUrl: `${publicUrl}/alerts`,
})

/** What was last mailed about a topic, if it is public still. */
async function newest(db: Database, topic: AlertTopic): Promise<AlertItem | null> {
  const row = await db
    .selectFrom('broadcast')
    .select(['subject', 'item_id as itemId'])
    .where('topic', '=', topic)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.subject && row.itemId ? alertItem(db, row.subject, row.itemId) : null
}

function sampleOf(topic: AlertTopic, at: Date): AlertItem {
  const id = newId()
  const title = `A sample of what is mailed about ${alertTopicNames[topic]}`
  if (topic === 'PRESENTATIONS')
    return {
      kind: 'presentation',
      id,
      title,
      description: SAMPLE,
      presenter: null,
      publishedAt: at,
    }
  if (topic === 'ANSWERS') {
    const presentation = { presentationId: newId(), presentationTitle: 'A presentation' }
    return {
      kind: 'answer',
      questionId: id,
      questionText: title,
      answerText: SAMPLE,
      answeredAt: at,
      ...presentation,
    }
  }
  return {
    kind: 'announcement',
    id,
    title,
    content: SAMPLE,
    publishedAt: at,
    isPriceSensitive: false,
    source: 'manual',
  }
}

const SAMPLE =
  'Nothing was published about this topic yet. The first lines of what is published next will stand here.'

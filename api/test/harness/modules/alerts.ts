import { sql } from 'kysely'
import type { AlertFrequency, AlertTopic } from '@portal/rules/alerts'
import type { Shareholder } from '#modules/accounts/accounts/shareholder.entity'
import { alertToken, type LinkTopic } from '#modules/delivery/alerts/alert-token'
import { updateAlerts } from '#modules/delivery/alerts/alerts.service'
import { sendBroadcasts } from '#modules/sending/broadcasts/batches/send-broadcasts'
import { newId } from '#platform/database/ids'
import { sqlOf } from '#platform/database/kysely'
import type { Mail, MailOutcome, MailProvider } from '#platform/mailer/mailer'
import { createContext } from '#platform/operation/context'
import { AnnouncementCreate } from '../generated/operations'
import { takeJobs } from '../portal/captured-mails'
import { mailerThat } from '../portal/mailer-that'
import type { Person } from '../portal/person'
import type { TestPortal } from '../portal/portal'
import { subscribeAll } from './subscribe-all'

export type Choice = Partial<Record<AlertTopic, AlertFrequency>>

export const CHOOSE =
  'mutation ($input: AlertPreferencesUpdateInput!) { alertPreferencesUpdate(input: $input) { alertPreferences { topic frequency problem } } }'

export const NOTHING: Choice = {
  RESULTS: 'NEVER',
  ANNOUNCEMENTS: 'NEVER',
  PRESENTATIONS: 'NEVER',
  ANSWERS: 'NEVER',
}

/** A choice as it is sent. */
export const preferencesOf = (choice: Choice) =>
  Object.entries(choice).map(([topic, frequency]) => ({ topic, frequency }))

/** Preferences as they are answered, by topic. */
export const choiceOf = (preferences: { topic: AlertTopic; frequency: AlertFrequency }[]): Choice =>
  Object.fromEntries(preferences.map(({ topic, frequency }) => [topic, frequency]))

/** A shareholder who has chosen this, without a session. */
export async function subscriber(portal: TestPortal, choice: Choice): Promise<Shareholder> {
  const shareholder = await portal.make.shareholder()
  const { id, email, name } = shareholder
  const session = { sessionId: newId(), sessionExpiresAt: portal.clock.now() }
  const viewer = { kind: 'shareholder', role: null, id, email, name, ...session } as const
  await updateAlerts(createContext(portal.services, viewer, '127.0.0.1'), {
    preferences: preferencesOf(choice),
  })
  return shareholder
}

export const choose = (person: Person, choice: Choice, token?: string) =>
  person.ask(CHOOSE, { input: { preferences: preferencesOf(choice), token } })

/** So many shareholders who have chosen announcements and results, in one statement. */
export const subscribers = (portal: TestPortal, count: number): Promise<unknown> =>
  sql.raw(subscribeAll(count)).execute(sqlOf(portal.em()))

/** The four topics of whoever is signed in. */
export const choiceOfViewer = async (person: Person): Promise<Choice> =>
  choiceOf(
    (await person.ask('{ viewer { alertPreferences { topic frequency } } }')).viewer
      .alertPreferences,
  )

/** The four topics of whom the link is. */
export const choiceOfLink = async (portal: TestPortal, token: string): Promise<Choice> =>
  choiceOf(
    (
      await portal
        .visitor()
        .ask('query ($token: String!) { alertPreferences(token: $token) { topic frequency } }', {
          token,
        })
    ).alertPreferences,
  )

/** The token of the links that a shareholder's mails have; of the daily mail for null. */
export async function tokenFor(
  portal: TestPortal,
  { id }: Pick<Shareholder, 'id'>,
  topic: LinkTopic,
): Promise<string> {
  const { secret } = await sqlOf(portal.em())
    .selectFrom('alert_contact')
    .select('secret')
    .where('shareholder_id', '=', id)
    .executeTakeFirstOrThrow()
  return alertToken({ shareholderId: id, secret }, topic)
}

/** The token of the link that stops what a mail is about. */
export function stopTokenIn(mail: Mail | undefined): string {
  const token = /https:\/\/portal\.test\/alerts\/unsubscribe\/([\w-]{44})/.exec(
    mail?.text ?? '',
  )?.[1]
  if (!token) throw new Error(`No link in ${JSON.stringify(mail)}`)
  return token
}

/** What a provider does that takes everything. */
export const takes = (): MailOutcome => ({ status: 'sent', id: 'message' })

interface Delivery {
  deal?: (mail: Mail) => MailOutcome
  provider?: MailProvider | null
}

/** Does what is due of broadcasts, and returns the mails that were handed over. */
export async function deliverAlerts(
  portal: TestPortal,
  { deal = takes, provider = null }: Delivery = {},
): Promise<Mail[]> {
  const mails: Mail[] = []
  const mailer = mailerThat(mail => {
    mails.push(mail)
    return deal(mail)
  }, provider)
  // The page is looked at, then every process is asked, then mails leave.
  for (let round = 0; round < 2; round++) await sendBroadcasts({ ...portal.services, mailer })
  return mails
}

const BROADCAST =
  'id title topic state audience submitted waiting refused unknown leftBefore bounced complained left createdAt startedAt endedAt notice pauseReason pausedBy cancelledBy batches batchesDone'

/** All broadcasts, the newest first, each with the sum that its audience has to be. */
export async function broadcastsOf(admin: Person): Promise<Record<string, any>[]> {
  const { nodes } = (await admin.ask(`{ broadcasts { nodes { ${BROADCAST} } } }`)).broadcasts
  for (const { audience, submitted, waiting, refused, unknown, leftBefore } of nodes)
    expect(submitted + waiting + refused + unknown + leftBefore).toBe(audience)
  return nodes
}

/** By what shareholders left, as the desk reads it: `RESULTS ONE_CLICK` is how many. */
export async function leavingsOf(admin: Person): Promise<Record<string, number>> {
  const { left } = (await admin.ask('{ alertAudience { left { topic way count } } }')).alertAudience
  return Object.fromEntries(
    left.map(({ topic, way, count }: Record<string, string>) => [`${topic} ${way}`, count]),
  )
}

/** Publishes an announcement, dated now. */
export async function announce(
  portal: TestPortal,
  admin: Person,
  values: object = {},
): Promise<string> {
  const input = {
    title: 'Drilling results',
    content: 'Forty metres of copper.',
    publishedAt: portal.clock.now(),
    ...values,
  }
  const created = await admin.ask(AnnouncementCreate, { input })
  return created.announcementCreate.announcement.id as string
}

/** The data of the jobs of a queue that were enqueued since the last call. */
export const enqueuedOn = <Data extends object>(
  { services }: TestPortal,
  queue: string,
): Promise<Data[]> => takeJobs(services, queue)

/** A provider that took nothing and holds nobody back, but for what a test says. */
export const providerThat = (knows: Partial<MailProvider> = {}): MailProvider => ({
  takenOf: async () => new Map(),
  suppressionsOf: async () => [],
  unsuppress: async () => true,
  ...knows,
})

/** A broadcast of nothing in particular, and returns its id. */
export async function aBroadcast(portal: TestPortal, state = 'SENDING'): Promise<string> {
  const id = newId()
  await sql`insert into broadcast (id, topic, title, state, created_at, started_at) values (${id}, 'RESULTS', 'Results', ${state}, portal_now(), portal_now())`.execute(
    sqlOf(portal.em()),
  )
  return id
}

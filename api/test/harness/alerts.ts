import type { AlertFrequency, AlertTopic } from '@portal/rules/alerts'
import { sql } from 'kysely'
import { alertToken, type LinkTopic } from '../../src/modules/alerts/alert-token'
import type { Shareholder } from '../../src/modules/accounts/shareholder.entity'
import { sendBroadcasts } from '../../src/modules/broadcasts/send-broadcasts'
import type { Mail, MailOutcome, MailProvider } from '../../src/platform/mailer/mailer'
import { sqlOf } from '../../src/platform/database/kysely'
import { newId } from '../../src/platform/ids'
import { mailerThat } from './mailer-that'
import type { TestPortal } from './portal'
import { signedIn } from './signed-in'

export const CHOOSE =
  'mutation ($input: AlertPreferencesUpdateInput!) { alertPreferencesUpdate(input: $input) { alertPreferences { topic frequency problem } } }'

/** A shareholder who has chosen this. */
export async function subscriber(portal: TestPortal, choice: Partial<Record<AlertTopic, AlertFrequency>>): Promise<Shareholder> {
  const shareholder = await portal.make.shareholder()
  const preferences = Object.entries(choice).map(([topic, frequency]) => ({ topic, frequency }))
  await (await signedIn(portal, shareholder)).ask(CHOOSE, { input: { preferences } })
  return shareholder
}

/** The token of the links in a shareholder's alerts about this topic, or of the daily mail's. */
export async function tokenOf(portal: TestPortal, { id }: { id: string }, topic: LinkTopic): Promise<string> {
  const { secret } = await sqlOf(portal.em())
    .selectFrom('alert_contact')
    .select('secret')
    .where('shareholder_id', '=', id)
    .executeTakeFirstOrThrow()
  return alertToken({ shareholderId: id, secret }, topic)
}

/** What a provider does that takes everything. */
export const takes = (): MailOutcome => ({ status: 'sent', id: 'message' })

/** Does what is due of broadcasts until nothing more is, and returns the mails that were handed over. */
export async function deliverAlerts(
  portal: TestPortal,
  { deal = takes, provider = null }: { deal?: (mail: Mail) => MailOutcome; provider?: MailProvider | null } = {},
): Promise<Mail[]> {
  const mails: Mail[] = []
  const mailer = mailerThat(mail => {
    mails.push(mail)
    return deal(mail)
  }, provider)
  // The page is looked at, then every process is asked, then mails leave.
  for (let round = 0, due: number | null = 0; round < 20 && due !== null && due < 1_000; round++) {
    due = await sendBroadcasts({ ...portal.services, mailer })
    if (due !== null && due > 0) await new Promise(resolve => setTimeout(resolve, 10))
  }
  return mails
}

/** A broadcast of nothing in particular, and returns its id. */
export async function aBroadcast(portal: TestPortal, state = 'SENDING'): Promise<string> {
  const id = newId()
  await sql`insert into broadcast (id, topic, title, state, created_at, started_at) values (${id}, 'RESULTS', 'Results', ${state}, portal_now(), portal_now())`.execute(
    sqlOf(portal.em()),
  )
  return id
}

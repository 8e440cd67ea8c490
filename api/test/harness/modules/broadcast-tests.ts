import type { Shareholder } from '#modules/accounts/accounts/shareholder.entity'
import { sendBroadcasts } from '#modules/sending/broadcasts/batches/send-broadcasts'
import type { Mail, Mailer, MailOutcome } from '#platform/mailer/mailer'
import { PostmarkMailer } from '#platform/mailer/postmark-mailer'
import { startListenedPortal } from '../portal/listening'
import type { Person } from '../portal/person'
import { anAdmin } from '../portal/signed-in'
import { PostmarkStandIn } from '../stand-ins/postmark-stand-in'
import { POSTMARK_STREAMS } from '../stand-ins/postmark-streams'
import { type Choice, deliverAlerts, subscriber } from './alerts'

interface Broadcasting {
  portal: Awaited<ReturnType<typeof startListenedPortal>>
  postmark: PostmarkStandIn
  admin: Person
}

/** What a file of tests about broadcasts has: `current` after each reset a portal, its provider and an administrator; the rest works on them. */
export function broadcastTests() {
  const its = {} as Broadcasting
  beforeAll(async () => {
    its.portal = await startListenedPortal()
    its.postmark = await PostmarkStandIn.start({ now: () => its.portal.clock.now().getTime() })
  })
  beforeEach(async () => {
    await its.portal.reset()
    its.postmark.reset()
    its.admin = await anAdmin(its.portal)
  })
  afterAll(async () => {
    await its.portal.stop()
    await its.postmark.close()
  })

  const postmarkMailer = (token = its.postmark.token) =>
    new PostmarkMailer(
      { token, apiUrl: its.postmark.url, streams: POSTMARK_STREAMS },
      { from: 'ir@portal.test', replyTo: 'ir@portal.test' },
    )
  const subscribersTo = (...choices: Choice[]) =>
    Promise.all(choices.map(choice => subscriber(its.portal, choice)))
  return {
    current: (): Broadcasting => its,
    ago: (time: { hours?: number; seconds?: number }) =>
      new Date(
        its.portal.clock.now().getTime() -
          ((time.hours ?? 0) * 3_600 + (time.seconds ?? 0)) * 1_000,
      ),
    subscribersTo,
    several: (count: number) =>
      subscribersTo(
        ...Array.from({ length: count }, (): Choice => ({ ANNOUNCEMENTS: 'IMMEDIATELY' })),
      ),
    sentTo: async () => addresses(await deliverAlerts(its.portal)),
    postmarkMailer,
    /** Works as a process does that sends so, until nothing is under way or so much time has passed. Returns the seconds between its looks. */
    work: async (mailer: Mailer = postmarkMailer(), { seconds = 120 } = {}): Promise<number[]> => {
      const waits: number[] = []
      for (let passed = 0; passed < seconds; passed += waits.at(-1) ?? 0) {
        const due = await sendBroadcasts({ ...its.portal.services, mailer })
        if (due === null) break
        // As the job waits.
        waits.push(Math.max(Math.ceil(due), 50) / 1_000)
        its.portal.clock.pass({ seconds: waits.at(-1) ?? 0 })
      }
      return waits
    },
  }
}

/** To whom they are. */
export const addresses = (mails: readonly Pick<Mail, 'to'>[]) =>
  mails.map(({ to }) => to).toSorted()
export const everybodys = (people: readonly Shareholder[]) =>
  people.map(({ email }) => email).toSorted()

/** What a provider does that takes nothing, and says so. */
export const busy = (): MailOutcome => ({
  status: 'failed',
  error: new Error('Busy'),
  isTaken: 'no',
})

import { startTestPortal, type TestPortal } from './harness/portal'
import { deliverAlerts, subscriber } from './harness/alerts'
import { anAdmin } from './harness/signed-in'
import type { Person } from './harness/person'

let portal: TestPortal
let admin: Person
beforeAll(async () => void (portal = await startTestPortal()))
beforeEach(async () => {
  await portal.reset()
  admin = await anAdmin(portal)
})
afterAll(() => portal.stop())

const announce = async (values: object = {}) =>
  (
    await admin.ask('mutation ($input: AnnouncementCreateInput!) { announcementCreate(input: $input) { announcement { id } } }', {
      input: { title: 'Drilling results', content: 'Forty metres of copper.', publishedAt: portal.clock.now().toISOString(), ...values },
    })
  ).announcementCreate.announcement.id as string

const BROADCASTS =
  '{ broadcasts { nodes { id title topic state audience submitted waiting refused unknown leftBefore bounced complained left startedAt endedAt notice pauseReason pausedBy batches batchesDone preview { subject html text } } } }'
const broadcasts = async () => (await admin.ask(BROADCASTS)).broadcasts.nodes

it('An announcement is mailed to who asked for it, and to nobody else', async () => {
  const { email } = await subscriber(portal, { ANNOUNCEMENTS: 'IMMEDIATELY' })
  await subscriber(portal, { ANNOUNCEMENTS: 'DAILY', RESULTS: 'IMMEDIATELY' })
  await announce()
  const mails = await deliverAlerts(portal)
  expect(mails.map(({ to }) => to)).toEqual([email])
  expect(await broadcasts()).toMatchObject([{ topic: 'ANNOUNCEMENTS', state: 'DONE', audience: 1, submitted: 1, waiting: 0 }])
})

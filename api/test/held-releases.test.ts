import { messages } from '@portal/rules/messages'
import { sqlOf } from '../src/platform/database/kysely'
import { answerIn, inHours } from './harness/answers'
import type { Person } from './harness/person'
import { startTestPortal, type TestPortal } from './harness/portal'
import { signedIn } from './harness/signed-in'
import { exchanged } from './harness/test-feed'

const RELEASE = 'release { id state heldBecause announcement { id } announcementTitle }'
const SCHEDULE = `mutation ($input: ReleaseScheduleInput!) { releaseSchedule(input: $input) { ${RELEASE} } }`
const ONE = `query ($id: ID!) { node(id: $id) { ... on Release { state heldBecause cancelledBecause announcementTitle announcement { id } answers { publishedAt question { id answeredAt } } } } }`
const CREATE = `mutation ($input: AnnouncementCreateInput!) { announcementCreate(input: $input) { announcement { id } } }`
const DELETE = 'mutation ($id: ID!) { announcementDelete(input: { id: $id }) { id } }'
const MATCH = `mutation ($input: AnnouncementMatchInput!) { announcementMatch(input: $input) { announcement { id } } }`
const ITEM = 'research:2924-1'

let portal: TestPortal
let owner: Person
let [editor]: Person[] = []
beforeAll(async () => void (portal = await startTestPortal()))
beforeEach(async () => {
  await portal.reset()
  owner = await signedIn(portal, await portal.make.admin({ role: 'OWNER' }))
  editor = await signedIn(portal, await portal.make.admin({ role: 'EDITOR' }))
})
afterAll(() => portal.stop())

const db = () => sqlOf(portal.em())
const approved = () => answerIn(portal, 'APPROVED', { author: editor!, approver: owner })
const schedule = async (answerIds: string[], condition: object, by = editor!) =>
  (await by.ask(SCHEDULE, { input: { answerIds, ...condition } })).releaseSchedule.release
const releaseOf = async (id: string) => (await owner.ask(ONE, { id })).node
const enter = async (title = 'Results'): Promise<string> =>
  (
    await editor!.ask(CREATE, {
      input: { title, content: 'All.', publishedAt: inHours(portal, 1), awaitsExchange: true },
    })
  ).announcementCreate.announcement.id

describe('The announcement for which a release waits', () => {
  it('Deleting an announcement for which a held release waits returns CONFLICT', async () => {
    const { id } = await approved()
    const announcementId = await enter()
    await schedule([id], { announcementId })
    const { errors } = await editor!.graphql(DELETE, { id: announcementId })
    const { text } = await db()
      .selectFrom('question')
      .select('question_text as text')
      .executeTakeFirstOrThrow()
    expect(errors?.[0]).toMatchObject({
      message: messages.announcementReleaseWaits(text),
      extensions: { code: 'CONFLICT' },
    })
  })

  it('An announcement for which no release waits any more is deleted', async () => {
    const { id } = await approved()
    const announcementId = await enter()
    const release = await schedule([id], { announcementId })
    await editor!.ask('mutation ($id: ID!) { releaseCancel(input: { id: $id }) { __typename } }', {
      id: release.id,
    })
    await editor!.ask(DELETE, { id: announcementId })
    expect((await releaseOf(release.id)).announcement).toBeNull()
  })

  it('A match moves a release to the remaining announcement', async () => {
    const { id } = await approved()
    const announcementId = await enter()
    portal.feed.has(
      exchanged({
        identifier: ITEM,
        headline: 'Quarterly',
        publishedAt: null,
        submittedAt: portal.clock.now(),
      }),
    )
    const { announcementsImport } = await owner.ask(
      'mutation { announcementsImport { announcements { id } } }',
    )
    const release = await schedule([id], {
      announcementId: announcementsImport.announcements[0].id,
      publishAt: inHours(portal, 1),
    })
    await owner.ask(MATCH, { input: { id: announcementId, feedItemId: ITEM } })
    expect(await releaseOf(release.id)).toMatchObject({
      state: 'HELD',
      announcement: { id: announcementId },
      announcementTitle: 'Results',
    })
    const { publishAt } = await db()
      .selectFrom('release')
      .select('publish_at as publishAt')
      .executeTakeFirstOrThrow()
    expect(publishAt?.toISOString()).toBe(inHours(portal, 1))
  })
})

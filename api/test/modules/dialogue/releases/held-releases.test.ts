import { sql } from 'kysely'
import { messages } from '@portal/rules/messages'
import { releasesJob } from '#modules/accounts/settings/releases.job'
import { sqlOf } from '#platform/database/kysely'
import { ANSWER_SAVE, answerIn, inHours } from '../../../harness/modules/answers'
import { evidenceOf } from '../../../harness/modules/evidence'
import {
  AnnouncementCreate,
  AnnouncementDelete,
  ReleasesFreeze,
} from '../../../harness/generated/operations'
import { deliverMails } from '../../../harness/portal/captured-mails'
import type { Person } from '../../../harness/portal/person'
import { startTestPortal, type TestPortal } from '../../../harness/portal/portal'
import { runJob } from '../../../harness/portal/run-job'
import { signedIn } from '../../../harness/portal/signed-in'
import { exchanged } from '../../../harness/stand-ins/test-feed'
import { untilBlocked } from '../../../harness/time/until'

const RELEASE = 'release { id state heldBecause announcement { id } announcementTitle }'
const SCHEDULE = `mutation ($input: ReleaseScheduleInput!) { releaseSchedule(input: $input) { ${RELEASE} } }`
const ONE = `query ($id: ID!) { node(id: $id) { ... on Release { state heldBecause cancelledBecause announcementTitle announcement { id } answers { publishedAt question { id answeredAt } } } } }`
const CANCEL = 'mutation ($id: ID!) { releaseCancel(input: { id: $id }) { __typename } }'
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
const wake = () => runJob(releasesJob, portal.services, {})
const enter = async (title = 'Results'): Promise<string> =>
  (
    await editor!.ask(AnnouncementCreate, {
      input: { title, content: 'All.', publishedAt: inHours(portal, 1), awaitsExchange: true },
    })
  ).announcementCreate.announcement.id

describe('The announcement for which a release waits', () => {
  it('Deleting an announcement for which a held release waits returns CONFLICT', async () => {
    const { id } = await approved()
    const announcementId = await enter()
    await schedule([id], { announcementId })
    const { errors } = await editor!.graphql(AnnouncementDelete, { input: { id: announcementId } })
    const { text } = await db()
      .selectFrom('question')
      .select('question_text as text')
      .executeTakeFirstOrThrow()
    expect(errors?.[0]).toMatchObject({
      message: messages.announcementReleaseWaits(text),
      extensions: { code: 'CONFLICT' },
    })
  })

  it('Publishing an awaited announcement as the company’s own returns CONFLICT', async () => {
    const { id } = await approved()
    const announcementId = await enter()
    const release = await schedule([id], { announcementId })
    const ownIt = () =>
      editor!.graphql(
        'mutation ($input: AnnouncementUpdateInput!) { announcementUpdate(input: $input) { announcement { awaitsExchange } } }',
        {
          input: {
            id: announcementId,
            title: 'Results',
            content: 'All.',
            publishedAt: inHours(portal, 1),
            awaitsExchange: false,
          },
        },
      )
    const { text } = await db()
      .selectFrom('question')
      .select('question_text as text')
      .executeTakeFirstOrThrow()
    expect((await ownIt()).errors?.[0]).toMatchObject({
      message: messages.announcementReleaseWaits(text),
      extensions: { code: 'CONFLICT' },
    })
    await editor!.ask(CANCEL, { id: release.id })
    expect((await ownIt()).data).toEqual({
      announcementUpdate: { announcement: { awaitsExchange: false } },
    })
  })

  it('An announcement for which no release waits any more is deleted', async () => {
    const { id } = await approved()
    const announcementId = await enter()
    const release = await schedule([id], { announcementId })
    await editor!.ask(CANCEL, { id: release.id })
    await editor!.ask(AnnouncementDelete, { input: { id: announcementId } })
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

describe('The reason why a release is held', () => {
  it('A scheduler who left before the email of an overdue release is not mailed', async () => {
    const { id } = await approved()
    await schedule([id], { publishAt: inHours(portal, 1) })
    await sql`update disclosure_settings set frozen = true`.execute(db())
    await deliverMails(portal.services)
    portal.clock.pass({ hours: 1, minutes: 1 })
    await wake()
    await sql`delete from session`.execute(db())
    await sql`delete from admin where role = 'EDITOR'`.execute(db())
    expect(await deliverMails(portal.services)).toEqual([])
  })

  it('A release says that an answer has no basis', async () => {
    const { id } = await approved()
    const release = await schedule([id], { publishAt: inHours(portal, 1) })
    await sql`update disclosure_settings set basis_required = true`.execute(db())
    await deliverMails(portal.services)
    portal.clock.pass({ hours: 1, minutes: 1 })
    await wake()
    const because = messages.releaseHeld.NO_BASIS
    expect(await releaseOf(release.id)).toMatchObject({ state: 'HELD', heldBecause: because })
    expect((await deliverMails(portal.services)).map(({ text }) => text)).toEqual([
      expect.stringContaining(because),
    ])
  })

  it('A release says that an answer has changed since its approval', async () => {
    const { id } = await approved()
    const release = await schedule([id], { publishAt: inHours(portal, 1) })
    await sql`update answer set sha256 = 'other' where id = ${id}`.execute(db())
    portal.clock.pass({ hours: 1 })
    expect((await releaseOf(release.id)).heldBecause).toBe(
      messages.releaseHeld.CHANGED_SINCE_APPROVAL,
    )
  })

  it('Approvers hear of an overdue release whose scheduler left', async () => {
    const { id } = await approved()
    const account = await portal.make.admin({ role: 'EDITOR' })
    await schedule([id], { publishAt: inHours(portal, 1) }, await signedIn(portal, account))
    const { email } = await portal.make.admin({ role: 'APPROVER', email: 'paul@example.com' })
    await owner.ask(ReleasesFreeze)
    await sql`delete from admin where id = ${account.id}`.execute(db())
    await deliverMails(portal.services)
    portal.clock.pass({ hours: 1, minutes: 1 })
    await wake()
    const mails = await deliverMails(portal.services)
    expect(mails.map(({ to }) => to)).toContain(email)
    expect(mails).toHaveLength(2)
  })
})

describe('Transactions that meet', () => {
  /** Begins a transaction with these statements. */
  async function begun(...statements: ReturnType<typeof sql>[]) {
    const transaction = await db().startTransaction().execute()
    for (const statement of statements) await statement.execute(transaction)
    return transaction
  }
  const supersede = (questionId: string) =>
    sql`update answer set state = 'SUPERSEDED' where question_id = ${questionId} and state = 'HELD'`

  it('A release is cancelled if its last two answers leave at once', async () => {
    const [one, other] = [await approved(), await approved()]
    const release = await schedule([one.id, other.id], { publishAt: inHours(portal, 1) })
    const first = await begun(supersede(one.questionId))
    const second = begun(supersede(other.questionId))
    await untilBlocked(portal.em())
    await first.commit().execute()
    await (await second).commit().execute()
    expect(await releaseOf(release.id)).toMatchObject({
      state: 'CANCELLED',
      cancelledBecause: messages.releaseCancelled.REWRITTEN,
    })
  })

  // Both lock questions after the settings, as a change of the settings does.
  it.each(['release', 'answer'] as const)(
    'The settings are locked before the question by a new %s',
    async how => {
      const { id, questionId } = await approved()
      const release = await schedule([id], { publishAt: inHours(portal, 1) })
      portal.clock.pass({ hours: 1 })
      const change = await begun(sql`select from disclosure_settings for update`)
      const published =
        how === 'release'
          ? wake()
          : editor!.ask(ANSWER_SAVE, { input: { questionId, text: 'Soon.' } })
      await untilBlocked(portal.em())
      await sql`select from question where id = ${questionId} for update nowait`.execute(change)
      await change.commit().execute()
      await published
      expect((await releaseOf(release.id)).state).toBe(
        how === 'release' ? 'PUBLISHED' : 'CANCELLED',
      )
    },
  )
})

describe('The time of a release', () => {
  /** The clock of the process is up to a minute behind the database's, and each reading differs. */
  async function behindTheDatabase(act: () => Promise<unknown>): Promise<void> {
    let behind = 60_000
    const { clock } = portal.services
    Object.assign(portal.services, {
      clock: { now: () => new Date(portal.clock.now().getTime() - (behind -= 1_000)) },
    })
    try {
      await act()
    } finally {
      Object.assign(portal.services, { clock })
    }
  }
  const lastEventOf = async (questionId: string) => {
    const { type, at } = (await evidenceOf(portal, questionId)).at(-1)!
    return { type, at }
  }
  /** As evidence writes a time. */
  const inEvidence = (at: string) => at.replace('Z', '000Z')
  const now = () => portal.clock.now().toISOString()
  const timesOf = async () =>
    db().selectFrom('release').select(['scheduled_at', 'published_at', 'cancelled_at']).execute()

  it('All answers of a release have one moment, the database’s', async () => {
    const [one, other] = [await approved(), await approved()]
    const publishAt = inHours(portal, 1)
    const release = await schedule([one.id, other.id], { publishAt })
    portal.clock.pass({ hours: 1 })
    await behindTheDatabase(wake)
    const { answers } = await releaseOf(release.id)
    for (const { publishedAt, question } of answers) {
      expect([publishedAt, question.answeredAt]).toEqual([publishAt, publishAt])
      expect(await lastEventOf(question.id)).toEqual({
        type: 'answer.published',
        at: inEvidence(publishAt),
      })
    }
  })

  it('Answers published at once have the database’s time', async () => {
    const { id, questionId } = await approved()
    await behindTheDatabase(() =>
      owner.ask('mutation ($ids: [ID!]!) { answerPublish(input: { ids: $ids }) { __typename } }', {
        ids: [id],
      }),
    )
    const at = portal.clock.now()
    expect(await timesOf()).toEqual([{ scheduled_at: at, published_at: at, cancelled_at: null }])
    expect(await lastEventOf(questionId)).toEqual({
      type: 'answer.published',
      at: inEvidence(now()),
    })
  })

  it('A release is scheduled and cancelled at the database’s time', async () => {
    const { id, questionId } = await approved()
    await behindTheDatabase(async () => {
      const release = await schedule([id], { publishAt: inHours(portal, 1) })
      expect(await lastEventOf(questionId)).toEqual({ type: 'answer.held', at: inEvidence(now()) })
      await editor!.ask(CANCEL, { id: release.id })
    })
    const at = portal.clock.now()
    expect(await timesOf()).toEqual([{ scheduled_at: at, published_at: null, cancelled_at: at }])
    expect(await lastEventOf(questionId)).toEqual({
      type: 'answer.hold_lifted',
      at: inEvidence(now()),
    })
  })
})

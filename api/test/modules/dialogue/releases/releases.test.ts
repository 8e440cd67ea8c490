import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { messages } from '@portal/rules/messages'
import { releasesJob } from '#modules/accounts/settings/releases.job'
import { askExchangeJob } from '#modules/dialogue/releases/ask-exchange.job'
import { holdRestoredReleases } from '#modules/dialogue/releases/hold-restored'
import { chainOf, FIRST_PREVIOUS, leafOf } from '#modules/evidence/evidence-chain'
import { openCheckpoint, verifierKeyOf } from '#modules/evidence/seals/checkpoint'
import { checkpointJob } from '#modules/evidence/seals/checkpoint.job'
import {
  checkContinuity,
  makeCheckpoint,
  newestCheckpoint,
} from '#modules/evidence/seals/checkpoints.service'
import { sealEvents } from '#modules/evidence/seals/seal-events'
import { sqlOf } from '#platform/database/kysely'
import type { StatementRunner } from '#platform/database/statement-runner'
import { answerIn } from '../../../harness/modules/answers'
import { evidenceOf } from '../../../harness/modules/evidence'
import { packOf, startSealer, verified } from '../../../harness/modules/packs'
import {
  AnnouncementCreate,
  AnswerSave,
  PresentationDelete,
  ReleasesFreeze,
  ReleasesThaw,
} from '../../../harness/generated/operations'
import { inputTypeOf } from '../../../harness/graphql/input-type'
import { openPages } from '../../../harness/http/live'
import { rounds, seededRandom } from '../../../harness/jest/thorough'
import { deliverMails } from '../../../harness/portal/captured-mails'
import type { Person } from '../../../harness/portal/person'
import { startTestPortal, type TestPortal } from '../../../harness/portal/portal'
import { runJob } from '../../../harness/portal/run-job'
import { signedIn } from '../../../harness/portal/signed-in'
import { exchanged } from '../../../harness/stand-ins/test-feed'

const RELEASE =
  'release { id state publishAt announcementTitle heldBecause cancelledBecause publishedAt scheduledBy { name } answers { id review { state } } }'
const SCHEDULE = `mutation ($input: ReleaseScheduleInput!) { releaseSchedule(input: $input) { ${RELEASE} desk { queues { name count } } } }`
const UPDATE = `mutation ($input: ReleaseUpdateInput!) { releaseUpdate(input: $input) { ${RELEASE} } }`
const CANCEL = `mutation ($id: ID!) { releaseCancel(input: { id: $id }) { ${RELEASE} } }`
const PUBLISH = `mutation ($ids: [ID!]!) { answerPublish(input: { ids: $ids }) { answers { id review { state } } ${RELEASE} } }`
const RELEASES =
  '{ releases(first: 20) { totalCount nodes { id state heldBecause cancelledBecause answers { id review { state } } } } }'

let portal: TestPortal
let client: pg.Client
let [owner, editor]: Person[] = []
beforeAll(async () => {
  portal = await startTestPortal()
  client = new pg.Client(portal.database.url)
  await client.connect()
})
beforeEach(async () => {
  await portal.reset()
  owner = await signedIn(portal, await portal.make.admin({ role: 'OWNER', name: 'Olive Owen' }))
  editor = await signedIn(portal, await portal.make.admin({ role: 'EDITOR', name: 'Edith Ames' }))
})
afterAll(async () => {
  await client.end()
  await portal.stop()
})

const inAnHour = () => new Date(portal.clock.now().getTime() + 3_600_000).toISOString()
const approved = () => answerIn(portal, 'APPROVED')
const schedule = async (answerIds: string[], condition: object = { publishAt: inAnHour() }) =>
  (await editor!.ask(SCHEDULE, { input: { answerIds, ...condition } })).releaseSchedule.release
const refusal = async (operation: string, variables: object, by = editor!) =>
  (await by.graphql(operation, variables)).errors?.[0]
const wake = (data: object = {}) => runJob(releasesJob, portal.services, data)
const releaseOf = async (id: string) =>
  (await editor!.ask(RELEASES, {})).releases.nodes.find(
    (release: { id: string }) => release.id === id,
  )
const textOf = async (questionId: string) =>
  (await client.query('select answer_text as text from question where id = $1', [questionId]))
    .rows[0]?.text
const typesOf = async (id: string) => (await evidenceOf(portal, id)).map(({ type }) => type)
const isOpen = (release: { state: string }) => release.state === 'HELD'

describe('Scheduling', () => {
  it('Approved answers are held until their time, and published together at it: not before, and once', async () => {
    const [one, other] = [await approved(), await approved()]
    const { desk, release } = (
      await editor!.ask(SCHEDULE, {
        input: { answerIds: [one.id, other.id], publishAt: inAnHour() },
      })
    ).releaseSchedule
    expect(release).toMatchObject({
      state: 'HELD',
      scheduledBy: { name: 'Edith Ames' },
      heldBecause: expect.stringMatching(/^It waits for 2 Mar 2026, /),
    })
    expect(
      release.answers.map(({ review }: { review: { state: string } }) => review.state),
    ).toEqual(['HELD', 'HELD'])
    expect(desk.queues).toContainEqual({ name: 'HELD', count: 2 })
    portal.clock.pass({ minutes: 59, seconds: 59 })
    await wake()
    expect(await textOf(one.questionId)).toBeNull()
    portal.clock.pass({ seconds: 1 })
    await wake()
    await wake({ releaseId: release.id })
    expect(await releaseOf(release.id)).toMatchObject({
      state: 'PUBLISHED',
      heldBecause: null,
      answers: [{ review: { state: 'PUBLISHED' } }, { review: { state: 'PUBLISHED' } }],
    })
    expect([await textOf(one.questionId), await textOf(other.questionId)]).not.toContain(null)
    expect(
      (await deliverMails(portal.services)).filter(({ subject }) => subject.includes('answered')),
    ).toHaveLength(2)
    expect(await typesOf(one.questionId)).toEqual([
      'answer.drafted',
      'answer.submitted',
      'answer.approved',
      'answer.held',
      'answer.published',
    ])
  })

  it('The condition is needed, ahead, and one that the exchange can meet', async () => {
    const { id } = await approved()
    const byHand = await portal.make.announcement()
    const bad = (condition: object) =>
      refusal(SCHEDULE, { input: { answerIds: [id], ...condition } })
    expect(await bad({})).toMatchObject({
      message: messages.releaseCondition,
      extensions: { code: 'BAD_USER_INPUT', field: 'publishAt' },
    })
    expect(await bad({ publishAt: portal.clock.now().toISOString() })).toMatchObject({
      message: messages.releaseTimePast,
      extensions: { code: 'BAD_USER_INPUT', field: 'publishAt' },
    })
    for (const announcementId of [randomUUID(), byHand.id])
      expect(await bad({ announcementId })).toMatchObject({
        extensions: { code: 'BAD_USER_INPUT', field: 'announcementId' },
      })
    expect(
      await refusal(SCHEDULE, { input: { answerIds: [], publishAt: inAnHour() } }),
    ).toMatchObject({
      extensions: { code: 'BAD_USER_INPUT', field: 'answerIds' },
    })
  })

  it('One unapproved answer prevents the whole release', async () => {
    const [ready, draft] = [await approved(), await answerIn(portal, 'DRAFT')]
    expect(
      await refusal(SCHEDULE, {
        input: { answerIds: [ready.id, draft.id], publishAt: inAnHour() },
      }),
    ).toMatchObject({
      message: messages.heldIsApproved,
      extensions: { code: 'CONFLICT' },
    })
    expect((await editor!.ask(RELEASES, {})).releases.totalCount).toBe(0)
    await expect(
      client.query(`update answer set state = 'HELD' where id = $1`, [draft.id]),
    ).rejects.toThrow('HELD_NOT_APPROVED')
  })

  it('Viewers cannot schedule and only administrators see releases', async () => {
    const { id } = await approved()
    const viewer = await signedIn(portal, await portal.make.admin({ role: 'VIEWER' }))
    expect(
      await refusal(SCHEDULE, { input: { answerIds: [id], publishAt: inAnHour() } }, viewer),
    ).toMatchObject({
      extensions: { code: 'FORBIDDEN' },
    })
    const release = await schedule([id])
    expect((await viewer.ask(RELEASES, {})).releases.nodes).toMatchObject([{ id: release.id }])
    const seen = await portal
      .visitor()
      .ask('query ($id: ID!) { node(id: $id) { id } }', { id: release.id })
    expect(seen.node).toBeNull()
  })
})

describe('A held release', () => {
  it('It takes another time, and the one before passes without effect', async () => {
    const { id, questionId } = await approved()
    const release = await schedule([id])
    const later = new Date(portal.clock.now().getTime() + 7_200_000).toISOString()
    const { releaseUpdate } = await editor!.ask(UPDATE, {
      input: { id: release.id, publishAt: later },
    })
    expect(releaseUpdate.release).toMatchObject({ publishAt: later, state: 'HELD' })
    portal.clock.pass({ hours: 1 })
    await wake({ releaseId: release.id })
    expect(await textOf(questionId)).toBeNull()
    portal.clock.pass({ hours: 1 })
    await wake()
    expect(await textOf(questionId)).not.toBeNull()
    expect(
      await refusal(UPDATE, { input: { id: release.id, publishAt: inAnHour() } }),
    ).toMatchObject({ extensions: { code: 'CONFLICT' } })
  })

  it('Cancelled, it lets its answers go: they stay approved, and can be held again', async () => {
    const { id, questionId } = await approved()
    const release = await schedule([id])
    const { releaseCancel } = await editor!.ask(CANCEL, { id: release.id })
    expect(releaseCancel.release).toMatchObject({
      state: 'CANCELLED',
      cancelledBecause: messages.releaseCancelled.ADMINISTRATOR,
      answers: [{ review: { state: 'APPROVED' } }],
    })
    expect((await editor!.ask(CANCEL, { id: release.id })).releaseCancel.release.state).toBe(
      'CANCELLED',
    )
    portal.clock.pass({ hours: 2 })
    await wake()
    expect(await textOf(questionId)).toBeNull()
    expect((await schedule([id])).id).not.toBe(release.id)
    expect(await typesOf(questionId)).toEqual(
      expect.arrayContaining(['answer.held', 'answer.hold_lifted']),
    )
  })

  it.each(['questionArchive', 'questionDecline', 'presentationDelete'])(
    'It loses the answer of a question by %s, and the others stay',
    async how => {
      const [gone, stays] = [await approved(), await approved()]
      const release = await schedule([gone.id, stays.id])
      const alone = await approved()
      const single = await schedule([alone.id])
      for (const { questionId } of [gone, alone]) await end(how, questionId)
      expect(await releaseOf(release.id)).toMatchObject({
        state: 'HELD',
        answers: [{ id: stays.id, review: { state: 'HELD' } }],
      })
      expect(await releaseOf(single.id)).toMatchObject({
        state: 'CANCELLED',
        cancelledBecause: expect.stringMatching(/^Its last question was /),
      })
      portal.clock.pass({ hours: 1 })
      await wake()
      expect(await textOf(stays.questionId)).not.toBeNull()
    },
  )

  async function end(how: string, questionId: string): Promise<void> {
    const id =
      how === 'presentationDelete'
        ? (
            await client.query('select presentation_id as id from question where id = $1', [
              questionId,
            ])
          ).rows[0].id
        : questionId
    const input = { id, ...(how === 'questionDecline' && { reason: 'NO_COMMENT' }) }
    if (how === 'presentationDelete') await owner!.ask(PresentationDelete, { input: { id } })
    else
      await owner!.ask(
        `mutation ($input: ${inputTypeOf(how)}!) { ${how}(input: $input) { __typename } }`,
        {
          input,
        },
      )
  }

  it('A later version takes the answer out of it', async () => {
    const { id, questionId } = await approved()
    const release = await schedule([id])
    await editor!.ask(AnswerSave, {
      input: { questionId, text: 'Production starts in the fourth quarter.' },
    })
    expect(await releaseOf(release.id)).toMatchObject({
      state: 'CANCELLED',
      cancelledBecause: messages.releaseCancelled.REWRITTEN,
    })
  })

  it('A freeze holds due releases until it is lifted', async () => {
    const { id, questionId } = await approved()
    const release = await schedule([id])
    await owner!.ask(ReleasesFreeze)
    portal.clock.pass({ hours: 1 })
    await wake()
    expect(await textOf(questionId)).toBeNull()
    expect(await releaseOf(release.id)).toMatchObject({ heldBecause: messages.releaseHeld.FROZEN })
    await owner!.ask(ReleasesThaw)
    await wake()
    expect(await textOf(questionId)).not.toBeNull()
  })

  it('A release approves its waiting question in the same transaction', async () => {
    const question = await portal.make.question({}, made =>
      Object.assign(made, { isApproved: false, isPublic: false }),
    )
    await schedule([(await answerIn(portal, 'APPROVED', { question })).id])
    portal.clock.pass({ hours: 1 })
    await wake()
    expect((await typesOf(question.id)).slice(-2)).toEqual([
      'question.approved',
      'answer.published',
    ])
    expect(await textOf(question.id)).not.toBeNull()
  })

  it('A release waits for a hidden question and says so', async () => {
    const question = await portal.make.question({}, made => made.flag(portal.clock.now(), true))
    const release = await schedule([(await answerIn(portal, 'APPROVED', { question })).id])
    await deliverMails(portal.services)
    portal.clock.pass({ hours: 1, minutes: 1 })
    await wake()
    expect(await textOf(question.id)).toBeNull()
    const { NOT_PUBLIC } = messages.releaseHeld
    expect(await releaseOf(release.id)).toMatchObject({ state: 'HELD', heldBecause: NOT_PUBLIC })
    expect((await deliverMails(portal.services)).map(({ text }) => text)).toEqual([
      expect.stringContaining(NOT_PUBLIC),
    ])
  })

  it('The scheduler is emailed about an overdue release each hour', async () => {
    const { id } = await approved()
    await schedule([id])
    await owner!.ask(ReleasesFreeze)
    await deliverMails(portal.services)
    portal.clock.pass({ hours: 1, minutes: 1 })
    await wake()
    await wake()
    const [overdue, ...others] = await deliverMails(portal.services)
    expect(others).toEqual([])
    expect(overdue).toMatchObject({ subject: 'An answer is due and still held' })
    expect(overdue!.text).toContain(messages.releaseHeld.FROZEN)
    portal.clock.pass({ minutes: 59 })
    await wake()
    expect(await deliverMails(portal.services)).toEqual([])
    portal.clock.pass({ minutes: 1 })
    await wake()
    expect(await deliverMails(portal.services)).toHaveLength(1)
  })

  it('Reviews that are switched off publish nothing, and it goes on as scheduled', async () => {
    const { id, questionId } = await approved()
    await schedule([id])
    await client.query('update disclosure_settings set review_required = false')
    await wake()
    expect(await textOf(questionId)).toBeNull()
    portal.clock.pass({ hours: 1 })
    await wake()
    expect(await textOf(questionId)).not.toBeNull()
  })
})

describe('Wake-ups', () => {
  it('Early, late, doubled and at the same moment they publish once, and never before the moment', async () => {
    const random = seededRandom('wake-ups')
    const wakeUps = rounds('wake-ups around a moment', { short: 20, thorough: 10_000 })
    for (let done = 0; done < wakeUps; ) {
      const [{ id, questionId }, publishAt] = [
        await approved(),
        new Date(portal.clock.now().getTime() + 60_000),
      ]
      await schedule([id], { publishAt: publishAt.toISOString() })
      for (let turn = 0; turn < 15; turn++, done += 2) {
        portal.clock.pass({ seconds: random(9) })
        await Promise.all([wake(), wake()])
        expect((await textOf(questionId)) !== null).toBe(portal.clock.now() >= publishAt)
      }
      portal.clock.pass({ minutes: 1 })
      await wake()
      expect((await typesOf(questionId)).filter(type => type === 'answer.published')).toHaveLength(
        1,
      )
    }
  }, 3_600_000)
})

describe('Waiting for the exchange', () => {
  const awaited = async () =>
    (
      await editor!.ask(AnnouncementCreate, {
        input: {
          title: 'Quarterly Report',
          content: 'All of it.',
          publishedAt: inAnHour(),
          awaitsExchange: true,
        },
      })
    ).announcementCreate.announcement.id as string
  const releasedNow = () =>
    portal.feed.has(exchanged({ headline: 'Quarterly Report', publishedAt: portal.clock.now() }))

  it('A release is published after its announcement, polled each minute', async () => {
    const [{ id, questionId }, announcementId] = [await approved(), await awaited()]
    const release = await schedule([id], { announcementId })
    expect(release).toMatchObject({
      announcementTitle: 'Quarterly Report',
      heldBecause: messages.releaseHeld.AWAITS_EXCHANGE('Quarterly Report'),
    })
    portal.feed.has()
    await runJob(askExchangeJob, portal.services)
    await wake()
    expect(await textOf(questionId)).toBeNull()
    releasedNow()
    await runJob(askExchangeJob, portal.services)
    const { rows } = await client.query(
      `delete from test_job where queue = 'releases' and data->>'releaseId' is null returning data`,
    )
    expect(rows).toHaveLength(1)
    await wake(rows[0].data)
    expect(await textOf(questionId)).not.toBeNull()
    expect((await releaseOf(release.id)).state).toBe('PUBLISHED')
  })

  it('A release with a time and an announcement waits for both', async () => {
    const [{ id, questionId }, announcementId] = [await approved(), await awaited()]
    const release = await schedule([id], { announcementId, publishAt: inAnHour() })
    portal.clock.pass({ hours: 1 })
    await wake()
    expect((await releaseOf(release.id)).heldBecause).toMatch(
      /^It was due at .* The exchange has not released “Quarterly Report”\.$/,
    )
    releasedNow()
    await runJob(askExchangeJob, portal.services)
    await wake()
    expect(await textOf(questionId)).not.toBeNull()
  })

  it('The exchange is not asked about a released announcement without a time of release', async () => {
    const { id: announcementId } = await portal.make.importedAnnouncement()
    await client.query('update announcement set released_at = null')
    await schedule([(await approved()).id], { announcementId, publishAt: inAnHour() })
    let asked = 0
    portal.feed.latest = async () => (asked++, [])
    await runJob(askExchangeJob, portal.services)
    expect(asked).toBe(0)
  })

  it('The exchange is not polled while no release waits', async () => {
    releasedNow()
    await awaited()
    await runJob(askExchangeJob, portal.services)
    const { rows } = await client.query(
      'select count(*)::int as count from announcement where released_at is not null',
    )
    expect(rows).toEqual([{ count: 0 }])
  })
})

describe('All or none', () => {
  it('Plain SQL cannot publish part of a release or early', async () => {
    const [one, other] = [await approved(), await approved()]
    const release = await schedule([one.id, other.id])
    const publish = (id: string) => client.query('select publish_answer($1, now())', [id])
    await expect(publish(one.id)).rejects.toThrow('NOT_DUE')
    portal.clock.pass({ hours: 1 })
    await expect(publish(one.id)).rejects.toThrow('RELEASE_NOT_WHOLE')
    await expect(
      client.query(`update release set state = 'PUBLISHED', published_at = now() where id = $1`, [
        release.id,
      ]),
    ).rejects.toThrow('RELEASE_NOT_WHOLE')
    expect(await textOf(one.questionId)).toBeNull()
  })

  it('One answer that may not be published keeps all of them back', async () => {
    const [one, other] = [await approved(), await approved()]
    const release = await schedule([one.id, other.id])
    await client.query(`update answer set sha256 = 'other' where id = $1`, [other.id])
    portal.clock.pass({ hours: 1 })
    await wake()
    expect([await textOf(one.questionId), await textOf(other.questionId)]).toEqual([null, null])
    expect(isOpen(await releaseOf(release.id))).toBe(true)
  })

  it('A held answer cannot be published directly', async () => {
    const { id, questionId } = await approved()
    await schedule([id])
    for (let times = 0; times < 2; times++) {
      expect(await refusal(PUBLISH, { ids: [id] })).toMatchObject({
        message: messages.heldByRelease,
        extensions: { code: 'CONFLICT' },
      })
      portal.clock.pass({ hours: 1 })
    }
    expect(await textOf(questionId)).toBeNull()
  })

  it('Ten seconds after a release a checkpoint is signed that covers its events, which are sealed by then', async () => {
    const [one, other] = [await approved(), await approved()]
    await schedule([one.id, other.id])
    portal.clock.pass({ hours: 1 })
    await sealEvents(client, portal.clock.now())
    const before = await makeCheckpoint(portal.services)
    const releasedAt = portal.clock.now()
    const enqueued = jest.spyOn(portal.services.jobs, 'enqueue')
    await wake()
    const [due, ...more] = enqueued.mock.calls.flatMap(([, { name }, , options]) =>
      name === checkpointJob.name ? [(options?.at ?? releasedAt).getTime()] : [],
    )
    enqueued.mockRestore()
    expect(more).toEqual([])
    // Events are sealed within a second, after due jobs.
    for (let second = 0; second <= 10; second++, portal.clock.pass({ seconds: 1 })) {
      if (portal.clock.now().getTime() === due) await runJob(checkpointJob, portal.services)
      await sealEvents(client, portal.clock.now())
    }

    const { note, size } = (await newestCheckpoint(sqlOf(portal.em())))!
    const { rows: sealed } = await client.query<{ number: string; type: string; event: string }>(
      'select number, type, event from evidence_seal join evidence_event on id = event_id order by number',
    )
    const published = sealed
      .filter(({ type }) => type === 'answer.published')
      .map(({ number }) => Number(number))
    expect(published).toHaveLength(2)
    expect(Math.min(...published)).toBeGreaterThan(before.size)
    expect(size).toBeGreaterThanOrEqual(Math.max(...published))
    const chain = sealed
      .slice(0, size)
      .reduce<Buffer>((previous, { event }) => chainOf(previous, leafOf(event)), FIRST_PREVIOUS)
    expect(openCheckpoint(note, verifierKeyOf(portal.services.evidenceKey))).toMatchObject({
      size,
      chain,
    })
    await checkContinuity(portal.services)
    expect(await evidenceOf(portal)).not.toContainEqual(
      expect.objectContaining({ type: 'database.restored' }),
    )
    const sealer = startSealer(portal)
    try {
      const pack = await packOf(portal, { questionId: one.questionId })
      expect(String(pack.get(`checkpoints/${size}.txt`))).toBe(note)
      expect(await verified(pack)).toMatchObject({ code: 0, word: 'Whole' })
    } finally {
      await sealer.close()
    }
  })

  it('Answers that are published at once are a release too', async () => {
    const [one, other] = [await approved(), await approved()]
    const { answerPublish } = await editor!.ask(PUBLISH, { ids: [one.id, other.id] })
    expect(answerPublish).toMatchObject({
      release: { state: 'PUBLISHED', publishAt: null },
      answers: [{ review: { state: 'PUBLISHED' } }, { review: { state: 'PUBLISHED' } }],
    })
    expect((await editor!.ask(PUBLISH, { ids: [one.id] })).answerPublish.release).toBeNull()
  })
})

describe('A restore', () => {
  it('A restored held release waits until an owner lifts the freeze', async () => {
    const isFrozen = async () =>
      (await client.query('select frozen from disclosure_settings')).rows[0].frozen as boolean
    const restored = () =>
      holdRestoredReleases({
        execute: async (text, values) => (await client.query(text, values)).rows,
      } as StatementRunner)
    const freezes = async () =>
      (await evidenceOf(portal)).filter(
        ({ type, actor, body }) =>
          type === 'settings.changed' && actor.kind === 'system' && body.setting === 'frozen',
      )
    await restored()
    expect([await isFrozen(), await freezes()]).toEqual([false, []])
    const { id, questionId } = await approved()
    await schedule([id])
    await restored()
    portal.clock.pass({ hours: 1 })
    await wake()
    expect([await isFrozen(), await textOf(questionId)]).toEqual([true, null])
    await restored()
    expect(await freezes()).toMatchObject([{ body: { isOn: true } }])
  })
})

describe('The page of releases', () => {
  const open = openPages()

  it('It hears of a release that is scheduled, changed and published', async () => {
    const page = open(editor!)
    const ear = page.hear('subscription { releaseChanged { id state } }')
    await page.ask('{ viewer { email } }')
    const { id } = await approved()
    const release = await schedule([id])
    expect((await ear.next()).data).toEqual({ releaseChanged: { id: release.id, state: 'HELD' } })
    portal.clock.pass({ hours: 1 })
    await wake()
    expect((await ear.next()).data).toEqual({
      releaseChanged: { id: release.id, state: 'PUBLISHED' },
    })
  })
})

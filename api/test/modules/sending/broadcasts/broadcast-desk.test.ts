import { messages } from '@portal/rules/messages'
import { broadcastsJob } from '#modules/delivery/broadcasts/broadcasts.job'
import { newId } from '#platform/database/ids'
import type { Mail } from '#platform/mailer/mailer'
import {
  aBroadcast,
  announce,
  broadcastsOf,
  deliverAlerts,
  enqueuedOn,
  takes,
} from '../../../harness/modules/alerts'
import { broadcastTests, busy } from '../../../harness/modules/broadcast-tests'
import { evidenceOf } from '../../../harness/modules/evidence'
import { AnnouncementDelete } from '../../../harness/generated/operations'
import { openPages } from '../../../harness/http/live'
import { mailerThat } from '../../../harness/portal/mailer-that'
import { anAdmin, aShareholder, signedIn } from '../../../harness/portal/signed-in'

const { current, several, sentTo } = broadcastTests()
let { portal, admin } = {} as ReturnType<typeof current>
beforeEach(() => void ({ portal, admin } = current()))
const live = openPages()
const act = (name: 'Pause' | 'Resume' | 'Cancel') =>
  `mutation ($id: ID!) { broadcast${name}(input: { id: $id }) { broadcast { id state pausedBy pauseReason cancelledBy } } }`

describe('The desk', () => {
  const outcomes = {
    Pause: {
      WAITING_FOR_PAGE: 'PAUSED',
      SENDING: 'PAUSED',
      PAUSED: 'PAUSED',
      DONE: 'CONFLICT',
      CANCELLED: 'CONFLICT',
    },
    Resume: {
      WAITING_FOR_PAGE: 'WAITING_FOR_PAGE',
      SENDING: 'SENDING',
      PAUSED: 'SENDING',
      DONE: 'CONFLICT',
      CANCELLED: 'CONFLICT',
    },
    Cancel: {
      WAITING_FOR_PAGE: 'CANCELLED',
      SENDING: 'CANCELLED',
      PAUSED: 'CANCELLED',
      DONE: 'CONFLICT',
      CANCELLED: 'CANCELLED',
    },
  } as const
  it.each(Object.entries(outcomes) as ['Pause' | 'Resume' | 'Cancel', Record<string, string>][])(
    '%s is told what stands where it comes too late, and is recorded where it changes something',
    async (name, expected) => {
      const got: Record<string, string> = {}
      for (const state of Object.keys(expected)) {
        const id = await aBroadcast(portal, state)
        const { data, errors } = await admin.graphql(act(name), { id })
        const { code, message } = { ...errors?.[0]?.extensions, message: errors?.[0]?.message }
        got[state] = code ?? data?.[`broadcast${name}`].broadcast.state
        if (code) expect(message).toBe(messages.broadcastEnded[state as 'DONE' | 'CANCELLED'])
        const hasChanged = code === undefined && got[state] !== state
        const type = `broadcast.${{ Pause: 'paused', Resume: 'resumed', Cancel: 'cancelled' }[name]}`
        expect((await evidenceOf(portal, id)).map(event => [event.type, event.actor.kind])).toEqual(
          hasChanged ? [[type, 'administrator']] : [],
        )
      }
      expect(got).toEqual(expected)
      expect(await admin.refusal(act(name), { id: newId() })).toMatchObject({ code: 'NOT_FOUND' })
      expect(await admin.refusal(act(name), { id: 'x' })).toMatchObject({ code: 'NOT_FOUND' })
    },
  )

  it('A broadcast that is paused sends no more until it is resumed, and says who paused it', async () => {
    await several(2)
    await announce(portal, admin)
    await deliverAlerts(portal, { deal: busy })
    const [{ id } = { id: '' }] = await broadcastsOf(admin)
    await admin.ask(act('Pause'), { id })
    portal.clock.pass({ minutes: 5 })
    expect(await sentTo()).toEqual([])
    expect(await broadcastsOf(admin)).toMatchObject([
      { state: 'PAUSED', pausedBy: 'Rosalind Achebe', pauseReason: null, waiting: 2 },
    ])
    await enqueuedOn(portal, broadcastsJob.name)
    await admin.ask(act('Resume'), { id })
    expect(await enqueuedOn(portal, broadcastsJob.name)).toEqual([{}])
    expect(await sentTo()).toHaveLength(2)
    expect(await broadcastsOf(admin)).toMatchObject([
      { state: 'DONE', pausedBy: null, submitted: 2 },
    ])
    expect(
      (await evidenceOf(portal, id)).map(({ type, body }) => [
        type,
        body.submitted ?? body.audience,
      ]),
    ).toEqual([
      ['broadcast.started', 2],
      ['broadcast.paused', undefined],
      ['broadcast.resumed', undefined],
      ['broadcast.done', 2],
    ])
  })

  it('One that is paused before it began waits for its page again once it is resumed', async () => {
    await several(1)
    await announce(portal, admin)
    const [{ id } = { id: '' }] = await broadcastsOf(admin)
    await admin.ask(act('Pause'), { id })
    expect(await sentTo()).toEqual([])
    expect((await admin.ask(act('Resume'), { id })).broadcastResume.broadcast.state).toBe(
      'WAITING_FOR_PAGE',
    )
    expect(await sentTo()).toHaveLength(1)
  })

  it('Of a broadcast that is cancelled nothing more leaves, and what left stays counted', async () => {
    const [first] = await several(3)
    await announce(portal, admin)
    await deliverAlerts(portal, { deal: ({ to }) => (to === first?.email ? takes() : busy()) })
    const [{ id } = { id: '' }] = await broadcastsOf(admin)
    await admin.ask(act('Cancel'), { id })
    portal.clock.pass({ minutes: 5 })
    expect(await sentTo()).toEqual([])
    expect(await broadcastsOf(admin)).toMatchObject([
      {
        state: 'CANCELLED',
        cancelledBy: 'Rosalind Achebe',
        submitted: 1,
        waiting: 2,
        endedAt: expect.any(String),
      },
    ])
  })

  it('Editors act, viewers read, and nobody else does either', async () => {
    const [viewer, editor, shareholder] = [
      await anAdmin(portal, 'VIEWER'),
      await anAdmin(portal, 'EDITOR'),
      await aShareholder(portal),
    ]
    const id = await aBroadcast(portal)
    const READS = [
      '{ broadcasts { totalCount } }',
      `{ broadcast(id: "${id}") { id } }`,
      '{ alertAudience { shareholders } }',
    ]
    const ACTS = [
      ...(['Pause', 'Resume', 'Cancel'] as const).map(act),
      'mutation { alertTest(input: { topic: RESULTS }) { message } }',
    ]
    for (const read of READS) {
      await viewer.ask(read)
      expect(await shareholder.refusal(read)).toMatchObject({ code: 'FORBIDDEN' })
      expect(await portal.visitor().refusal(read)).toMatchObject({ code: 'UNAUTHENTICATED' })
    }
    portal.services.mailer = mailerThat(takes)
    for (const document of ACTS) {
      for (const person of [viewer, shareholder])
        expect(await person.refusal(document, { id })).toMatchObject({ code: 'FORBIDDEN' })
      expect(await portal.visitor().refusal(document, { id })).toMatchObject({
        code: 'UNAUTHENTICATED',
      })
      await editor.ask(document, { id })
    }
    expect(
      (await admin.ask('query ($id: ID!) { broadcast(id: $id) { id } }', { id: newId() }))
        .broadcast,
    ).toBeNull()
  })

  it('Whoever watches hears of a broadcast that is new, goes on or ends', async () => {
    await several(1)
    const [ear] = await portal.allHear(
      [live(await anAdmin(portal, 'VIEWER'))],
      'subscription { broadcastChanged { id state submitted } }',
    )
    await announce(portal, admin)
    await deliverAlerts(portal, { deal: busy })
    const [{ id } = { id: '' }] = await broadcastsOf(admin)
    expect(await ear?.next()).toMatchObject({ data: { broadcastChanged: { id, submitted: 0 } } })
  })

  it('A preview has links that lead to nobody’s alerts, and of what was deleted it says so', async () => {
    await several(1)
    const id = await announce(portal, admin)
    await deliverAlerts(portal)
    const previews = async () =>
      (
        await admin.ask('{ broadcasts { nodes { preview { subject html text } } } }')
      ).broadcasts.nodes.map(({ preview }: { preview: object }) => preview)
    const [preview] = await previews()
    expect(preview.subject).toContain('Drilling results')
    for (const part of [preview.html, preview.text]) {
      expect(part).toContain('https://portal.test/alerts')
      expect(part).not.toMatch(/token=|unsubscribe\//)
    }
    await admin.ask(AnnouncementDelete, { input: { id } })
    expect(await previews()).toMatchObject([
      { subject: 'What the mail is about is public no longer.' },
    ])
  })

  it('A test mail goes to oneself alone, over the topic’s stream, with the newest of it or a sample', async () => {
    await several(1)
    const mails: Mail[] = []
    portal.services.mailer = mailerThat(mail => {
      mails.push(mail)
      return takes()
    })
    await announce(portal, admin, { title: 'Assays' })
    const account = await portal.make.admin({ role: 'EDITOR' })
    const editor = await signedIn(portal, account)
    const TEST =
      'mutation ($topic: AlertTopic!) { alertTest(input: { topic: $topic }) { message } }'
    for (const topic of ['ANNOUNCEMENTS', 'ANSWERS', 'PRESENTATIONS', 'RESULTS'])
      expect((await editor.ask(TEST, { topic })).alertTest.message).toBe(messages.alertTestSent)
    expect(
      mails.map(({ to, stream, headers, metadata }) => [to, stream, headers, metadata]),
    ).toEqual(
      ['announcements', 'answers', 'presentations', 'results'].map(stream => [
        account.email,
        stream,
        undefined,
        undefined,
      ]),
    )
    expect(mails.map(({ subject }) => subject)).toEqual([
      expect.stringMatching(/^Test: .*Assays/),
      ...Array.from({ length: 3 }, () => expect.stringMatching(/^Test: /)),
    ])
    portal.services.mailer = mailerThat(busy)
    expect(await editor.refusal(TEST, { topic: 'RESULTS' })).toMatchObject({
      code: 'UPSTREAM_FAILED',
      message: messages.alertTestFailed('Busy'),
    })
  })

  it('A test mail is sent once under its idempotency key', async () => {
    const editor = await anAdmin(portal, 'EDITOR')
    const TEST =
      'mutation { alertTest(input: { topic: RESULTS, idempotencyKey: "once" }) { message } }'
    portal.services.mailer = mailerThat(busy)
    expect(await editor.refusal(TEST)).toMatchObject({ code: 'UPSTREAM_FAILED' })
    const mails: Mail[] = []
    portal.services.mailer = mailerThat(mail => {
      mails.push(mail)
      return takes()
    })
    for (let attempt = 1; attempt <= 2; attempt++)
      expect((await editor.ask(TEST)).alertTest.message).toBe(messages.alertTestSent)
    expect(mails).toHaveLength(1)
  })
})

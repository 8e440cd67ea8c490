import type { Shareholder } from '#modules/accounts/accounts/shareholder.entity'
import { claimBatch } from '#modules/sending/broadcasts/batches/claim-batch'
import { recordOutcomes } from '#modules/sending/broadcasts/batches/record-outcomes'
import { sendBroadcasts } from '#modules/sending/broadcasts/batches/send-broadcasts'
import { sqlOf } from '#platform/database/kysely'
import type { Mailer } from '#platform/mailer/mailer'
import {
  announce,
  broadcastsOf,
  deliverAlerts,
  stopTokenIn,
  subscribers,
  takes,
} from '../../../harness/modules/alerts'
import {
  addresses,
  broadcastTests,
  busy,
  everybodys,
} from '../../../harness/modules/broadcast-tests'
import { mailerThat } from '../../../harness/portal/mailer-that'
import { anAdmin } from '../../../harness/portal/signed-in'
import { until } from '../../../harness/time/until'

const { current, ago, several, sentTo, postmarkMailer, work } = broadcastTests()
let { portal, postmark, admin } = {} as ReturnType<typeof current>
beforeEach(() => void ({ portal, postmark, admin } = current()))

describe('The mail of an alert', () => {
  it('Its headers let whoever receives it leave by one click, and its metadata say which it is', async () => {
    const [owner] = await several(1)
    await announce(portal, admin)
    const [mail] = await deliverAlerts(portal)
    const [{ id } = { id: '' }] = await broadcastsOf(admin)
    const token = stopTokenIn(mail)
    expect(mail).toMatchObject({
      to: owner?.email,
      stream: 'announcements',
      tag: 'alert-announcements',
      headers: {
        'List-Unsubscribe': `<https://portal.test/alerts/unsubscribe/${token}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      },
      metadata: { broadcast: id, batch: '1', recipient: '1' },
    })
    for (const part of [mail?.text, mail?.html])
      expect(part).toContain(`https://portal.test/alerts?token=${token}`)
    expect(
      (await fetch(`${portal.address}/alerts/unsubscribe/${token}`, { method: 'POST' })).status,
    ).toBe(200)
    await announce(portal, admin)
    expect(await sentTo()).toEqual([])
  })

  it('Over Postmark its own header stands, unless that was left to the portal', async () => {
    await several(1)
    const headersOf = () =>
      postmark.taken.map(({ message }) => (message?.Headers ?? []).map(({ Name }) => Name))
    await announce(portal, admin)
    await work()
    expect(headersOf()).toEqual([[]])
    portal.services.settings.alerts = { ...portal.services.settings.alerts, ownUnsubscribe: true }
    await announce(portal, admin)
    await work()
    expect(headersOf()).toEqual([[], ['List-Unsubscribe', 'List-Unsubscribe-Post']])
  })
})

describe('What the provider does not take', () => {
  it('It is tried again after 1 s, doubling to 60 s, without end, and the desk says so', async () => {
    await several(1)
    await announce(portal, admin)
    let calls = 0
    const mailer = mailerThat(() => {
      calls++
      return busy()
    })
    const [first, second, ...waits] = await work(mailer, { seconds: 400 })
    expect([first, second, ...waits.slice(0, 9)]).toEqual([
      0.25, 1, 2, 4, 8, 16, 32, 60, 60, 60, 60,
    ])
    expect(calls).toBe(waits.length + 1)
    expect(await broadcastsOf(admin)).toMatchObject([
      { state: 'SENDING', waiting: 1, notice: 'The last attempt failed and is tried again: Busy' },
    ])
    portal.clock.pass({ days: 2 })
    expect(await sentTo()).toHaveLength(1)
    expect(await broadcastsOf(await anAdmin(portal))).toMatchObject([
      { state: 'DONE', submitted: 1, notice: null },
    ])
  })

  it('A single mail of a batch that it does not take is tried again alone', async () => {
    const [late] = (await several(3)) as [Shareholder]
    await announce(portal, admin)
    expect(
      await deliverAlerts(portal, { deal: ({ to }) => (to === late.email ? busy() : takes()) }),
    ).toHaveLength(3)
    expect(await broadcastsOf(admin)).toMatchObject([
      { state: 'SENDING', submitted: 2, waiting: 1 },
    ])
    portal.clock.pass({ seconds: 1 })
    expect(await sentTo()).toEqual([late.email])
  })

  it.each([429, 401])(
    'After %i nobody is asked what was taken, and the next attempt takes it',
    async status => {
      await several(2)
      await announce(portal, admin)
      postmark.behaviour.faults = [{ status, times: 2 }]
      expect(await work()).toEqual([0.25, 1, 2])
      expect(postmark.asked).toEqual([])
      expect(postmark.summary()).toMatchObject({ mails: 2, duplicates: [] })
    },
  )

  it('That the provider refuses the portal’s token shows on the desk until it is put right', async () => {
    await several(1)
    await announce(portal, admin)
    await work(postmarkMailer('another'), { seconds: 10 })
    expect(await broadcastsOf(admin)).toMatchObject([
      {
        state: 'SENDING',
        waiting: 1,
        notice: expect.stringContaining('refuses the portal’s token'),
      },
    ])
    await work()
    expect(await broadcastsOf(admin)).toMatchObject([{ state: 'DONE', submitted: 1, notice: null }])
  })

  it('After a fault of the provider’s it is asked what it took, and what it took of it is not sent again', async () => {
    const people = await several(4)
    await announce(portal, admin)
    postmark.behaviour.faults = [{ status: 500, taken: 0.5 }]
    await work()
    expect(addresses(postmark.taken)).toEqual(everybodys(people))
    expect(postmark.requests.map(({ mails }) => mails)).toEqual([4, 2])
    expect(await broadcastsOf(admin)).toMatchObject([{ state: 'DONE', submitted: 4, unknown: 0 }])
  })

  it('As long as the provider is at fault, it is tried ever less often', async () => {
    await several(2)
    await announce(portal, admin)
    postmark.behaviour.faults = [{ status: 500, times: 'always' }]
    await work(postmarkMailer(), { seconds: 270 })
    const gaps = postmark.requests
      .map(({ at }, index, all) => (at - (all[index - 1]?.at ?? at)) / 1_000)
      .slice(1)
    expect(gaps.every((gap, index) => gap >= Math.min(60, 2 ** index))).toBe(true)
    expect(gaps.length).toBeGreaterThan(6)
    postmark.behaviour.faults = []
    await work()
    expect(postmark.summary()).toMatchObject({ mails: 2, duplicates: [] })
  })
})

describe('A process that dies while it hands over a batch', () => {
  /** Hands over so many of a batch, and dies. */
  async function dieAfter(
    count: number,
    provider: Mailer['provider'] = postmarkMailer().provider,
  ): Promise<void> {
    const mailer: Mailer = {
      provider,
      sendBatch: async mails => {
        if (count > 0) await postmarkMailer().sendBatch([...mails].slice(0, count))
        throw new Error('Killed')
      },
    }
    await sendBroadcasts({ ...portal.services, mailer })
    await expect(sendBroadcasts({ ...portal.services, mailer })).rejects.toThrow('Killed')
  }
  let people: Shareholder[]
  beforeEach(async () => {
    people = await several(4)
    await announce(portal, admin)
  })

  it('Its batch is left alone for 30 s, in which it may be slow', async () => {
    await dieAfter(0)
    portal.clock.pass({ seconds: 30 })
    await sendBroadcasts({ ...portal.services, mailer: postmarkMailer() })
    expect(postmark.asked).toEqual([])
    portal.clock.pass({ seconds: 1 })
    await sendBroadcasts({ ...portal.services, mailer: postmarkMailer() })
    expect(postmark.asked).not.toEqual([])
    expect(await broadcastsOf(admin)).toMatchObject([{ state: 'SENDING', unknown: 4, waiting: 0 }])
  })

  it.each([
    ['all of it', 4],
    ['a part of it', 3],
    ['nothing', 0],
  ])(
    'Where the provider took %s, it is asked until its index has caught up, and only the rest is sent again',
    async (_what, taken) => {
      postmark.behaviour.indexLagMs = 38_000
      await dieAfter(taken)
      await work()
      expect(addresses(postmark.taken)).toEqual(everybodys(people))
      expect(postmark.summary()).toMatchObject({ mails: 4, duplicates: [] })
      expect(await broadcastsOf(admin)).toMatchObject([{ state: 'DONE', submitted: 4, unknown: 0 }])
      const messageIds = (
        await sqlOf(portal.em()).selectFrom('broadcast_recipient').select('message_id').execute()
      ).map(row => row.message_id)
      expect(messageIds.toSorted()).toEqual(postmark.taken.map(({ id }) => id).toSorted())
    },
  )

  it('Nothing is sent again before the provider was asked for ten seconds', async () => {
    await dieAfter(0)
    portal.clock.pass({ seconds: 31 })
    const began = portal.clock.now().getTime()
    await work()
    expect((postmark.requests[0]?.at ?? 0) - began).toBeGreaterThanOrEqual(10_000)
    expect(postmark.asked.length).toBeGreaterThan(4)
  })

  it('As long as its index goes on finding some, it is asked on', async () => {
    postmark.behaviour.indexLagMs = 38_000
    const mailer: Mailer = {
      provider: postmarkMailer().provider,
      sendBatch: async mails => {
        const all = [...mails]
        await postmarkMailer().sendBatch(all.slice(0, 2))
        // As if it had taken eight seconds longer with these.
        const { taken } = postmark
        await postmarkMailer().sendBatch(all.slice(2))
        for (const mail of taken.slice(2)) mail.at += 8_000
        throw new Error('Killed')
      },
    }
    await sendBroadcasts({ ...portal.services, mailer })
    await expect(sendBroadcasts({ ...portal.services, mailer })).rejects.toThrow('Killed')
    await work()
    expect(postmark.summary()).toMatchObject({ mails: 4, duplicates: [] })
  })

  it.each([0, 3])(
    'Where the provider, which took %i, cannot be asked, its mails are unknown and not sent again; it is asked ever less often, and then for ten seconds',
    async taken => {
      await dieAfter(taken)
      postmark.requests.length = 0
      portal.clock.pass({ seconds: 31 })
      postmark.behaviour.faults = [{ on: 'search', status: 503, times: 'always' }]
      const waits = await work(postmarkMailer(), { seconds: 8 * 3_600 })
      expect(postmark.requests).toEqual([])
      expect(waits.every(wait => wait <= 3_600)).toBe(true)
      expect(postmark.asked.length).toBeLessThan(40)
      admin = await anAdmin(portal)
      expect(await broadcastsOf(admin)).toMatchObject([
        { state: 'SENDING', submitted: 0, unknown: 4, waiting: 0 },
      ])
      postmark.behaviour.faults = []
      portal.clock.pass({ hours: 1 })
      postmark.asked.length = 0
      const since = portal.clock.now().getTime()
      await work()
      expect(postmark.asked.length).toBeGreaterThan(4)
      expect(postmark.summary()).toMatchObject({ mails: 4, duplicates: [] })
      expect((postmark.requests[0]?.at ?? 0) - since).toBeGreaterThanOrEqual(10_000)
      expect(await broadcastsOf(admin)).toMatchObject([{ state: 'DONE', submitted: 4 }])
    },
  )

  it('Where nobody can be asked, its mails stay unknown for good', async () => {
    await dieAfter(2, null)
    portal.clock.pass({ seconds: 31 })
    expect(await sentTo()).toEqual([])
    portal.clock.pass({ days: 2 })
    expect(await sentTo()).toEqual([])
    expect(await broadcastsOf(await anAdmin(portal))).toMatchObject([
      { state: 'DONE', audience: 4, submitted: 0, unknown: 4 },
    ])
  })

  it('One that fails before it hands anything over leaves its batch to the next attempt, also where nobody can be asked', async () => {
    const services = { ...portal.services, mailer: mailerThat(takes) }
    await sendBroadcasts(services)
    const away = new Proxy(services.secrets.suppression, {
      get: () => {
        throw new Error('Away')
      },
    })
    await sendBroadcasts({ ...services, secrets: { ...services.secrets, suppression: away } })
    expect(await broadcastsOf(admin)).toMatchObject([
      {
        waiting: 4,
        unknown: 0,
        notice:
          'The last attempt failed and is tried again: The mails of a batch could not be prepared.',
      },
    ])
    portal.clock.pass({ seconds: 1 })
    expect(await sentTo()).toEqual(everybodys(people))
  })

  it('One that was only slow does not overrule what another finds out', async () => {
    postmark.behaviour.indexLagMs = 38_000
    const answered = Promise.withResolvers<void>()
    const slow: Mailer = {
      provider: postmarkMailer().provider,
      sendBatch: async mails => {
        const all = [...mails]
        await postmarkMailer().sendBatch(all)
        await answered.promise
        return all.map(busy)
      },
    }
    await sendBroadcasts({ ...portal.services, mailer: slow })
    const sending = sendBroadcasts({ ...portal.services, mailer: slow })
    await until('the mails were taken', () => postmark.taken.length === 4)
    portal.clock.pass({ seconds: 31 })
    await sendBroadcasts({ ...portal.services, mailer: postmarkMailer() })
    expect(await broadcastsOf(admin)).toMatchObject([{ unknown: 4 }])
    answered.resolve()
    await sending
    await work()
    expect(await broadcastsOf(admin)).toMatchObject([{ state: 'DONE', submitted: 4 }])
    expect(postmark.summary()).toMatchObject({ mails: 4, duplicates: [] })
  })
})

describe('Several processes', () => {
  it('Together they have four batches under way at most, and send no mail twice', async () => {
    await subscribers(portal, 2_001)
    await announce(portal, admin)
    const goOn = Promise.withResolvers<void>()
    const sent: string[] = []
    let [underWay, most] = [0, 0]
    const mailer: Mailer = {
      provider: null,
      sendBatch: async mails => {
        most = Math.max(most, ++underWay)
        const all = [...mails]
        sent.push(...all.map(({ to }) => to))
        await goOn.promise
        underWay--
        return all.map(takes)
      },
    }
    await sendBroadcasts({ ...portal.services, mailer })
    const processes = Array.from({ length: 2 }, () =>
      sendBroadcasts({ ...portal.services, mailer }),
    )
    await until('four batches are under way', () => underWay === 4)
    // One more finds none that it may begin.
    await sendBroadcasts({ ...portal.services, mailer })
    expect(underWay).toBe(4)
    goOn.resolve()
    await Promise.all(processes)
    await sendBroadcasts({ ...portal.services, mailer })
    expect(most).toBe(4)
    expect(sent).toHaveLength(2_001)
    expect(new Set(sent).size).toBe(2_001)
    expect(await broadcastsOf(admin)).toMatchObject([{ state: 'DONE', submitted: 2_001 }])
  })

  it('One whose batch fails ends only after its other batches', async () => {
    await subscribers(portal, 501)
    await announce(portal, admin)
    const goOn = Promise.withResolvers<void>()
    let batches = 0
    const mailer: Mailer = {
      provider: null,
      sendBatch: async mails => {
        if (++batches === 1) throw new Error('Killed')
        await goOn.promise
        return [...mails].map(takes)
      },
    }
    await sendBroadcasts({ ...portal.services, mailer })
    let failure: Error | undefined
    const sending = sendBroadcasts({ ...portal.services, mailer }).then(
      () => undefined,
      (error: Error) => void (failure = error),
    )
    await until('the second batch is under way', () => batches === 2)
    expect(failure).toBeUndefined()
    goOn.resolve()
    await sending
    expect(failure?.message).toBe('Killed')
    expect(await broadcastsOf(admin)).toMatchObject([{ submitted: 1 }])
  })

  it('An outcome does not change a batch that is already submitted', async () => {
    await several(1)
    await announce(portal, admin)
    const services = { ...portal.services, mailer: mailerThat(busy) }
    for (let calls = 0; calls < 2; calls++) await sendBroadcasts(services)
    portal.clock.pass({ seconds: 1 })
    const claimed = await claimBatch(services)
    const db = sqlOf(portal.em())
    await db.updateTable('broadcast_batch').set({ state: 'SUBMITTED' }).execute()
    await recordOutcomes(services, claimed!, [], 'It failed late.')
    expect(await db.selectFrom('broadcast_batch').select('state').execute()).toEqual([
      { state: 'SUBMITTED' },
    ])
  })

  it('Clocks that are set back hold up nothing: not the next attempt, and not what a crash has left', async () => {
    await several(1)
    await announce(portal, admin, { publishedAt: ago({ hours: 6 }) })
    await work(mailerThat(busy), { seconds: 60 })
    const dies: Mailer = {
      provider: null,
      sendBatch: async () => Promise.reject(new Error('Killed')),
    }
    portal.clock.pass({ hours: -2 })
    await expect(sendBroadcasts({ ...portal.services, mailer: dies })).rejects.toThrow('Killed')
    portal.clock.pass({ hours: -2 })
    await deliverAlerts(portal)
    expect(await broadcastsOf(admin)).toMatchObject([{ state: 'DONE', waiting: 0, unknown: 1 }])
  })
})

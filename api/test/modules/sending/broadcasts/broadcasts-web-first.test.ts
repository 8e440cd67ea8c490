import { PageAcknowledgements } from '#modules/mail/pages/page-acknowledgements'
import { sqlOf } from '#platform/database/kysely'
import type { PortalEvent } from '#platform/events/event-bus'
import { announce, broadcastsOf, deliverAlerts } from '../../../harness/modules/alerts'
import { broadcastTests } from '../../../harness/modules/broadcast-tests'
import { otherProcess } from '../../../harness/portal/other-process'
import { until } from '../../../harness/time/until'

const { current, ago, several, sentTo } = broadcastTests()
let { portal, admin } = {} as ReturnType<typeof current>
beforeEach(() => void ({ portal, admin } = current()))

describe('Web first', () => {
  it('No mail leaves as long as the page does not show it; after ten minutes the desk says so, and no longer once mails leave', async () => {
    await several(1)
    const { readBack } = portal.services
    portal.services.readBack = async () => false
    await announce(portal, admin)
    expect(await sentTo()).toEqual([])
    portal.clock.pass({ minutes: 10 })
    expect(await sentTo()).toEqual([])
    expect(await broadcastsOf(admin)).toMatchObject([
      { state: 'WAITING_FOR_PAGE', notice: null, startedAt: null },
    ])
    portal.clock.pass({ seconds: 1 })
    await deliverAlerts(portal)
    expect(await broadcastsOf(admin)).toMatchObject([
      { state: 'WAITING_FOR_PAGE', notice: expect.stringContaining('does not show it yet') },
    ])
    portal.services.readBack = readBack
    expect(await sentTo()).toHaveLength(1)
    expect(await broadcastsOf(admin)).toMatchObject([
      { state: 'DONE', notice: null, startedAt: expect.any(String) },
    ])
  })

  it('A process that has not acknowledged the page holds the mails, until it has', async () => {
    await several(1)
    const other = await otherProcess(portal)
    await other.acknowledges()
    portal.clock.pass({ seconds: 50 })
    await announce(portal, admin)
    expect(await sentTo()).toEqual([])
    portal.clock.pass({ seconds: 5 })
    await other.acknowledges()
    expect(await sentTo()).toHaveLength(1)
  })

  it('A process that was gone before the clock was set back holds nothing', async () => {
    await several(1)
    await otherProcess(portal)
    portal.clock.pass({ hours: -2 })
    await announce(portal, admin)
    expect(await sentTo()).toHaveLength(1)
  })

  it('A process that is there without an answer holds them on, and one that has been gone for a minute does not', async () => {
    await several(1)
    const other = await otherProcess(portal)
    await announce(portal, admin)
    for (let times = 0; times < 4; times++) {
      portal.clock.pass({ seconds: 30 })
      await other.isThere()
      expect(await sentTo()).toEqual([])
    }
    portal.clock.pass({ seconds: 59 })
    expect(await sentTo()).toEqual([])
    portal.clock.pass({ seconds: 2 })
    expect(await sentTo()).toHaveLength(1)
  })

  describe('A process that acknowledges', () => {
    let processes: PageAcknowledgements[]
    beforeEach(() => {
      processes = []
      jest.useFakeTimers({
        doNotFake: [
          'Date',
          'hrtime',
          'nextTick',
          'performance',
          'queueMicrotask',
          'setImmediate',
          'clearImmediate',
          'setTimeout',
          'clearTimeout',
        ],
      })
    })
    afterEach(async () => {
      jest.useRealTimers()
      for (const one of processes) await one.close()
    })
    const started = (
      events: Pick<typeof portal.services.events, 'subscribe' | 'onReconnect'> = portal.services
        .events,
    ) => {
      processes.push(
        new PageAcknowledgements({
          ...portal.services,
          events: Object.assign(Object.create(portal.services.events) as object, events) as never,
        }),
      )
    }
    const rows = () => sqlOf(portal.em()).selectFrom('portal_process').selectAll().execute()
    const untilSent = async () => {
      await until('its mail leaves', async () => (await sentTo()).length === 1)
    }

    it('It hears of the check over the bus, and the mails leave', async () => {
      await several(1)
      started()
      await until('it says that it is there', async () => (await rows()).length === 1)
      portal.clock.pass({ seconds: 1 })
      await announce(portal, admin)
      await untilSent()
    })

    it('It does not hold mails of which it was asked before it started: it has nothing older in its cache', async () => {
      await several(1)
      const held = await otherProcess(portal)
      await announce(portal, admin)
      expect(await sentTo()).toEqual([])
      portal.clock.pass({ seconds: 20 })
      started()
      await until('it says that it is there', async () => (await rows()).length === 2)
      await held.acknowledges()
      expect(await sentTo()).toHaveLength(1)
    })

    it('It acknowledges what it has missed once it is connected again, and does not take that back', async () => {
      await several(1)
      let reconnect = () => {}
      started({
        subscribe: () => () => {},
        onReconnect: listener => ((reconnect = listener), () => {}),
      })
      await until('it says that it is there', async () => (await rows()).length === 1)
      portal.clock.pass({ seconds: 1 })
      await announce(portal, admin)
      expect(await sentTo()).toEqual([])
      reconnect()
      await until(
        'it acknowledges',
        async () => (await rows())[0]?.acknowledged_at?.getTime() === portal.clock.now().getTime(),
      )
      portal.clock.pass({ seconds: 15 })
      jest.advanceTimersByTime(15_000)
      await until(
        'it says again that it is there',
        async () => (await rows())[0]?.seen_at.getTime() === portal.clock.now().getTime(),
      )
      expect(await sentTo()).toHaveLength(1)
    })

    it('Checks that were made at the same time it acknowledges in whatever order it hears of them', async () => {
      let hear: (event: PortalEvent) => void = () => {}
      started({ subscribe: listener => ((hear = listener), () => {}), onReconnect: () => () => {} })
      const checks = [5, 4.99, 3].map(seconds => ago({ seconds: -seconds }).toISOString())
      for (const at of checks) hear({ type: 'page-check', at })
      const acknowledged = async () => (await rows())[0]?.acknowledged_at?.toISOString()
      await until('it acknowledges', async () => (await acknowledged()) === checks[0])
      hear({ type: 'page-check', at: checks[2]! })
      portal.clock.pass({ seconds: 15 })
      jest.advanceTimersByTime(15_000)
      await until(
        'it says again that it is there',
        async () => (await rows())[0]?.seen_at.getTime() === portal.clock.now().getTime(),
      )
      expect(await acknowledged()).toBe(checks[0])
      // The clock was set back.
      const earlier = ago({ hours: 2 }).toISOString()
      hear({ type: 'page-check', at: earlier })
      await until('it acknowledges', async () => (await acknowledged()) === earlier)
    })

    it('One that stops is waited for no more', async () => {
      started()
      await until('it says that it is there', async () => (await rows()).length === 1)
      for (const one of processes.splice(0)) await one.close()
      expect(await rows()).toEqual([])
    })
  })
})

import { startTestPortal, type TestPortal } from '../../harness/portal/portal'
import { severable } from '../../harness/stand-ins/severable'

const LIST = '{ policies { edges { node { title } } } }'

describe('While the database is unreachable', () => {
  let whole: TestPortal
  let way: Awaited<ReturnType<typeof severable>>
  let cutOff: TestPortal
  beforeAll(async () => {
    whole = await startTestPortal()
    way = await severable(whole.database.url)
    cutOff = await startTestPortal(
      {},
      { beside: { database: { ...whole.database, url: way.url }, clock: whole.clock } },
    )
  })
  afterAll(async () => {
    await cutOff.stop()
    await way.close()
    await whole.stop()
  })

  it('Cached responses are served for ten minutes without the database, and other requests get 503', async () => {
    await whole.make.policy({ title: 'Whistleblowing' })
    const visitor = cutOff.visitor()
    const overRest = async () => (await visitor.get('/api/policies')).status
    const answers = async () => [(await visitor.graphql(LIST)).status, await overRest()]
    expect(await answers()).toEqual([200, 200])

    await way.cut()
    expect(await answers()).toEqual([200, 200])
    expect((await visitor.graphql('{ announcements { totalCount } }')).status).toBe(503)
    expect((await cutOff.signedIn('forged').graphql(LIST)).status).toBe(503)
    whole.clock.pass({ minutes: 9 })
    expect(await answers()).toEqual([200, 200])
    expect((await visitor.graphql(LIST)).data?.policies.edges).toEqual([
      { node: { title: 'Whistleblowing' } },
    ])
    whole.clock.pass({ minutes: 1 })
    expect(await answers()).toEqual([503, 503])

    const back = new Promise<void>(resolve => cutOff.services.events.onReconnect(resolve))
    way.mend()
    await back
    expect(await answers()).toEqual([200, 200])
  })
})

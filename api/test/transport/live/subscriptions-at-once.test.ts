import { MAX_SUBSCRIPTIONS_PER_SOCKET } from '@portal/rules/limits'
import { Live } from '../../harness/http/live'
import { RawClient } from '../../harness/http/raw-client'
import { startListenedPortal } from '../../harness/portal/listening'

/** Each another one, so that no two are worked out together. */
const listenAs = (index: number) => `subscription { questionAnswered { own${index}: id } }`
const TOO_MANY = {
  message: 'One connection may have 50 subscriptions at a time. Please end one of them first.',
  extensions: { code: 'RATE_LIMITED', retryAfter: 2 },
}

let portal: Awaited<ReturnType<typeof startListenedPortal>>
const open: Live[] = []
beforeAll(async () => void (portal = await startListenedPortal()))
afterEach(async () => {
  await Promise.all(open.splice(0).map(page => page.leave()))
  await portal.listening(0)
})
afterAll(() => portal.stop())

const aPage = () => open[open.push(new Live(portal.visitor())) - 1]!
const many = (count: number) => Array.from({ length: count }, (_, index) => index)

describe('A connection', () => {
  it('A connection may have 50 subscriptions at a time until one ends, and another connection has its own limit', async () => {
    const page = aPage()
    const ears = many(MAX_SUBSCRIPTIONS_PER_SOCKET).map(index => page.hear(listenAs(index)))
    await portal.listening(MAX_SUBSCRIPTIONS_PER_SOCKET)
    expect(await page.hear(listenAs(MAX_SUBSCRIPTIONS_PER_SOCKET)).ended).toEqual([TOO_MANY])
    expect(await page.ask('{ portal { ticker } }')).toEqual({ data: { portal: { ticker: 'TST' } } })
    aPage().hear(listenAs(0))
    await portal.listening(MAX_SUBSCRIPTIONS_PER_SOCKET + 1)
    ears[0]?.stop()
    await portal.listening(MAX_SUBSCRIPTIONS_PER_SOCKET)
    page.hear(listenAs(MAX_SUBSCRIPTIONS_PER_SOCKET))
    await portal.listening(MAX_SUBSCRIPTIONS_PER_SOCKET + 1)
  })

  it('A connection that requests 51 subscriptions in one packet gets 50, and RATE_LIMITED for the last', async () => {
    const client = await RawClient.of(portal.address)
    const subscribe = (id: number) => ({
      id: `${id}`,
      type: 'subscribe',
      payload: { query: listenAs(id) },
    })
    client.sayAtOnce(many(MAX_SUBSCRIPTIONS_PER_SOCKET + 1).map(subscribe))
    expect(await client.hears()).toEqual({
      id: `${MAX_SUBSCRIPTIONS_PER_SOCKET}`,
      type: 'error',
      payload: [TOO_MANY],
    })
    await portal.listening(MAX_SUBSCRIPTIONS_PER_SOCKET)
    client.socket.terminate()
  })

  it('A refused subscription does not count towards the limit of its connection', async () => {
    const page = aPage()
    page.hear(listenAs(0))
    const refused = 'subscription ($id: ID!) { questionAnswered(presentationId: $id) { id } }'
    for (let count = 0; count < MAX_SUBSCRIPTIONS_PER_SOCKET; count++)
      expect(await page.ask(refused)).toMatchObject({
        errors: [{ extensions: { code: 'BAD_USER_INPUT' } }],
      })
    page.hear(listenAs(1))
    await portal.listening(2)
  })
})

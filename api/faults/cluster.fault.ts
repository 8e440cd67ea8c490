import { QuestionAsk, SignOut } from '../test/harness/generated/operations'
import { Live } from '../test/harness/http/live'
import type { Person } from '../test/harness/portal/person'
import { type Balancer, haveBalancer, startBalancer } from './harness/balancer'
import { type Cast, castFor } from './harness/cast'
import { PortalProcess } from './harness/portal-process'
import { type Postgres, startPostgres } from './harness/postgres'
import { until } from './harness/until'

const DESK = 'subscription { questionModerated { action questionIds } }'

let postgres: Postgres
let portals: [PortalProcess, PortalProcess]
let cast: Cast
let admin: string
let shareholder: string
let presentationId: string

beforeAll(async () => {
  postgres = await startPostgres({ isEmpty: true })
  const first = { ADMIN_EMAIL: 'first@example.com', ADMIN_PASSWORD: 'the first of them' }
  portals = await Promise.all([
    PortalProcess.launch(postgres.url, first),
    PortalProcess.launch(postgres.url, first),
  ])
  await Promise.all(portals.map(portal => portal.ready()))
  cast = await castFor(postgres.url)
  ;[admin, shareholder] = await Promise.all([cast.admin(), cast.shareholder()])
  presentationId = (await cast.make.presentation()).id
})
afterAll(async () => {
  await cast?.leave()
  await Promise.all(portals?.map(portal => portal.remove()) ?? [])
  await postgres?.remove()
})

async function ask(person: Person): Promise<string> {
  const { questionAsk } = await person.ask(QuestionAsk, {
    input: { presentationId, questionText: 'Does everybody hear of this?' },
  })
  return questionAsk.question.id
}

describe('Two processes on one database', () => {
  it('Two processes that start together on an empty database migrate once and create one administrator', async () => {
    const applied = await postgres.query('select name from migration order by name')
    expect(applied.length).toBeGreaterThan(0)
    expect(new Set(applied.map(({ name }) => name)).size).toBe(applied.length)
    expect(
      await postgres.query('select email from admin where email like $$first@%$$'),
    ).toHaveLength(1)
    expect(portals.map(({ running }) => running)).toEqual([true, true])
  })

  it.each([
    ['the first', 'the second', 0, 1],
    ['the second', 'the first', 1, 0],
  ] as const)(
    'A question asked at %s of two processes reaches the moderation desk at %s',
    async (_from, _to, from, to) => {
      const live = new Live(portals[to].as(admin))
      const desk = live.hear(DESK)
      await desk.next('opening')
      const id = await ask(portals[from].as(shareholder))
      expect((await desk.next('question')).data?.questionModerated).toEqual({
        action: 'ASKED',
        questionIds: [id],
      })
      await live.leave()
    },
  )

  it('A sign-out at one process closes the administrator’s WebSocket at the other with 4403', async () => {
    const token = await cast.admin()
    const live = new Live(portals[1].as(token))
    await live.hear(DESK).next('opening')
    await portals[0].as(token).ask(SignOut)
    expect(await live.closed).toMatchObject({ code: 4403 })
  })
})

const describeBalanced = haveBalancer ? describe : describe.skip
describeBalanced('Behind the balancer', () => {
  let balancer: Balancer
  beforeAll(async () => void (balancer = await startBalancer([portals[0].port, portals[1].port])))
  afterAll(() => balancer?.stop())

  /** The same process again, at the address that the balancer knows. */
  const restart = async (which: 0 | 1) => {
    const { port } = portals[which]
    await portals[which].remove()
    portals[which] = await PortalProcess.start(postgres.url, { PORT: String(port) })
  }

  it('The moderation desk reconnects and receives new questions after either process is killed', async () => {
    const live = new Live(balancer.as(admin), { reconnects: true })
    const desk = live.hear(DESK)
    const heard = async () =>
      (await desk.next()).data?.questionModerated as { action: string; questionIds: string[] }
    await heard()
    for (const which of [0, 1] as const) {
      portals[which].signal('SIGKILL')
      await portals[which].exit
      const killedAt = performance.now()
      let asked = ''
      await until(
        'somebody answers',
        async () => Boolean((asked = await ask(balancer.as(shareholder)).catch(() => ''))),
        5_000,
      )
      // Told anew that it listens, it reads its list; what is asked from then on is heard.
      for (let event = await heard(); event.questionIds[0] !== asked; event = await heard())
        if (event.action === 'OPENED') asked = await ask(balancer.as(shareholder))
      console.info({ killed: which, deskGoesOnAfterMs: Math.round(performance.now() - killedAt) })
      await restart(which)
      await balancer.readyWithin(2, 20_000)
    }
    expect(live.connected).toBeGreaterThan(1)
    await live.leave()
  })
})

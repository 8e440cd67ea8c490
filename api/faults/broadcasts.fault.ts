import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { subscribeAll } from '../test/harness/modules/subscribe-all'
import { AnnouncementCreate } from '../test/harness/generated/operations'
import { rounds } from '../test/harness/jest/thorough'
import { startPostmarkProcess } from '../test/harness/stand-ins/postmark-process'
import { type Cast, castFor } from './harness/cast'
import { PortalProcess } from './harness/portal-process'
import { type Postgres, startPostgres } from './harness/postgres'
import { until } from './harness/until'

const KILLS = rounds('kills of processes that send a broadcast', { short: 2, thorough: 20 })
const SUBSCRIBERS = rounds('subscribers of a broadcast whose processes are killed', {
  short: 5_000,
  thorough: 200_000,
})
/** Otherwise what is waited for is brought forward in the database. */
const inEarnest =
  rounds('broadcasts that wait as long as they do in earnest', { short: 0, thorough: 1 }) > 0
const MINUTE = 60_000
const ADDRESS = { COMPANY_POSTAL_ADDRESS: '1 Harbour Street, Perth WA 6000' }

let postgres: Postgres
let postmark: Awaited<ReturnType<typeof startPostmarkProcess>>
let cast: Cast
let admin: string
const portals: PortalProcess[] = []

beforeAll(async () => {
  ;[postgres, postmark] = await Promise.all([startPostgres(), startPostmarkProcess()])
  portals.push(await launch(), await launch())
  cast = await castFor(postgres.url)
  admin = await cast.admin()
  await postgres.query(subscribeAll(SUBSCRIBERS))
  await postgres.query('analyze')
})
afterAll(async () => {
  await cast?.leave().catch(() => undefined)
  for (const portal of portals) await portal.remove()
  await postmark?.close()
  await postgres?.remove()
})
beforeEach(() => postmark.behave({ reset: true, isLean: true }))

const launch = () => PortalProcess.start(postgres.url, { ...postmark.environment, ...ADDRESS })
const running = () => portals.filter(portal => portal.running)

/** Publishes at a process that runs, and returns the id of the broadcast. */
async function publish(title: string, at = running()[0]): Promise<string> {
  const input = { title, content: 'Forty metres of copper.', publishedAt: new Date().toISOString() }
  const { data } = await at!.as(admin).graphql(AnnouncementCreate, { input })
  const itemId = data?.announcementCreate.announcement.id as string
  const [row] = await postgres.query(`select id from broadcast where item_id = '${itemId}'`)
  return String(row?.id)
}

interface QuestionVisibility {
  state: string
  audience: number
  submitted: number
  unknown: number
  waiting: number
}
const standing = async (id: string): Promise<QuestionVisibility> => {
  const [row] = await postgres.query(
    `select state, coalesce(sum(size), 0)::int as audience, coalesce(sum(submitted), 0)::int as submitted, coalesce(sum(unknown), 0)::int as unknown,
       coalesce(sum(size - submitted - refused - unknown - left_before), 0)::int as waiting
     from broadcast left join (select broadcast_id, size, submitted, refused, unknown, left_before from broadcast_batch) batch on batch.broadcast_id = broadcast.id
     where id = '${id}' group by state`,
  )
  return row as unknown as QuestionVisibility
}
/**
 * Ends the waits for processes that were killed, and for an index that has nothing more to tell. If no other process runs, none is
 * left whose attempts and entries these could be.
 */
const bringForward = async (othersRun = true) => {
  if (inEarnest) return
  const [attempt, entry] = othersRun ? [12, 20] : [0, 0]
  await postgres.query(
    `update broadcast_batch set attempted_at = attempted_at - interval '1 hour' where state = 'SUBMITTING' and attempted_at < now() - interval '${attempt} s'`,
  )
  await postgres.query(
    `update broadcast_batch set asked_at = now() - interval '1 minute', next_attempt_at = now() where state = 'UNKNOWN' and next_attempt_at is not null`,
  )
  await postgres.query(`delete from portal_process where seen_at < now() - interval '${entry} s'`)
}
const isDone = (id: string, withinMs = 8 * MINUTE) =>
  until(
    'the broadcast is done',
    async () => {
      await bringForward()
      await pause(250)
      return (await standing(id)).state === 'DONE'
    },
    withinMs,
  )
const taken = async (id: string) =>
  (await postmark.summary()).broadcasts.find(({ broadcast }) => broadcast === id) ?? {
    mails: 0,
    recipients: 0,
  }
/** Each has one mail. */
async function expectOnce(id: string, audience = SUBSCRIBERS): Promise<void> {
  expect(await standing(id)).toEqual({
    state: 'DONE',
    audience,
    submitted: audience,
    unknown: 0,
    waiting: 0,
  })
  expect(await taken(id)).toMatchObject({ mails: audience, recipients: audience })
}

it(
  'Processes that are killed while they send a broadcast, also between the taking of the provider and the commit, lose no mail and send none twice',
  async () => {
    await postmark.behave({ delayMs: 150 })
    const id = await publish('Killed')
    await until('mails leave', async () => (await taken(id)).mails > 0, MINUTE)
    const unsettled: number[] = []
    for (let kill = 0; kill < KILLS && (await standing(id)).state === 'SENDING'; kill++) {
      const before = (await taken(id)).mails
      // The provider has taken a batch and not answered yet.
      await until(
        'a batch is taken',
        async () => {
          await bringForward()
          return (await taken(id)).mails > before || (await standing(id)).waiting === 0
        },
        2 * MINUTE,
      )
      const killed = kill % 2 ? running().slice(0, 1) : running()
      for (const portal of killed) portal.signal('SIGKILL')
      const instant = new Date().toISOString()
      await Promise.all(killed.map(({ exit }) => exit))
      const [{ mails }, { submitted }] = [await taken(id), await standing(id)]
      unsettled.push(mails - submitted)
      await bringForward(running().length > 0)
      process.stdout.write(
        `kill ${kill + 1} at ${instant}: the provider had ${mails} mails, ${submitted} of them committed\n`,
      )
      while (running().length < 2) portals.push(await launch())
    }
    expect(Math.max(...unsettled)).toBeGreaterThan(0)
    await isDone(id, 15 * MINUTE)
    await expectOnce(id)
  },
  30 * MINUTE,
)

it(
  'A provider that is away for an hour is tried again each minute, and gets each mail once when it is back',
  async () => {
    await postmark.behave({ faults: [{ status: 503, times: 'always' }] })
    const id = await publish('Away')
    const attempts = async () =>
      Number(
        (
          await postgres.query(
            `select coalesce(max(attempts), 0) as attempts from broadcast_batch where broadcast_id = '${id}'`,
          )
        )[0]?.attempts,
      )
    await until(
      'it was tried',
      async () => {
        // Processes that the previous test killed may still count as present.
        await bringForward()
        return (await standing(id)).unknown > 0 || (await attempts()) > 0
      },
      MINUTE,
    )
    // An hour passes in the database.
    await postgres.query(
      `create or replace function portal_now() returns timestamptz language sql stable parallel safe as $$select now() + interval '1 hour'$$`,
    )
    await pause(3_000)
    await postmark.behave({ faults: [] })
    await isDone(id)
    await expectOnce(id)
  },
  10 * MINUTE,
)

it(
  'A clock that is set back by an hour in the middle of a broadcast holds up nothing and sends nothing twice',
  async () => {
    await postmark.behave({ delayMs: 100 })
    const id = await publish('Set back')
    await until('mails leave', async () => (await taken(id)).mails > 0, MINUTE)
    await postgres.query(
      `create or replace function portal_now() returns timestamptz language sql stable parallel safe as 'select now()'`,
    )
    await isDone(id)
    await expectOnce(id)
  },
  10 * MINUTE,
)

it(
  'A database that is away in the middle of a broadcast loses no mail and doubles none',
  async () => {
    await postmark.behave({ delayMs: 300 })
    const id = await publish('No database')
    await until('mails leave', async () => (await taken(id)).mails > 0, MINUTE)
    await postgres.stop()
    await pause(2_000)
    await postgres.start()
    await until(
      'the portals are well',
      async () =>
        (await Promise.all(running().map(portal => portal.status('/readyz')))).every(
          status => status === 200,
        ),
      MINUTE,
    )
    await isDone(id)
    await expectOnce(id)
  },
  10 * MINUTE,
)

it(
  'Where nobody can be asked what was taken, mails of a killed process are listed as unknown and never sent again',
  async () => {
    for (const portal of running()) portal.signal('SIGTERM')
    await Promise.all(portals.map(({ exit }) => exit))
    const outbox = mkdtempSync(join(tmpdir(), 'portal-outbox-'))
    const start = () => PortalProcess.start(postgres.url, { ...ADDRESS, DATA_DIR: outbox })
    const written = () => {
      try {
        return readdirSync(join(outbox, 'outbox')).filter(name => name.endsWith('.eml'))
      } catch {
        return []
      }
    }
    portals.push(await start())
    const id = await publish('Written')
    await until('mails are written', () => written().length > 100, MINUTE)
    running()[0]!.signal('SIGKILL')
    await Promise.all(portals.map(({ exit }) => exit))
    await bringForward(false)
    portals.push(await start())
    await isDone(id)
    const { audience, submitted, unknown } = await standing(id)
    expect([audience, submitted + unknown]).toEqual([SUBSCRIBERS, SUBSCRIBERS])
    expect(unknown).toBeGreaterThan(0)
    expect(unknown).toBeLessThanOrEqual(2_000)
    const addresses = written().map(
      name => /^To: (.*)$/m.exec(readFileSync(join(outbox, 'outbox', name), 'utf8'))?.[1],
    )
    expect(new Set(addresses).size).toBe(addresses.length)
    expect(addresses.length).toBeGreaterThanOrEqual(submitted)
    rmSync(outbox, { recursive: true, force: true })
  },
  10 * MINUTE,
)

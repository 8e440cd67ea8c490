import 'reflect-metadata'
import { setTimeout as pause } from 'node:timers/promises'
import { subscribeAll } from '../test/harness/modules/subscribe-all'
import { startPostmarkProcess } from '../test/harness/stand-ins/postmark-process'
import { type Filled, filledDatabase } from './suite/database'
import { startPortal } from './suite/peers'
import { memoryOf, type Running } from './suite/processes'
import { formatSpread, spreadOf } from './suite/statistics'
import { load, type Request } from './suite/wrk'

/**
 * An announcement is mailed to SUBSCRIBERS (200,000) by two processes, through a provider that takes 100 ms for each batch, while visitors
 * read pages of both at a rate that they can serve. Then the response that publishes is timed with and without alerts, ROUNDS (10) times in
 * turn: longer by the job that is enqueued after its transaction. It needs wrk, and uses PORT (5000) and those after it. Exits with 1 where a
 * goal is missed.
 */
const SUBSCRIBERS = Number(process.env.SUBSCRIBERS ?? 200_000)
const ROUNDS = Number(process.env.ROUNDS ?? 10)
const PORT = Number(process.env.PORT ?? 5000)
const PROVIDER_MS = 100
const READERS = { connections: 32, pauseMs: 10 }
const SECONDS = 20
/** Each after the work that the one before has left behind. */
const PUBLICATIONS = 20
const REST_MS = 250
const MB = 1024 * 1024
const GOALS = { freezeSeconds: 3, seconds: 120, memory: 150 * MB, reads: 0.9 }
const SIZES = {
  presentations: 100,
  announcements: 200,
  policies: 20,
  shareholders: 1_000,
  questions: 2_000,
  pending: 1_000,
}

const PAGE = '{ announcements(first: 20) { totalCount nodes { id title category publishedAt } } }'
const CREATE =
  'mutation ($input: AnnouncementCreateInput!) { announcementCreate(input: $input) { announcement { id } } }'

async function main(): Promise<void> {
  const [database, postmark] = await Promise.all([filledDatabase(SIZES), startPostmarkProcess()])
  const alerts = {
    ...postmark.environment,
    COMPANY_POSTAL_ADDRESS: '1 Harbour Street, Perth WA 6000',
  }
  const portals: Running[] = []
  try {
    await subscribe(database)
    await postmark.behave({ delayMs: PROVIDER_MS })
    portals.push(
      await startPortal(database, PORT, alerts),
      await startPortal(database, PORT + 1, alerts),
    )
    const isReached = await measureBroadcast(database, portals, postmark)
    await measurePublishing(database, portals[0]!, alerts)
    if (!isReached) process.exitCode = 1
    console.log(isReached ? 'Reached' : 'MISSED')
  } finally {
    for (const portal of portals) await portal.stop()
    await postmark.close()
    await database.stop()
  }
}

/** Everybody asks for announcements immediately. */
const subscribe = ({ client }: Filled) =>
  client.query(subscribeAll(SUBSCRIBERS)).then(() => client.query('analyze'))

async function measureBroadcast(
  database: Filled,
  portals: Running[],
  postmark: Awaited<ReturnType<typeof startPostmarkProcess>>,
) {
  const reads = (seconds: number) =>
    Promise.all(
      portals.map(({ address }) =>
        load(readOf(address), { connections: READERS.connections, seconds }),
      ),
    )
  await reads(5)
  const [before] = [await reads(SECONDS), await pause(1_000)]
  const idle = portals.map(({ pid }) => memoryOf(pid))
  const peaks = [...idle]
  const watching = setInterval(
    () => portals.forEach(({ pid }, at) => (peaks[at] = Math.max(peaks[at] ?? 0, memoryOf(pid)))),
    200,
  )
  const began = performance.now()
  await publish(portals[0]!, database.tokens.admin)
  const during: Awaited<ReturnType<typeof reads>>[] = []
  let row: { state: string; frozen: number; submitted: number } | undefined
  do {
    during.push(await reads(5))
    row = await standing(database)
  } while (row?.state !== 'DONE' && performance.now() - began < GOALS.seconds * 3_000)
  const seconds = await secondsOf(database)
  clearInterval(watching)
  const { mails, duplicates } = await postmark.summary()
  const rateOf = (measured: { perSecond: number }[]) =>
    measured.reduce((sum, { perSecond }) => sum + perSecond, 0)
  const [without, withBroadcast] = [rateOf(before), spreadOf(during.map(rateOf))]
  const grown = Math.max(...peaks.map((peak, at) => peak - (idle[at] ?? 0)))
  console.log(
    `Frozen after ${row?.frozen.toFixed(2)} s, goal ${GOALS.freezeSeconds}; all handed over after ${seconds.toFixed(1)} s, goal ${GOALS.seconds}`,
  )
  console.log(
    `The provider has ${mails} of ${SUBSCRIBERS} mails, ${duplicates.length} of them twice`,
  )
  console.log(`Memory: at most ${(grown / MB).toFixed(0)} MB over idle, goal ${GOALS.memory / MB}`)
  console.log(
    `Reads: ${without.toFixed(0)} a second before, ${formatSpread(withBroadcast, 0)} meanwhile: ${(withBroadcast.median / without).toFixed(2)}, goal ${GOALS.reads}`,
  )
  return (
    (row?.frozen ?? Infinity) <= GOALS.freezeSeconds &&
    seconds <= GOALS.seconds &&
    mails === SUBSCRIBERS &&
    duplicates.length === 0 &&
    grown <= GOALS.memory &&
    withBroadcast.median >= without * GOALS.reads
  )
}

const readOf = (address: string): Request => ({
  url: `${address}/graphql`,
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify({ query: PAGE }),
  pauseMs: READERS.pauseMs,
})

async function publish({ address }: Running, token: string): Promise<void> {
  const response = await fetch(`${address}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({
      query: CREATE,
      variables: {
        input: {
          title: 'Drilling results',
          content: 'Forty metres of copper.',
          publishedAt: new Date().toISOString(),
        },
      },
    }),
  })
  const { errors } = (await response.json()) as { errors?: unknown }
  if (errors) throw new Error(JSON.stringify(errors))
}

async function standing({ client }: Filled) {
  const { rows } = await client.query<{ state: string; frozen: number; submitted: number }>(
    `select state, extract(epoch from started_at - created_at)::float8 as frozen, (select sum(submitted)::int from broadcast_batch where broadcast_id = broadcast.id) as submitted
     from broadcast order by created_at desc limit 1`,
  )
  return rows[0]
}

const secondsOf = async ({ client }: Filled): Promise<number> =>
  (
    await client.query<{ seconds: number }>(
      `select extract(epoch from ended_at - created_at)::float8 as seconds from broadcast order by created_at desc limit 1`,
    )
  ).rows[0]?.seconds ?? Infinity

/** On portals that differ in nothing else; what is published there is mailed to nobody. */
async function measurePublishing(
  database: Filled,
  withAlerts: Running,
  alerts: Record<string, string>,
): Promise<void> {
  await database.client.query(`update alert_preference set frequency = 'NEVER'`)
  const { COMPANY_POSTAL_ADDRESS: _address, ...provider } = alerts
  const without = await startPortal(database, PORT + 2, provider)
  try {
    const ratios: number[] = []
    for (let round = -1; round < ROUNDS; round++) {
      const times: Record<string, number> = {}
      const both = [withAlerts, without]
      for (const portal of round % 2 ? both : both.toReversed()) {
        const took: number[] = []
        for (let at = 0; at < PUBLICATIONS; at++) {
          const began = performance.now()
          await publish(portal, database.tokens.admin)
          took.push(performance.now() - began)
          await pause(REST_MS)
        }
        times[portal.name + portal.pid] = spreadOf(took).median
      }
      if (round >= 0)
        ratios.push(
          (times[withAlerts.name + withAlerts.pid] ?? 0) / (times[without.name + without.pid] ?? 1),
        )
    }
    console.log(
      `Publishing an announcement with / without alerts: ${formatSpread(spreadOf(ratios))}`,
    )
  } finally {
    await without.stop()
  }
}

main().catch((error: Error) => {
  console.error(error)
  process.exitCode = 1
})

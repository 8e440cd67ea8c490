import 'reflect-metadata'
import { type Sizes, sizesOf } from './fill/sizes'
import { type List, lists } from './lists'
import { type Filled, filledDatabase } from './suite/database'
import { startPortal } from './suite/peers'
import { cpuOf, cpuOfPostgres, type Running } from './suite/processes'
import { formatSpread, spreadOf } from './suite/statistics'
import { load, type Request, requireWrk } from './suite/wrk'

/**
 * The CPU time of a page of 20 in a large portal, as a multiple of that in a portal a thousandth as large, where each list has at
 * least one page: Node and PostgreSQL together, uncached. PART makes the large one smaller. It uses PORT (4900) and the next port.
 */
const PART = Number(process.env.PART ?? 1)
const PORT = Number(process.env.PORT ?? 4900)
const ROUNDS = 3
const CONNECTIONS = 4
const MAX_RATIO = 2
const PAGE_SIZE = 20
const MIN_ROWS = 60

interface Portal {
  database: Filled
  running: Running
}

async function open(sizes: Sizes, port: number): Promise<Portal> {
  const database = await filledDatabase(sizes)
  return { database, running: await startPortal(database, port) }
}

async function main(): Promise<void> {
  requireWrk()
  const small = Object.fromEntries(
    Object.entries(sizesOf(PART / 1_000)).map(([name, count]) => [name, Math.max(count, MIN_ROWS)]),
  )
  const portals = [
    await open(small as unknown as Sizes, PORT),
    await open(sizesOf(PART), PORT + 1),
  ] as const
  try {
    console.log(
      '| list | page | µs small (rows) | µs large (rows) | × (range) | |\n| --- | --- | --- | --- | --- | --- |',
    )
    for (const [name, list] of Object.entries(lists))
      for (const page of list.cursor ? ['first', 'third'] : ['first']) {
        const asked = [
          await askedOf(portals[0], list, page),
          await askedOf(portals[1], list, page),
        ] as const
        for (const { request } of asked)
          await load(request, { connections: CONNECTIONS, seconds: 1 })
        const costs = [] as [number, number][]
        for (let round = 0; round < ROUNDS; round++)
          costs.push([await costOf(portals[0], asked[0]), await costOf(portals[1], asked[1])])
        const ratio = spreadOf(costs.map(([few, many]) => many / few))
        const median = (index: 0 | 1) =>
          `${spreadOf(costs.map(cost => cost[index])).median.toFixed(0)} (${asked[index].rows})`
        console.log(
          `| ${name} | ${page} | ${median(0)} | ${median(1)} | ${formatSpread(ratio)} | ${verdictOf(asked, ratio.median)} |`,
        )
      }
  } finally {
    for (const { running, database } of portals) {
      await running.stop()
      await database.stop()
    }
  }
}

/** The limit applies to full pages: a search with few results has more rows to look through in a larger portal. */
function verdictOf([small, large]: readonly [Asked, Asked], ratio: number): string {
  if (small.rows < large.rows) return 'fewer rows in the small one'
  if (ratio <= MAX_RATIO) return ''
  return large.rows < PAGE_SIZE ? 'above the limit, for a page that is not full' : 'above the limit'
}

interface Asked {
  request: Request
  /** The rows in the response: a page that is not full costs less in any portal. */
  rows: number
}

async function askedOf(
  { database: { tokens }, running }: Portal,
  list: List,
  page: string,
): Promise<Asked> {
  // With a session, since the response cache serves visitors only.
  const headers = {
    'content-type': 'application/json',
    authorization: `Bearer ${list.as === 'admin' ? tokens.admin : tokens.shareholder}`,
  }
  const url = `${running.address}/graphql`
  let asked: Asked = { request: { url }, rows: 0 }
  for (let pages = 1, after: string | null = null; pages <= (page === 'third' ? 3 : 1); pages++) {
    const body: string = JSON.stringify({
      query: list.query,
      variables: after === null ? {} : { after },
    })
    const text = await (await fetch(url, { method: 'POST', headers, body })).text()
    const { data } = JSON.parse(text) as { data: unknown }
    asked = {
      request: { url, method: 'POST', headers, body },
      rows: text.split('"node":').length - 1,
    }
    after = list.cursor?.(data) ?? null
  }
  return asked
}

/** The CPU time of one request, in microseconds. */
async function costOf({ database, running }: Portal, { request }: Asked): Promise<number> {
  const used = () => cpuOf(running.pid) + cpuOfPostgres(database.postmaster)
  const before = used()
  const { requests } = await load(request, { connections: CONNECTIONS, seconds: 1 })
  return (used() - before) / Math.max(1, requests)
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
})

import 'reflect-metadata'
import { setTimeout as pause } from 'node:timers/promises'
import { filledDatabase } from './suite/database'
import { startPortal } from './suite/peers'
import { memoryOf } from './suite/processes'
import { load, type Request, requireWrk } from './suite/wrk'

/**
 * Whether memory stays constant under an hour's load: cached and uncached reads of visitors, shareholders who ask, administrators
 * at the desk, short-lived connections. MINUTES shortens it. It uses PORT (4900).
 */
const MINUTES = Number(process.env.MINUTES ?? 60)
const SIZES = {
  presentations: 200,
  announcements: 1_000,
  policies: 20,
  shareholders: 5_000,
  questions: 50_000,
  pending: 2_000,
}
/**
 * The allowed growth of the heap's minimum from the second quarter, when code is compiled and caches are full, to the last. The
 * minimum is the live heap after a garbage collection.
 */
const MAX_GROWTH = 1.25

async function main(): Promise<void> {
  requireWrk()
  const database = await filledDatabase(SIZES)
  const portal = await startPortal(database, Number(process.env.PORT ?? 4900))
  try {
    const kinds = requestsOf(portal.address, database.tokens, await ofOne(database.client))
    const samples: { minute: number; resident: number; heap: number }[] = []
    const began = Date.now()
    const minute = () => (Date.now() - began) / 60_000
    let requests = 0
    let failed = 0
    console.log('minute  resident MB  heap MB  requests  failed')
    while (minute() < MINUTES) {
      for (const { request, connections } of kinds) {
        const measured = await load(request, { connections, seconds: 2 })
        requests += measured.requests
        failed += measured.failed
      }
      await pause(500)
      const sample = {
        minute: minute(),
        resident: memoryOf(portal.pid) / 2 ** 20,
        heap: await heapOf(portal.address),
      }
      samples.push(sample)
      console.log(
        `${sample.minute.toFixed(1)}  ${sample.resident.toFixed(0)}  ${sample.heap.toFixed(0)}  ${requests}  ${failed}`,
      )
    }
    const lowest = (from: number, to: number) =>
      Math.min(
        ...samples
          .filter(sample => sample.minute >= from * MINUTES && sample.minute <= to * MINUTES + 1)
          .map(({ heap }) => heap),
      )
    const growth = lowest(0.75, 1) / lowest(0.25, 0.5)
    console.log(
      `The heap’s lowest point in the last quarter is ${growth.toFixed(2)} times that of the second.`,
    )
    if (!(growth <= MAX_GROWTH)) process.exitCode = 1
  } finally {
    await portal.stop()
    await database.stop()
  }
}

function requestsOf(
  address: string,
  { shareholder, admin }: { shareholder: string; admin: string },
  presentationId: string,
): { request: Request; connections: number }[] {
  const graphql = (query: string, variables: object = {}, token?: string): Request => ({
    url: `${address}/graphql`,
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(token && { authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify({ query, variables }),
  })
  const list =
    '{ presentations(first: 20) { edges { node { id title description publishedAt } } } }'
  const detail =
    'query ($id: ID!) { presentation(id: $id) { title questions(first: 50) { totalCount edges { node { questionText answerText user { name } } } } } }'
  const ask =
    'mutation ($input: QuestionAskInput!) { questionAsk(input: $input) { question { id } } }'
  const desk =
    '{ moderationQueue(name: PENDING) { count questions(first: 20) { edges { node { questionText user { email } } } } } adminStats { totalQuestions } }'
  return [
    { request: graphql(list), connections: 64 },
    // A new text each time, hence uncached.
    {
      request: graphql(`
        query New {
          presentations(first: 20) {
            edges {
              node {
                id
                title
              }
            }
          }
        } # @
      `),
      connections: 32,
    },
    { request: { url: `${address}/api/presentations/${presentationId}?nonce=@` }, connections: 16 },
    {
      request: { url: `${address}/presentations?nonce=@`, headers: { connection: 'close' } },
      connections: 16,
    },
    { request: graphql(detail, { id: presentationId }, shareholder), connections: 16 },
    {
      request: graphql(
        ask,
        { input: { presentationId, questionText: 'Asked again and again: @?' } },
        shareholder,
      ),
      connections: 8,
    },
    { request: graphql(desk, {}, admin), connections: 8 },
  ]
}

async function ofOne(client: {
  query(text: string): Promise<{ rows: { id: string }[] }>
}): Promise<string> {
  return (
    (await client.query('select id from presentation order by published_at limit 1')).rows[0]?.id ??
    ''
  )
}

/** The used heap of Node, from the portal's metrics. */
async function heapOf(address: string): Promise<number> {
  const metrics = await fetch(`${address}/metrics`).then(response => response.text())
  return Number(/^nodejs_heap_size_used_bytes (\S+)/m.exec(metrics)?.[1] ?? NaN) / 2 ** 20
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
})

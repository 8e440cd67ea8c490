import 'reflect-metadata'
import { setTimeout as pause } from 'node:timers/promises'
import { createClient } from 'graphql-ws'
import WebSocket from 'ws'
import { Shareholder } from '#modules/accounts/accounts/shareholder.entity'
import { Session } from '#modules/accounts/accounts/sign-in/session.entity'
import { signSession } from '#modules/accounts/accounts/sign-in/session-token'
import { keysOf } from '#platform/security/secrets'
import { connectDatabase } from '../src/app/connect-database'
import { type Filled, filledDatabase, SECRET } from './suite/database'
import { startPortal } from './suite/peers'
import { cpuOf, cpuOfPostgres } from './suite/processes'
import { formatSpread, spreadOf } from './suite/statistics'
import { load, type Request } from './suite/wrk'

/**
 * 5,000 people add themselves to one question within a minute, while visitors read the page and an administrator watches the desk. Loads of
 * SECONDS (6) with and without upvotes take turns; the reads are those of visitors, cached, at a rate that the portal can serve. It needs wrk, and uses PORT (4900). Exits with 1 where
 * a goal is missed.
 */
const SECONDS = Number(process.env.SECONDS ?? 6)
const UPVOTES = 5_000
/** Without reads, for the CPU time of each. */
const ALONE = 500
const ROUNDS = Math.ceil(60 / SECONDS)
/** About 6,000 reads a second; with FULL=1 as many as the machine can, on which each upvote's CPU time is felt. */
const READERS = process.env.FULL ? { connections: 16 } : { connections: 64, pauseMs: 10 }
/** The share of reads that is left, and how long the desk may take to hear, in milliseconds. */
const GOALS = { reads: 0.9, desk: 1_500 }
const SIZES = {
  presentations: 100,
  announcements: 200,
  policies: 20,
  shareholders: 1_000,
  questions: 10_000,
  pending: 1_000,
}

const UPVOTE =
  'mutation ($input: IdInput!) { questionUpvote(input: $input) { question { id askedByCount } } }'
const PAGE = `query ($id: ID!) { presentation(id: $id) { id title answeredQuestionCount pendingQuestionCount questions(first: 20, order: ANSWERED_FIRST) {
  totalCount nodes { id questionText answerText askedByCount user { name email } mergedQuestions { id questionText } } } } }`

async function main(): Promise<void> {
  const database = await filledDatabase(SIZES)
  const portal = await startPortal(database, Number(process.env.PORT ?? 4900))
  try {
    const { rows } = await database.client.query<{ id: string; presentation: string }>(
      `select id, presentation_id as presentation from question where state = 'RECEIVED' order by id desc limit 1`,
    )
    const { id, presentation } = rows[0]!
    const read: Request = {
      url: `${portal.address}/graphql`,
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ query: PAGE, variables: { id: presentation } }),
      ...(READERS.pauseMs !== undefined && { pauseMs: READERS.pauseMs }),
    }
    const tokens = await shareholders(database, UPVOTES + ALONE)
    const desk = watchDesk(portal.address, database.tokens.admin, id)
    const { connections } = READERS
    await load(read, { connections, seconds: SECONDS })
    const before = [cpuOf(portal.pid), cpuOfPostgres(database.postmaster)] as const
    await upvoteAll(portal.address, tokens.splice(0, ALONE), id, desk.sent)
    const [node, postgres] = [
      cpuOf(portal.pid) - before[0],
      cpuOfPostgres(database.postmaster) - before[1],
    ].map(used => used / ALONE / 1_000)
    console.log(
      `CPU of an upvote: Node ${node!.toFixed(1)} ms, PostgreSQL ${postgres!.toFixed(1)} ms`,
    )
    const ratios: number[] = []
    for (let round = 0; round < ROUNDS; round++) {
      const own = tokens.splice(0, Math.ceil(UPVOTES / ROUNDS))
      const rates: Record<string, number> = {}
      const latest: number[] = []
      for (const isUpvoted of round % 2 ? [true, false] : [false, true]) {
        const reads = load(read, { connections, seconds: SECONDS })
        if (isUpvoted) await upvoteAll(portal.address, own, id, desk.sent)
        const { perSecond, p99, failed } = await reads
        latest.push(p99)
        if (failed > 0) throw new Error(`${failed} reads failed.`)
        rates[String(isUpvoted)] = perSecond
      }
      ratios.push(rates.true! / rates.false!)
      console.log(
        `round ${round + 1}: ${rates.true!.toFixed(0)} reads a second with upvotes, ${rates.false!.toFixed(0)} without, p99 ${latest.map(p99 => p99.toFixed(1)).join(' and ')} ms`,
      )
    }
    await pause(GOALS.desk)
    const { rows: counted } = await database.client.query<{ asked_by: number; upvotes: number }>(
      'select asked_by, upvotes from upvote_count where question_id = $1',
      [id],
    )
    const [reads, heard] = [spreadOf(ratios), spreadOf(desk.latencies())]
    console.log(`\nReads with / without upvotes: ${formatSpread(reads)}, goal ${GOALS.reads}`)
    console.log(
      `The desk heard of an upvote after ${formatSpread(heard, 0)} ms, ${desk.latencies().length} times; goal: at most ${GOALS.desk}`,
    )
    console.log(
      `Counted: ${counted[0]?.upvotes} upvotes in all; the desk was told ${desk.last()} people`,
    )
    const isReached =
      reads.median >= GOALS.reads && heard.to <= GOALS.desk && counted[0]?.asked_by === desk.last()
    if (!isReached) process.exitCode = 1
    console.log(isReached ? 'Reached' : 'MISSED')
    desk.end()
  } finally {
    await portal.stop()
    await database.stop()
  }
}

/** People who are signed in, each with a token. */
async function shareholders({ url }: Filled, count: number): Promise<string[]> {
  const orm = await connectDatabase(url, { connections: 1 })
  const createdAt = new Date()
  const people = Array.from(
    { length: count },
    (_, index) => new Shareholder({ email: `upvoter-${index}@example.com`, name: null, createdAt }),
  )
  const sessions = people.map(person => new Session(person, createdAt))
  await orm.em
    .fork()
    .persist([...people, ...sessions])
    .flush()
  await orm.close()
  return Promise.all(sessions.map(session => signSession(session, keysOf(SECRET).session)))
}

/** Spread over the load. */
async function upvoteAll(
  address: string,
  tokens: string[],
  id: string,
  sent: (askedBy: number) => void,
): Promise<void> {
  const [began, every] = [performance.now(), (SECONDS * 1_000 * 0.95) / tokens.length]
  await Promise.all(
    tokens.map(async (token, index) => {
      await pause(Math.max(0, index * every - (performance.now() - began)))
      const response = await fetch(`${address}/graphql`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
        body: JSON.stringify({ query: UPVOTE, variables: { input: { id } } }),
      })
      const { data, errors } = (await response.json()) as { data?: any; errors?: unknown }
      if (errors) throw new Error(JSON.stringify(errors))
      sent(data.questionUpvote.question.askedByCount)
    }),
  )
}

/** How long after an upvote the desk is told of a count that includes it. */
function watchDesk(address: string, token: string, id: string) {
  const client = createClient({
    url: address.replace('http', 'ws') + '/graphql',
    webSocketImpl: WebSocket,
    connectionParams: { authorization: `Bearer ${token}` },
  })
  const waiting: { askedBy: number; at: number }[] = []
  const latencies: number[] = []
  let last = 0
  client.subscribe<{ questionCountsChanged: { id: string; askedByCount: number }[] }>(
    { query: 'subscription { questionCountsChanged { id askedByCount } }' },
    {
      next: ({ data }) => {
        last =
          data?.questionCountsChanged.find(question => question.id === id)?.askedByCount ?? last
        while (waiting[0] && waiting[0].askedBy <= last)
          latencies.push(performance.now() - waiting.shift()!.at)
      },
      error: error => {
        throw new Error(`The desk was not told: ${JSON.stringify(error)}`)
      },
      complete: () => undefined,
    },
  )
  return {
    sent: (askedBy: number) => void waiting.push({ askedBy, at: performance.now() }),
    latencies: () => latencies,
    last: () => last,
    end: () => void client.dispose(),
  }
}

void main()

import 'reflect-metadata'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { ASKERS, filledDatabase } from './suite/database'
import { startPortal } from './suite/peers'
import { type Figure, inRounds, WARM_UP_S } from './suite/rounds'
import { formatSpread, ratioOf, spreadOf } from './suite/statistics'
import { portalRequest } from './suite/writes'
import { load } from './suite/wrk'

/**
 * What events cost who asks: two portals on one database, of which one records none, are loaded with questions in turn. ROUNDS (10) pairs of
 * SECONDS (6) each, in which the two take turns by the second, since the machine is not the same for long; it needs wrk, and uses PORT (4900)
 * and the next one. Exits with 1 where the goal is missed.
 */
const ROUNDS = Number(process.env.ROUNDS ?? 10)
const SECONDS = Number(process.env.SECONDS ?? 6)
const PORT = Number(process.env.PORT ?? 4900)
/** At least this share of the questions that are taken without events. */
const GOAL = 0.9
const SIZES = {
  presentations: 100,
  announcements: 200,
  policies: 20,
  shareholders: 1_000,
  questions: 1_000,
  pending: 100,
}

async function main(): Promise<void> {
  const database = await filledDatabase(SIZES)
  const withoutEvents = {
    NODE_OPTIONS: `--import ${pathToFileURL(resolve(__dirname, 'suite/without-events.mjs')).href}`,
  }
  // The first one seals.
  const [recording, silent] = [
    await startPortal(database, PORT),
    await startPortal(database, PORT + 1, withoutEvents),
  ]
  try {
    const contenders = await Promise.all(
      [recording, silent].map(async (running, index) => ({
        name: index === 0 ? 'with events' : 'without events',
        running,
        request: await portalRequest('ask', running, database),
      })),
    )
    for (const { request } of contenders)
      await load(request, { connections: ASKERS, seconds: WARM_UP_S })
    const plan = {
      what: 'ask',
      connections: ASKERS,
      rounds: ROUNDS * SECONDS,
      seconds: 1,
      postmaster: database.postmaster,
    }
    const figures = inPairs(await inRounds(contenders, plan))
    console.log('| round | with events, asks a second | without |\n| --- | --- | --- |')
    for (let round = 1; round <= ROUNDS; round++) {
      const of = (name: string) =>
        figures
          .find(figure => figure.round === round && figure.contender === name)
          ?.perSecond.toFixed(0)
      console.log(`| ${round} | ${of('with events')} | ${of('without events')} |`)
    }
    for (const { name } of contenders) {
      const own = figures.filter(figure => figure.contender === name)
      const [node, postgres] = [
        spreadOf(own.map(({ cpuNode }) => cpuNode)),
        spreadOf(own.map(({ cpuPostgres }) => cpuPostgres)),
      ]
      console.log(
        `\nCPU of an ask ${name}: Node ${formatSpread(node, 0)} µs, PostgreSQL ${formatSpread(postgres, 0)} µs`,
      )
    }
    const ratio = ratioOf(figures, 'with events', 'without events')
    const isReached = ratio.median >= GOAL
    if (!isReached) process.exitCode = 1
    console.log(
      `\nWith events / without: ${formatSpread(ratio)}; goal ${GOAL}: ${isReached ? 'yes' : 'NO'}`,
    )
  } finally {
    await Promise.all([recording.stop(), silent.stop()])
    await database.stop()
  }
}

/** The figures of each contender in a pair as one. */
function inPairs(seconds: Figure[]): Figure[] {
  const pairOf = ({ round }: Figure) => Math.ceil(round / SECONDS)
  return [...Map.groupBy(seconds, figure => `${figure.contender} ${pairOf(figure)}`).values()].map(
    figures => {
      const first = figures[0] as Figure
      const sum = (of: (figure: Figure) => number) =>
        figures.reduce((total, figure) => total + of(figure), 0)
      const requests = sum(figure => figure.requests)
      return {
        ...first,
        round: pairOf(first),
        requests,
        perSecond: sum(({ perSecond }) => perSecond) / figures.length,
        cpuNode: sum(figure => figure.cpuNode * figure.requests) / requests,
        cpuPostgres: sum(figure => figure.cpuPostgres * figure.requests) / requests,
      }
    },
  )
}

void main()

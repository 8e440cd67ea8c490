import 'reflect-metadata'
import { spawnSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import type { Sizes } from './fill/sizes'
import { ASKERS, filledDatabase } from './suite/database'
import type { Read } from './suite/documents'
import { installPeers, startServers } from './suite/peers'
import { variantsOf } from './suite/reads'
import { type FanOut, goalsOf, requireGoals, tableOf, writePerformance } from './suite/report'
import { type Figure, inRounds, WARM_UP_S } from './suite/rounds'
import { requireSameAnswers } from './suite/same-answers'
import { measureWrite, startRawWrites, type Write } from './suite/writes'
import { load, requireWrk } from './suite/wrk'

/**
 * Compares the portal with its peers: same database, same data, same responses, all contenders in turn. `BENCH=short` takes a look,
 * `smoke` fails if a ratio is far below its goal, `writes` measures only asking and answering, `long` takes more rounds. It uses PORT
 * (4900) and the six ports after it.
 */
const FULL = {
  presentations: 500,
  announcements: 1_000,
  policies: 20,
  shareholders: 10_000,
  questions: 100_000,
  pending: 40_000,
}
const SMALL = {
  presentations: 40,
  announcements: 40,
  policies: 4,
  shareholders: 200,
  questions: 2_000,
  pending: 800,
}

interface Profile {
  rounds: number
  /** Additional rounds of the cached reads, as a multiple: they are so cheap that noise shows most. */
  extraRounds: number
  seconds: number
  warmUpS: number
  fanOuts: number
  sizes: Sizes
  /** Numbers of connections. */
  reads: Partial<Record<Read, number[]>>
  writes: Write[]
  /** The measured contenders of reads; all respond to `requireSameAnswers`. */
  contenders?: string[]
}

const FEW = {
  rounds: 2,
  extraRounds: 0,
  seconds: 1,
  warmUpS: 1,
  fanOuts: 0,
  reads: { list: [16], detail: [16] },
}
/** Many short rounds, since the machine's speed drifts within seconds and would bias longer comparisons. */
const MANY = { rounds: 7, extraRounds: 1, seconds: 1, warmUpS: WARM_UP_S, sizes: FULL }
const PROFILES: Record<string, Profile> = {
  smoke: {
    ...FEW,
    sizes: SMALL,
    writes: ['ask'],
    contenders: ['portal, cached', 'portal, uncached', 'PostGraphile'],
  },
  short: { ...FEW, sizes: FULL, writes: ['ask', 'answer'] },
  writes: { ...MANY, fanOuts: 0, reads: {}, writes: ['ask', 'answer'] },
  usual: {
    ...MANY,
    fanOuts: 15,
    reads: { list: [16, 256], detail: [16, 256], home: [16], queue: [16] },
    writes: ['ask', 'answer'],
  },
  long: {
    ...MANY,
    rounds: 15,
    seconds: 2,
    fanOuts: 35,
    reads: { list: [16, 256], detail: [16, 256], home: [16, 256], queue: [16, 256] },
    writes: ['ask', 'answer'],
  },
}
/** The part of each goal below which the smoke test fails. */
const SMOKE_TOLERANCE = 0.5
const isCached = ({ name }: { name: string }) => name === 'constant' || name.endsWith('cached')
const FAN_OUT = 'api/bench/fan-out.ts'
const FIRST_PORT = Number(process.env.PORT ?? 4900)

async function main(): Promise<void> {
  const name = process.env.BENCH || 'usual'
  const profile = PROFILES[name]
  if (!profile) throw new Error(`BENCH is one of ${Object.keys(PROFILES).join(', ')}.`)
  const { rounds, extraRounds, seconds, warmUpS, fanOuts, sizes, reads, writes, contenders } =
    profile
  const began = new Date()
  requireWrk()
  installPeers()
  const database = await filledDatabase(sizes)
  const { postmaster } = database
  const sections: string[] = []
  const figures: Figure[] = []
  try {
    const presentationId = await ofFiftyQuestions(database.client)
    const servers = await startServers(database, FIRST_PORT)
    try {
      for (const [read, connections] of Object.entries(reads) as [Read, number[]][]) {
        const all = variantsOf(read, servers, database, presentationId)
        await requireSameAnswers(read, all)
        const variants = all.filter(({ name }) => contenders?.includes(name) ?? true)
        for (const { request } of variants)
          await load(request, { connections: 16, seconds: warmUpS })
        for (const many of connections) {
          const plan = { what: read, connections: many, rounds, seconds, postmaster }
          const found = await inRounds(variants, plan)
          if (read !== 'queue')
            found.push(
              ...(await inRounds(variants.filter(isCached), {
                ...plan,
                rounds: extraRounds * rounds,
                after: rounds,
              })),
            )
          figures.push(...found)
          const reference = contenders || read === 'queue' ? 'PostGraphile' : 'constant'
          report(`### ${read}, ${many} connections\n\n${tableOf(found, reference)}`)
        }
      }
      const raw = await startRawWrites(database, FIRST_PORT + servers.all.length)
      servers.all.push(raw)
      for (const write of writes) {
        const plan = { what: write, connections: ASKERS, rounds, seconds, warmUpS, postmaster }
        const found = await measureWrite(write, { portal: servers.portal, raw }, database, plan)
        figures.push(...found)
        report(`### ${write}, ${ASKERS} connections\n\n${tableOf(found, 'raw SQL')}`)
      }
    } finally {
      await Promise.all(servers.all.map(running => running.stop()))
    }
  } finally {
    await database.stop()
  }
  const fannedOut = fanOuts > 0 ? fanOut(fanOuts) : null
  if (fannedOut) report(`### Fan-out\n\n${fannedOut.summary}`)
  report(`### Goals\n\n${goalsOf(figures, fannedOut && (JSON.parse(fannedOut.raw) as FanOut))}`)
  save()
  if (name === 'smoke') requireGoals(figures, SMOKE_TOLERANCE)

  function report(section: string): void {
    sections.push(section)
    console.log(`\n${section}`)
  }

  function save(): void {
    const folder = join('api/bench/results', began.toISOString().replace(/[:.]/g, '-'))
    const about = [
      `${name}: ${rounds} rounds of ${seconds} s each, cached reads ${1 + extraRounds} times as many, all contenders in turn, after ${warmUpS} s of warm-up each; median (range).`,
      `wrk with one thread on the same machine, ${availableParallelism()} cores, Node ${process.versions.node}.`,
      `${sizes.presentations} presentations, ${sizes.questions} questions. Ten connections to PostgreSQL each.`,
      '“uncached” and every peer get a request that they have never seen (another `extensions`, fragment or parameter); “cached” repeats one request.',
    ]
    mkdirSync(folder, { recursive: true })
    const summary = [about.join('\n'), ...sections].join('\n\n')
    writeFileSync(join(folder, 'summary.md'), `# ${began.toISOString()}\n\n${summary}\n`)
    if (name === 'usual' || name === 'long')
      writePerformance(`Measured on ${began.toISOString().slice(0, 10)}.\n\n${summary}`)
    writeFileSync(join(folder, 'raw.json'), JSON.stringify(figures, null, 1))
    if (fannedOut) writeFileSync(join(folder, 'fan-out.json'), fannedOut.raw)
    console.log(`\nAll figures: ${folder}`)
  }
}

/** Runs the fan-out benchmark, whose last line of output is the raw figures. */
function fanOut(rounds: number): { summary: string; raw: string } {
  const parameters = ['--import', './api/scripts/swc-loader.mjs', FAN_OUT, String(rounds)]
  const { status, stdout } = spawnSync(process.execPath, parameters, {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  if (status !== 0) throw new Error(`${FAN_OUT} ended with ${status}.`)
  const lines = stdout.trimEnd().split('\n')
  return { raw: lines.at(-1) ?? '', summary: lines.slice(0, -1).join('\n') }
}

/** A presentation with 50 questions, since REST returns all of them and the others request 50. */
async function ofFiftyQuestions(client: {
  query(text: string): Promise<{ rows: { id: string }[] }>
}): Promise<string> {
  const { rows } = await client.query(
    'select presentation_id as id from question where is_public group by 1 having count(*) >= 50 order by count(*), 1 limit 1',
  )
  const id = rows[0]?.id ?? ''
  await client.query(`delete from question where presentation_id = '${id}' and id not in (
    select id from question where presentation_id = '${id}' and is_public order by created_at desc limit 50)`)
  return id
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  // Ends the servers that have started too; they would keep this process alive.
  process.exit(1)
})

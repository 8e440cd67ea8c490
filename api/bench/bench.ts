import 'reflect-metadata'
import { spawnSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { ASKERS, filledDatabase } from './suite/database'
import type { Read } from './suite/documents'
import { installPeers, startServers } from './suite/peers'
import { variantsOf } from './suite/reads'
import { goalsOf, tableOf } from './suite/report'
import { inRounds, WARM_UP_S, type Figure } from './suite/rounds'
import { requireSameAnswers } from './suite/same-answers'
import { load, requireWrk } from './suite/wrk'
import { measureWrite, startRawWrites } from './suite/writes'

/**
 * The portal beside its peers: same database, same data, same answers, everybody in turn. `BENCH=short` for a look, `writes`
 * for asking and answering alone, `long` for more rounds. It uses PORT (4900) and the six after it.
 */
const SIZES = { presentations: 500, announcements: 1_000, policies: 20, shareholders: 10_000, questions: 100_000, pending: 40_000 }
/** Many short rounds: the machine's speed changes within seconds, and less of that lies between two who are compared. */
const FORMS = {
  short: { rounds: 2, seconds: 1, fanOuts: 0, reads: { list: [16], detail: [16] } },
  writes: { rounds: 9, seconds: 1, fanOuts: 0, reads: {} },
  usual: { rounds: 9, seconds: 1, fanOuts: 15, reads: { list: [16, 256], detail: [16, 256], home: [16], queue: [16] } },
  long: { rounds: 15, seconds: 2, fanOuts: 35, reads: { list: [16, 256], detail: [16, 256], home: [16, 256], queue: [16, 256] } },
} satisfies Record<string, { rounds: number; seconds: number; fanOuts: number; reads: Partial<Record<Read, number[]>> }>
/** So many times as often again, what takes so little that whatever else the machine does shows most. */
const MORE = 2
const isKept = ({ name }: { name: string }) => name === 'constant' || name.endsWith('kept')
const FAN_OUT = 'api/bench/fan-out.ts'
const FIRST_PORT = Number(process.env.PORT ?? 4900)

async function main(): Promise<void> {
  const form = (process.env.BENCH || 'usual') as keyof typeof FORMS
  if (!FORMS[form]) throw new Error(`BENCH is one of ${Object.keys(FORMS).join(', ')}.`)
  const { rounds, seconds, fanOuts, reads } = FORMS[form]
  const began = new Date()
  requireWrk()
  installPeers()
  const database = await filledDatabase(SIZES)
  const sections: string[] = []
  const figures: Figure[] = []
  try {
    const presentationId = await ofFiftyQuestions(database.client)
    const servers = await startServers(database, FIRST_PORT)
    try {
      for (const [read, connections] of Object.entries(reads) as [Read, number[]][]) {
        const variants = variantsOf(read, servers, database, presentationId)
        await requireSameAnswers(read, variants)
        for (const { request } of variants) await load(request, { connections: 16, seconds: WARM_UP_S })
        for (const many of connections) {
          const plan = { what: read, connections: many, rounds, seconds, postmaster: database.postmaster }
          const found = await inRounds(variants, plan)
          if (read !== 'queue') found.push(...(await inRounds(variants.filter(isKept), { ...plan, rounds: MORE * rounds, after: rounds })))
          figures.push(...found)
          tell(`### ${read}, ${many} connections\n\n${tableOf(found, read === 'queue' ? 'PostGraphile' : 'constant')}`)
        }
      }
      const raw = await startRawWrites(database, FIRST_PORT + servers.all.length)
      servers.all.push(raw)
      for (const write of ['ask', 'answer'] as const) {
        const plan = { what: write, connections: ASKERS, rounds, seconds, postmaster: database.postmaster }
        const found = await measureWrite(write, { portal: servers.portal, raw }, database, plan)
        figures.push(...found)
        tell(`### ${write}, ${ASKERS} connections\n\n${tableOf(found, 'raw SQL')}`)
      }
    } finally {
      await Promise.all(servers.all.map(running => running.stop()))
    }
  } finally {
    await database.stop()
  }
  const listened = fanOuts > 0 ? fanOut(fanOuts) : null
  if (listened) tell(`### Fan-out\n\n${listened.summary}`)
  tell(`### Goals\n\n${goalsOf(figures)}`)
  keep()

  function tell(section: string): void {
    sections.push(section)
    console.log(`\n${section}`)
  }

  function keep(): void {
    const folder = join('api/bench/results', began.toISOString().replace(/[:.]/g, '-'))
    const about = [
      `${form}: ${rounds} rounds of ${seconds} s each, what lies ready ${1 + MORE} times as many, everybody in turn, after ${WARM_UP_S} s of warm-up each; median (range).`,
      `wrk with one thread on the same machine, ${availableParallelism()} cores, Node ${process.versions.node}.`,
      `${SIZES.presentations} presentations, ${SIZES.questions} questions. Ten connections to PostgreSQL each.`,
      '“new” and every peer get a request that they have never seen (another `extensions`, or another parameter); “kept” gets the same again.',
    ]
    mkdirSync(folder, { recursive: true })
    writeFileSync(join(folder, 'summary.md'), `${[`# ${began.toISOString()}`, about.join('\n'), ...sections].join('\n\n')}\n`)
    writeFileSync(join(folder, 'raw.json'), JSON.stringify(figures, null, 1))
    if (listened) writeFileSync(join(folder, 'fan-out.json'), listened.raw)
    console.log(`\nAll figures: ${folder}`)
  }
}

/** The fan-out has a bench of its own, of which the last line holds the raw figures. */
function fanOut(rounds: number): { summary: string; raw: string } {
  const parameters = ['--import', './api/scripts/swc-loader.mjs', FAN_OUT, String(rounds)]
  const { status, stdout } = spawnSync(process.execPath, parameters, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] })
  if (status !== 0) throw new Error(`${FAN_OUT} ended with ${status}.`)
  const lines = stdout.trimEnd().split('\n')
  return { raw: lines.at(-1) ?? '', summary: lines.slice(0, -1).join('\n') }
}

/** REST answers all questions of a presentation, the others are asked for 50: so one that has 50. */
async function ofFiftyQuestions(client: { query(text: string): Promise<{ rows: { id: string }[] }> }): Promise<string> {
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
  process.exitCode = 1
})

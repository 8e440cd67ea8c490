import 'reflect-metadata'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { type EventValues, newEvent, type StoredEvent } from '#modules/evidence/new-event'
import { RECORD, recordParameters } from '#modules/evidence/record-events'
import { sealEvents } from '#modules/evidence/seals/seal-events'
import { type Filled, filledDatabase } from './suite/database'
import { startPortal } from './suite/peers'
import { memoryOf } from './suite/processes'

/**
 * An export of all evidence, by the command and by a running portal: how long it takes, and the largest resident memory of the process (Linux);
 * of the portal also how long another request waits meanwhile. QUESTIONS (10,000), each with what happened to it; it uses PORT (4900). Exits
 * with 1 where a goal is missed.
 */
const QUESTIONS = Number(process.env.QUESTIONS ?? 10_000)
const PORT = Number(process.env.PORT ?? 4900)
const GOAL = { seconds: 30, megabytes: 200 }
const BATCH_SIZE = 1_000
const SIZES = {
  presentations: 100,
  announcements: 200,
  policies: 20,
  shareholders: 1_000,
  questions: QUESTIONS,
  pending: QUESTIONS / 10,
}

interface QuestionRow {
  id: string
  presentationId: string
  shareholderId: string
  text: string
  answer: string | null
  at: Date
}

async function main(): Promise<void> {
  const database = await filledDatabase(SIZES)
  const folder = mkdtempSync(join(tmpdir(), 'portal-bench-pack-'))
  try {
    const events = await recordAll(database.client)
    const file = join(folder, 'pack.zip')
    const environment = { DATA_DIR: database.dataDir, PUBLIC_URL: 'https://portal.example' }
    const written = await measured(['export', file], environment)
    const verified = await measured(['verify', file], environment)
    if (written.code !== 0 || verified.code !== 0) throw new Error('The export failed')
    const isReached = written.seconds <= GOAL.seconds && written.megabytes <= GOAL.megabytes
    if (!isReached) process.exitCode = 1
    console.log(
      `${QUESTIONS} questions, ${events} events, a ZIP of ${(statSync(file).size / 1e6).toFixed(1)} MB\n`,
    )
    console.log(
      '| process | seconds | memory before, MB | peak, MB | slowest request meanwhile, ms | reached |\n| --- | --- | --- | --- | --- | --- |',
    )
    console.log(
      `| npm run evidence -- export | ${written.seconds.toFixed(1)} | | ${written.megabytes.toFixed(0)} | | ${isReached ? 'yes' : 'NO'} |`,
    )
    console.log(
      `| npm run evidence -- verify | ${verified.seconds.toFixed(1)} | | ${verified.megabytes.toFixed(0)} | | |`,
    )
    const { seconds, before, peak, slowest } = await byPortal(database)
    console.log(
      `| the portal | ${seconds.toFixed(1)} | ${before.toFixed(0)} | ${peak.toFixed(0)} | ${slowest.toFixed(0)} | |`,
    )
  } finally {
    await database.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Asks for an export, and until it is ready for something that no cache has. */
async function byPortal(database: Filled) {
  const portal = await startPortal(database, PORT)
  try {
    const ask = async (query: string) => {
      const headers = {
        'content-type': 'application/json',
        authorization: `Bearer ${database.tokens.admin}`,
      }
      const response = await fetch(`${portal.address}/graphql`, {
        method: 'POST',
        headers,
        body: JSON.stringify({ query }),
      })
      return (await response.json()) as { data: { evidencePacks: { nodes: { state: string }[] } } }
    }
    await pause(1_000)
    const [before, began] = [memoryOf(portal.pid) / 1e6, performance.now()]
    await ask('mutation { evidencePackCreate(input: {}) { evidencePack { id } } }')
    let [state, peak, slowest] = ['WAITING', 0, 0]
    while (state === 'WAITING' || state === 'RUNNING') {
      const asked = performance.now()
      state =
        (await ask('{ evidencePacks { nodes { state } } }')).data.evidencePacks.nodes[0]?.state ??
        ''
      slowest = Math.max(slowest, performance.now() - asked)
      peak = Math.max(peak, memoryOf(portal.pid) / 1e6)
      await pause(10)
    }
    if (state !== 'READY') throw new Error(`The export is ${state}`)
    return { seconds: (performance.now() - began) / 1_000, before, peak, slowest }
  } finally {
    await portal.stop()
  }
}

/** Each question was asked, most were flagged with a note and answered. */
async function recordAll(client: pg.Client): Promise<number> {
  const { rows } = await client.query<QuestionRow>(
    'select id, presentation_id as "presentationId", shareholder_id as "shareholderId", question_text as text, answer_text as answer, created_at as at from question',
  )
  const events = rows.flatMap(eventsOf)
  for (let from = 0; from < events.length; from += BATCH_SIZE)
    await client.query(RECORD, recordParameters(events.slice(from, from + BATCH_SIZE)))
  while ((await sealEvents(client, new Date())) > 0);
  await client.query('vacuum analyze')
  return events.length
}

function eventsOf({
  id,
  presentationId,
  shareholderId,
  text,
  answer,
  at,
}: QuestionRow): StoredEvent[] {
  const asker = { kind: 'shareholder' as const, id: shareholderId }
  const about = (type: EventValues['type'], more: Partial<EventValues> = {}): EventValues => ({
    type,
    subject: { type: 'question', id },
    ...more,
    body: { presentationId, ...more.body },
  })
  const asked = newEvent(
    about('question.asked', { personal: { text: { value: text, personId: shareholderId } } }),
    asker,
    at,
  )
  const system = { kind: 'system' as const, id: null }
  const noted = newEvent(
    about('question.note_changed', {
      personal: { note: { value: 'Ask the CFO about this', personId: shareholderId } },
    }),
    system,
    at,
  )
  const answered =
    answer === null
      ? []
      : [
          newEvent(
            about('answer.published', {
              body: { number: 1 },
              personal: { text: { value: answer, personId: null } },
            }),
            system,
            at,
          ),
        ]
  return [asked, noted, ...answered]
}

/** As api/scripts/command.mjs has it. */
const LEAN = ['--max-semi-space-size=4', '--max-old-space-size=512']

/** Runs `npm run evidence -- …` as it is built. */
async function measured(
  words: string[],
  environment: Record<string, string>,
): Promise<{ code: number | null; seconds: number; megabytes: number }> {
  const began = performance.now()
  const child = spawn(process.execPath, [...LEAN, 'api/dist/src/commands/evidence.js', ...words], {
    cwd: resolve(__dirname, '../..'),
    env: { PATH: process.env.PATH, NODE_ENV: 'production', ...environment },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  let peak = 0
  const ended = once(child, 'exit')
  while (child.exitCode === null && child.signalCode === null) {
    peak = Math.max(peak, peakOf(child.pid ?? 0))
    await pause(10)
  }
  await ended
  return { code: child.exitCode, seconds: (performance.now() - began) / 1_000, megabytes: peak }
}

/** The largest resident memory that the process has had; 0 where it has ended. */
function peakOf(pid: number): number {
  try {
    return (
      Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1_024
    )
  } catch {
    return 0
  }
}

void main()

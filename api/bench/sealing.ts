import 'reflect-metadata'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { newEvent } from '#modules/evidence/new-event'
import { RECORD, recordParameters } from '#modules/evidence/record-events'
import { newId } from '#platform/database/ids'
import { filledDatabase } from './suite/database'
import { startPortal } from './suite/peers'

/**
 * Whether the sealer of a running portal keeps up with transactions of one event each: how old the oldest event without a number gets.
 * SECONDS (20) of each rate; it uses PORT (4900). Exits with 1 where a goal is missed.
 */
const SECONDS = Number(process.env.SECONDS ?? 20)
const WRITERS = 16
/** Events a second, and how old the oldest that waits may be, in seconds. */
const GOALS = [
  { rate: 200, behind: 1 },
  { rate: 2_000, behind: Infinity },
]
const TICK_MS = 50

async function main(): Promise<void> {
  const database = await filledDatabase({
    presentations: 1,
    announcements: 1,
    policies: 1,
    shareholders: 1,
    questions: 0,
    pending: 0,
  })
  const portal = await startPortal(database, Number(process.env.PORT ?? 4900))
  const pool = new pg.Pool({ connectionString: database.url, max: WRITERS })
  try {
    console.log(
      '| events a second | written | sealed a second after | oldest that waited, s | reached |\n| --- | --- | --- | --- | --- |',
    )
    for (const goal of GOALS) await measure(pool, goal)
  } finally {
    await pool.end()
    await portal.stop()
    await database.stop()
  }
}

async function measure(pool: pg.Pool, { rate, behind }: (typeof GOALS)[number]): Promise<void> {
  const began = performance.now()
  const elapsed = () => (performance.now() - began) / 1_000
  let written = 0
  let oldest = 0
  const write = async () => {
    while (elapsed() < SECONDS) {
      if (written >= rate * elapsed()) await pause(1)
      else {
        written++
        await pool.query({ name: 'record', text: RECORD, values: recordParameters([anEvent()]) })
      }
    }
  }
  const watch = async () => {
    while (elapsed() < SECONDS) {
      oldest = Math.max(oldest, await oldestWaiting(pool))
      await pause(TICK_MS)
    }
  }
  await Promise.all([...Array.from({ length: WRITERS }, write), watch()])
  await pause(1_000)
  const { rows } = await pool.query<{ waiting: number }>(
    'select count(*)::int as waiting from evidence_unsealed',
  )
  const waiting = rows[0]?.waiting ?? 0
  const isReached = waiting === 0 && oldest <= behind && written >= rate * SECONDS * 0.95
  if (!isReached) process.exitCode = 1
  console.log(
    `| ${rate} | ${written} | ${waiting === 0 ? 'all' : `all but ${waiting}`} | ${oldest.toFixed(2)} | ${isReached ? 'yes' : 'NO'} |`,
  )
}

const anEvent = () =>
  newEvent(
    {
      type: 'question.flagged',
      subject: { type: 'question', id: newId() },
      body: { presentationId: newId() },
    },
    { kind: 'administrator', id: newId() },
    new Date(),
  )

async function oldestWaiting(pool: pg.Pool): Promise<number> {
  const { rows } = await pool.query<{ age: number | null }>(
    'select extract(epoch from clock_timestamp() - min(e.at))::float as age from evidence_unsealed u join evidence_event e on e.id = u.event_id',
  )
  return rows[0]?.age ?? 0
}

void main()

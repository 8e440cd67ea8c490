import 'reflect-metadata'
import type { ClientBase } from 'pg'
import { newId } from '#platform/database/ids'
import { aQuestion, ofCommonWords, paraphrased, randomNumbers } from './similar/texts'
import { filledDatabase } from './suite/database'
import { startPortal } from './suite/peers'
import { cpuOf, cpuOfPostgres, type Running } from './suite/processes'

/**
 * How long a portal takes to find similar questions among QUESTIONS (100,000) on PRESENTATIONS (1), right after they were inserted, and how often
 * what was asked is among those found for another wording of it. It uses PORT (4900). Exits with 1 where a goal is missed.
 */
const QUESTIONS = Number(process.env.QUESTIONS ?? 100_000)
const PRESENTATIONS = Number(process.env.PRESENTATIONS ?? 1)
const SEARCHES = 200
const BATCH_SIZE = 2_000
const GOAL_MS = 150
const GOAL_FOUND = 0.85

const QUERY =
  'query ($id: ID!, $text: String!) { similarQuestions(presentationId: $id, text: $text) { questionText } }'

interface Texts {
  ask: (random: () => number) => string
  /** What is typed by who wants to ask the same. */
  type: (text: string, random: () => number) => string
  /** Whether the text itself has to be found, where others are not as good. */
  isFound?: boolean
}
const sets: Record<string, Texts> = {
  'of many words, reworded': { ask: aQuestion, type: paraphrased, isFound: true },
  'of twelve words': { ask: ofCommonWords, type: text => text },
  'all the same': {
    ask: () => 'When is the annual general meeting of the company held this year?',
    type: text => text,
  },
}

async function main(): Promise<void> {
  const sizes = {
    presentations: PRESENTATIONS,
    announcements: 1,
    policies: 1,
    shareholders: 1_000,
    questions: 0,
    pending: 0,
  }
  const database = await filledDatabase(sizes)
  const portal = await startPortal(database, Number(process.env.PORT ?? 4900))
  try {
    console.log(
      '| questions | p50, ms | p95, ms | CPU, ms | found | reached |\n| --- | --- | --- | --- | --- | --- |',
    )
    for (const [name, texts] of Object.entries(sets)) {
      const asked = await ask(database.client, texts)
      const cpu = () => (cpuOf(portal.pid) + cpuOfPostgres(database.postmaster)) / 1_000
      const before = cpu()
      const { times, found } = await search(portal, database.tokens.shareholder, asked, texts)
      const each = (cpu() - before) / SEARCHES
      const at = (part: number) => times[Math.floor(times.length * part)] ?? 0
      const isReached = at(0.95) <= GOAL_MS && (!texts.isFound || found >= SEARCHES * GOAL_FOUND)
      if (!isReached) process.exitCode = 1
      const share = texts.isFound ? `${((100 * found) / SEARCHES).toFixed(0)} %` : ''
      console.log(
        `| ${name} | ${at(0.5).toFixed(0)} | ${at(0.95).toFixed(0)} | ${each.toFixed(0)} | ${share} | ${isReached ? 'yes' : 'NO'} |`,
      )
    }
  } finally {
    await portal.stop()
    await database.stop()
  }
}

interface Asked {
  presentationId: string
  text: string
}

/** Asks the questions in place of those before, and returns some of them. */
async function ask(client: ClientBase, texts: Texts): Promise<Asked[]> {
  await client.query('truncate question, ledger_intake cascade')
  const { rows: presentations } = await client.query<{ id: string }>('select id from presentation')
  const random = randomNumbers(1)
  const some: Asked[] = []
  for (let from = 0; from < QUESTIONS; from += BATCH_SIZE) {
    const batch = Array.from({ length: Math.min(BATCH_SIZE, QUESTIONS - from) }, (_, at) => ({
      presentationId: presentations[(from + at) % presentations.length]!.id,
      text: texts.ask(random),
    }))
    some.push(...batch.slice(0, Math.ceil((SEARCHES * BATCH_SIZE) / QUESTIONS)))
    await client.query(
      `insert into question (id, presentation_id, shareholder_id, question_text, created_at, changed_at, state, is_public)
       select id, presentation_id, (select id from shareholder limit 1), text, now(), now(), 'RECEIVED', true
       from unnest($1::uuid[], $2::uuid[], $3::text[]) as asked (id, presentation_id, text)`,
      [
        batch.map(() => newId()),
        batch.map(({ presentationId }) => presentationId),
        batch.map(({ text }) => text),
      ],
    )
  }
  return some.slice(0, SEARCHES)
}

async function search(portal: Running, token: string, asked: Asked[], texts: Texts) {
  const random = randomNumbers(2)
  const times: number[] = []
  let found = 0
  for (const { presentationId, text } of asked) {
    const began = performance.now()
    const response = await fetch(`${portal.address}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify({
        query: QUERY,
        variables: { id: presentationId, text: texts.type(text, random) },
      }),
    })
    const { data } = (await response.json()) as {
      data: { similarQuestions: { questionText: string }[] }
    }
    times.push(performance.now() - began)
    if (data.similarQuestions.some(({ questionText }) => questionText === text)) found++
  }
  return { times: times.sort((a, b) => a - b), found }
}

void main()

import 'reflect-metadata'
import { setTimeout as pause } from 'node:timers/promises'
import { Subscribers, TOGETHER } from './fan-out/subscribers'
import { type Filled, filledDatabase } from './suite/database'
import { startPortal } from './suite/peers'
import type { Running } from './suite/processes'
import { formatSpread, spreadOf } from './suite/statistics'

/**
 * ANSWERS (100) answers are published together while PAGES (2,000) are open: how long the request takes, its transaction included, and how
 * long after the commit the last page has the last answer, ROUNDS (10) times. First as many presentations as answers have equally many pages
 * each; then all pages and answers are of one. It uses PORT (5100). Exits with 1 where a goal is missed.
 */
const ROUNDS = Number(process.env.ROUNDS ?? 10)
const ANSWERS = Number(process.env.ANSWERS ?? 100)
const PAGES = Number(process.env.PAGES ?? 2_000)
const PORT = Number(process.env.PORT ?? 5100)
const WARM_UP = 2
const REST_MS = 1_000
const GOALS = { publishMs: 1_000, reachMs: 300 }
const SIZES = {
  presentations: ANSWERS,
  announcements: 200,
  policies: 20,
  shareholders: 1_000,
  questions: 2_000,
  pending: 1,
}
const TEXT =
  'The dividend is paid on the last Friday of the month, as it was in the years before. '.repeat(4)

const SAVE =
  'mutation ($questionId: ID!, $text: String!) { answerSave(input: { questionId: $questionId, text: $text }) { answer { id } } }'
const PUBLISH =
  'mutation ($ids: [ID!]!) { answerPublish(input: { ids: $ids }) { release { state } } }'

async function main(): Promise<void> {
  const database = await filledDatabase(SIZES)
  const portal = await startPortal(database, PORT)
  try {
    const presentations = await presentationsOf(database)
    const isReached = [
      await measure(
        database,
        portal,
        `of ${ANSWERS} presentations, ${PAGES / ANSWERS} pages each`,
        presentations,
      ),
      await measure(database, portal, 'of one presentation', presentations.slice(0, 1)),
    ].every(Boolean)
    if (!isReached) process.exitCode = 1
    console.log(isReached ? 'Reached' : 'MISSED')
  } finally {
    await portal.stop()
    await database.stop()
  }
}

async function measure(
  database: Filled,
  portal: Running,
  what: string,
  presentations: string[],
): Promise<boolean> {
  const pages: Subscribers[] = []
  for (const id of presentations)
    pages.push(
      await Subscribers.open(portal.address, id, PAGES / presentations.length, [], TOGETHER),
    )
  const took = { publish: [] as number[], reach: [] as number[] }
  for (let round = -WARM_UP; round < ROUNDS; round++) {
    const ids = await drafts(database, portal, presentations)
    await pause(REST_MS)
    const committed = commitOf(database)
    const received = pages.map(each => each.receive(ANSWERS / presentations.length))
    const began = performance.now()
    await ask(database, portal, PUBLISH, { ids })
    const published = performance.now()
    const reached = Math.max(...(await Promise.all(received)))
    if (round < 0) continue
    took.publish.push(published - began)
    took.reach.push(reached - (await committed))
  }
  for (const each of pages) await each.close()
  const [publish, reach] = [spreadOf(took.publish), spreadOf(took.reach)]
  console.log(
    `${ANSWERS} answers ${what}: published in ms ${formatSpread(publish)}, at the last of ${PAGES} pages ${formatSpread(reach)} ms later`,
  )
  return publish.median <= GOALS.publishMs && reach.median <= GOALS.reachMs
}

/** The commit, as a listener beside the portal hears of it. */
async function commitOf({ client }: Filled): Promise<number> {
  await client.query('listen portal_events')
  return new Promise(resolve => client.once('notification', () => resolve(performance.now())))
}

async function presentationsOf({ client }: Filled): Promise<string[]> {
  const { rows } = await client.query<{ id: string }>(
    'select id from presentation order by id limit $1',
    [ANSWERS],
  )
  return rows.map(({ id }) => id)
}

/** Answers of new questions, equally many of each presentation. */
async function drafts(
  database: Filled,
  portal: Running,
  presentations: string[],
): Promise<string[]> {
  const ids: string[] = []
  for (let made = 0; made < ANSWERS; made++) {
    const { rows } = await database.client.query<{ id: string }>(
      `insert into question (id, presentation_id, shareholder_id, question_text, created_at, updated_at, changed_at, state, is_public)
       values (uuidv7(), $1, $2, 'When is the dividend paid this year?', now(), now(), now(), 'RECEIVED', true) returning id`,
      [
        presentations[made % presentations.length],
        database.tokens.shareholderIds[made % database.tokens.shareholderIds.length],
      ],
    )
    const { answerSave } = await ask<{ answerSave: { answer: { id: string } } }>(
      database,
      portal,
      SAVE,
      {
        questionId: rows[0]?.id,
        text: TEXT,
      },
    )
    ids.push(answerSave.answer.id)
  }
  return ids
}

async function ask<Data>(
  { tokens }: Filled,
  { address }: Running,
  query: string,
  variables: object,
): Promise<Data> {
  const response = await fetch(`${address}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${tokens.admin}` },
    body: JSON.stringify({ query, variables }),
  })
  const { data, errors } = (await response.json()) as { data: Data; errors?: object[] }
  if (errors) throw new Error(JSON.stringify(errors))
  return data
}

main().catch((error: unknown) => {
  console.error(error)
  process.exitCode = 1
})

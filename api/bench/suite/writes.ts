import { resolve } from 'node:path'
import { ASKERS, type Filled } from './database'
import { type Running, start } from './processes'
import { type Contender, type Figure, inRounds, type Plan, WARM_UP_S } from './rounds'
import { load, type Request } from './wrk'

const json = { 'content-type': 'application/json' }
const ASKED = 'id questionText createdAt version user { name email }'
const mutations = {
  ask: `mutation Ask($input: QuestionAskInput!) { questionAsk(input: $input) { question { ${ASKED} } } }`,
  answer: `mutation Answer($input: QuestionAnswerInput!) { questionAnswer(input: $input) { question { ${ASKED} answerText } desk { queues { name count revision } stats { totalQuestions pendingQuestions totalUsers revision } } } }`,
}
const ANSWER = 'Thank you. The guidance stands, and the next report says more.'

/** Counts written rows, so that an error with status 200 does not count as success. */
const done = {
  ask: 'select count(*)::int as count from question',
  answer: `select count(*)::int as count from evidence_event where type = 'answer.published'`,
}

export type Write = keyof typeof mutations

export const startRawWrites = (
  { url, tokens: { shareholderIds, adminId } }: Filled,
  port: number,
): Promise<Running> =>
  start('raw SQL', port, resolve('api/bench/peers/raw-writes.mjs'), {
    DATABASE_URL: url,
    SHAREHOLDER_IDS: shareholderIds.join(),
    ADMIN_ID: adminId,
  })

const inputOf = async (write: Write, client: Filled['client']): Promise<object> => {
  if (write === 'answer') return { id: '@', answerText: ANSWER }
  const { rows } = await client.query<{ id: string }>(
    'select id from presentation order by published_at limit 1',
  )
  return { presentationId: rows[0]?.id, questionText: 'A question that nobody has asked: @?' }
}

/** As many shareholders ask as there are connections. */
export async function portalRequest(
  write: Write,
  portal: Running,
  { tokens, client }: Filled,
): Promise<Request> {
  const people = write === 'ask' ? tokens.shareholders : [tokens.admin]
  return {
    url: `${portal.address}/graphql`,
    method: 'POST',
    headers: json,
    inTurn: { authorization: people.map(token => `Bearer ${token}`) },
    body: JSON.stringify({
      query: mutations[write],
      variables: { input: await inputOf(write, client) },
    }),
  }
}

/** The portal's mutations beside the same rows written by hand. */
export async function measureWrite(
  write: Write,
  { portal, raw }: { portal: Running; raw: Running },
  database: Filled,
  plan: Plan,
): Promise<Figure[]> {
  const { client } = database
  const byHand: Request = {
    url: `${raw.address}/${write}`,
    method: 'POST',
    headers: json,
    body: JSON.stringify(await inputOf(write, client)),
  }
  const contenders: Contender[] = [
    { name: 'portal', running: portal, request: await portalRequest(write, portal, database) },
    { name: 'raw SQL', running: raw, request: byHand },
  ]
  const loads = contenders.length * (plan.rounds + 1)
  const pending = write === 'answer' ? await pendingIds(client) : []
  const each = Math.floor(pending.length / loads)
  const texts = () => (write === 'answer' ? pending.splice(0, each) : undefined)
  const count = async () => (await client.query<{ count: number }>(done[write])).rows[0]?.count ?? 0
  const before = await count()
  let answered = 0
  for (const { request } of contenders)
    answered += (
      await load(request, {
        connections: ASKERS,
        seconds: plan.warmUpS ?? WARM_UP_S,
        texts: texts(),
      })
    ).requests
  const figures = await inRounds(contenders, plan, texts)
  answered += figures.reduce((sum, { requests }) => sum + requests, 0)
  const written = (await count()) - before
  if (written < answered)
    throw new Error(`${answered} times ${write} was answered, and ${written} were written.`)
  return figures
}

async function pendingIds(client: Filled['client']): Promise<string[]> {
  const { rows } = await client.query<{ id: string }>(
    `select id from question where state = 'RECEIVED' order by created_at`,
  )
  return rows.map(({ id }) => id)
}

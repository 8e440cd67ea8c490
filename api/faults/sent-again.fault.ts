import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { purgeKeysJob } from '#platform/idempotency/idempotency'
import { QuestionAnswer, QuestionAsk } from '../test/harness/generated/operations'
import { rounds } from '../test/harness/jest/thorough'
import type { Operation } from '../test/harness/portal/person'
import { type Cast, castFor } from './harness/cast'
import { endLeases } from './harness/end-leases'
import { forgetProcesses } from './harness/forget-processes'
import { freePort } from './harness/free-port'
import { PortalProcess } from './harness/portal-process'
import { type Postgres, startPostgres } from './harness/postgres'
import { type Postmark, startPostmark } from './harness/postmark'
import { until } from './harness/until'

const PEOPLE = rounds('people who send again', { short: 8, thorough: 20 })
const KILLS = rounds('kills of a portal to which is sent again', { short: 1, thorough: 10 })

let postgres: Postgres
let postmark: Postmark
let cast: Cast
let portal: PortalProcess
let PORT: string
/** What was sent more than once. */
let again = 0
/** How many questions were asked and answered. */
let done = 0
let going = true

beforeAll(async () => {
  ;[postgres, postmark] = await Promise.all([startPostgres(), startPostmark()])
  PORT = String(await freePort())
  portal = await begin()
  cast = await castFor(postgres.url)
})
afterAll(async () => {
  going = false
  await cast?.leave()
  await portal?.remove()
  await postmark?.close()
  await postgres?.remove()
})

const begin = () => PortalProcess.start(postgres.url, { ...postmark.environment, PORT })

/** Sends until it is known what became of it, as the client does, and at once a second time beside it, as an impatient one does. */
async function sendUntilKnown(token: string, query: Operation, input: object): Promise<string> {
  const body = JSON.stringify({
    query,
    variables: { input: { ...input, idempotencyKey: randomUUID() } },
  })
  const send = () =>
    fetch(`${portal.address}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body,
    })
      .then(async response =>
        response.status === 200
          ? ((await response.json()) as { data: Record<string, { question: { id: string } }> })
          : null,
      )
      .catch(() => null)
  for (let times = 0; going; times++) {
    const answers = (await Promise.all([send(), send()])).filter(answer => answer !== null)
    if (times > 0) again++
    const ids = new Set(answers.map(({ data }) => Object.values(data)[0]?.question.id ?? 'refused'))
    if (ids.size > 1) throw new Error('Two results under one key')
    const [id] = ids
    if (id) return id
    await pause(50)
  }
  throw new Error('Nobody knows what became of it')
}

describe('The purge of idempotency keys', () => {
  it('The purge deletes idempotency keys older than 24 hours and no others', async () => {
    for (const [key, age] of [
      ['old', '24 hours'],
      ['new', '23 hours'],
    ])
      await postgres.query(
        `insert into idempotency_key values (gen_random_uuid(), '${key}', 'hash', gen_random_uuid(), now() - interval '${age}')`,
      )
    const keys = async () =>
      (await postgres.query('select key from idempotency_key')).map(({ key }) => key)
    expect(await keys()).toHaveLength(2)
    await postgres.query(`insert into pgboss.job (name) values ('${purgeKeysJob.definition.name}')`)
    await until('it has swept', async () => (await keys()).length < 2, 20_000)
    expect(await keys()).toEqual(['new'])
  })
})

describe('Retries with an idempotency key while the portal is killed and restarted', () => {
  it('A question and its answer resent with their idempotency keys are stored once and order one mail', async () => {
    const presentation = await cast.make.presentation()
    const admin = await cast.admin()
    let enough = false
    const known = new Map<string, number>()
    const person = async (name: number) => {
      const email = `asker-${name}@example.com`
      const token = await cast.tokenOf(await cast.make.shareholder({ email }))
      let asked = 0
      while (!enough) {
        const questionText = `Question number ${++asked} of asker ${name}`
        const id = await sendUntilKnown(token, QuestionAsk, {
          presentationId: presentation.id,
          questionText,
        })
        expect(
          await sendUntilKnown(admin, QuestionAnswer, {
            id,
            answerText: `Answer to ${questionText}`,
          }),
        ).toBe(id)
        done++
      }
      known.set(email, asked)
    }
    const people = Promise.all(Array.from({ length: PEOPLE }, (_, name) => person(name)))
    for (let kill = 0; kill < KILLS; kill++) {
      const before = done
      await until('they go on', () => done >= before + PEOPLE, 60_000)
      portal.signal('SIGKILL')
      await portal.remove()
      await endLeases(postgres, 0)
      portal = await begin()
    }
    await pause(500)
    enough = true
    await people

    const questions = [...known.values()].reduce((sum, asked) => sum + asked, 0)
    const [{ all, texts, answered } = {}] = await postgres.query(
      'select count(*)::int as all, count(distinct question_text)::int as texts, count(answer_text)::int as answered from question',
    )
    expect({ all, texts, answered }).toEqual({
      all: questions,
      texts: questions,
      answered: questions,
    })
    const waiting = async () =>
      Number(
        (
          await postgres.query(
            `select count(*) from pgboss.job where name = 'mail' and state <> 'completed'`,
          )
        )[0]?.count,
      )
    await forgetProcesses(postgres)
    await until('every mail has left', async () => (await waiting()) === 0, 120_000)
    const [{ ordered } = {}] = await postgres.query(
      // Not those that look again whether each process shows the page.
      `select count(*)::int as ordered from pgboss.job where name = 'mail' and data->>'checkedAt' is null`,
    )
    console.info({
      questions,
      kills: KILLS,
      sentAgain: again,
      mailsOrdered: ordered,
      mailsTaken: postmark.taken.length,
    })
    expect(ordered).toBe(questions)
    expect(again).toBeGreaterThan(0)
  }, 600_000)
})

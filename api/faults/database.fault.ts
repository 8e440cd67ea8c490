import { setTimeout as pause } from 'node:timers/promises'
import { Live } from '../test/harness/live'
import { severable, type Severable } from '../test/harness/severable'
import { castFor, type Cast } from './harness/cast'
import { fillDiskOf } from './harness/full-disk'
import { occupy } from './harness/occupy'
import { PortalProcess } from './harness/portal-process'
import { startPostgres, type Postgres } from './harness/postgres'
import { probe, slowest, type Answer } from './harness/probe'
import { until } from './harness/until'

const DESK = 'subscription { questionModerated { action questionIds } }'
const ASK = 'mutation ($input: QuestionAskInput!) { questionAsk(input: $input) { question { id } } }'
const STOPPED_MS = process.env.FAULTS === 'short' ? 4_000 : 10_000
const UNAVAILABLE = { code: 'UNAVAILABLE', message: 'The portal cannot reach its database right now. Please try again shortly.' }

let postgres: Postgres
let line: Severable
let cast: Cast
let portal: PortalProcess
let admin: string
let shareholder: string
let presentationId: string

beforeAll(async () => {
  postgres = await startPostgres()
  line = await severable(postgres.url)
  portal = await PortalProcess.start(line.url)
  cast = await castFor(postgres.url)
  ;[admin, shareholder] = await Promise.all([cast.admin(), cast.shareholder()])
  presentationId = (await cast.make.presentation()).id
})
afterAll(async () => {
  await cast?.leave().catch(() => undefined)
  await portal?.remove()
  await line?.close()
  await postgres?.remove()
})

const ask = (questionText: string) => portal.as(shareholder).graphql(ASK, { input: { presentationId, questionText } })
const questions = async () => (await postgres.query('select count(*)::int as count from question'))[0]?.count as number
const refused = (answers: Answer[]) => answers.filter(({ status, retryAfter }) => status !== 503 || retryAfter !== '2')

/** Probes until everything is answered again, and says how long that took. */
const recovered = () => until('the portal is well', async () => (await probe(portal, admin)).every(({ status }) => status !== 503), 20_000)

/** A desk that goes on listening through the fault: what it hears after it has come back. */
async function catchesUp(during: () => Promise<void>): Promise<void> {
  const live = new Live(portal.as(admin), { reconnects: true })
  try {
    const desk = live.hear(DESK)
    await desk.next('opening')
    await during()
    expect((await desk.next('opening again')).data?.questionModerated).toMatchObject({ action: 'OPENED' })
    expect((await ask('Is the portal well again now?')).errors).toBeUndefined()
    expect((await desk.next('question')).data?.questionModerated).toMatchObject({ action: 'ASKED' })
  } finally {
    await live.leave()
  }
}

describe('While the database is stopped', () => {
  it('everything says 503 at once, nothing crashes, and all is well again within two seconds of its return', async () => {
    await catchesUp(async () => {
      await postgres.stop()
      const answers: Answer[] = []
      for (const until = Date.now() + STOPPED_MS; Date.now() < until; await pause(200)) answers.push(...(await probe(portal, admin)))
      expect(refused(answers)).toEqual([])
      expect(await portal.status('/healthz')).toBe(200)
      await postgres.start()
      const back = await recovered()
      console.info({ stopped: { answers: answers.length, slowest503: slowest(answers), recovered: back } })
      expect(slowest(answers)).toBeLessThan(2_000)
      expect(back).toBeLessThan(2_000)
    })
    expect(portal.running).toBe(true)
  })
})

describe.each([
  ['stands still', { fall: () => postgres.freeze(), rise: () => postgres.thaw() }],
  ['cannot be reached any more, and the connections to it stay dead', { fall: () => line.swallow(), rise: () => line.mend() }],
])('When the database %s', (_how, { fall, rise }) => {
  it('everything says 503 within five seconds, and all is well again within two seconds of its return', async () => {
    await catchesUp(async () => {
      fall()
      const first = await probe(portal, admin)
      const later = await probe(portal, admin)
      expect(await portal.status('/healthz')).toBe(200)
      rise()
      const back = await recovered()
      console.info({ frozen: { first: slowest(first), later: slowest(later), recovered: back } })
      expect(refused([...first, ...later])).toEqual([])
      expect(slowest([...first, ...later])).toBeLessThan(5_000)
      expect(back).toBeLessThan(2_000)
    })
  })
})

describe('When connections break again and again under load', () => {
  it('what was said to be kept is kept, what was not said may be, and nothing crashes', async () => {
    const before = await questions()
    const told = { kept: 0, unavailable: 0, otherwise: [] as unknown[] }
    let going = true
    const people = Array.from({ length: 6 }, async () => {
      while (going) {
        const { status, errors, data } = await ask('Does a question survive all of this?')
        if (data?.questionAsk) told.kept++
        else if (status === 503 && errors?.[0]?.extensions.code === 'UNAVAILABLE') told.unavailable++
        else told.otherwise.push({ status, errors })
      }
    })
    for (let round = 0; round < 10; round++) {
      await pause(150)
      line.drop()
    }
    going = false
    await Promise.all(people)
    await recovered()
    const kept = (await questions()) - before
    console.info({ broken: { ...told, inDatabase: kept } })
    expect(told.otherwise).toEqual([])
    expect(kept).toBeGreaterThanOrEqual(told.kept)
    expect(kept).toBeLessThanOrEqual(told.kept + told.unavailable)
    expect(portal.running).toBe(true)
  })
})

describe('When the database has no connection left', () => {
  it('everything says 503, until there is one', async () => {
    const one = await occupy(postgres.url)
    line.drop()
    const rest = await occupy(postgres.url)
    const answers = await probe(portal, admin)
    await Promise.all([one(), rest()])
    expect(refused(answers)).toEqual([])
    expect(slowest(answers)).toBeLessThan(5_000)
    expect(await recovered()).toBeLessThan(2_000)
  })
})

describe('When the database can only be read', () => {
  it('pages are shown, and who writes is told to come back', async () => {
    await postgres.query('alter system set default_transaction_read_only = on')
    await postgres.query('select pg_reload_conf()')
    const before = await questions()
    await until('it is noticed', async () => (await ask('Can anything be written now?')).status === 503, 5_000)
    const [{ message, extensions } = { message: '', extensions: { code: '' } }] = (await ask('Can anything be written now?')).errors ?? []
    const read = await portal.as(null).graphql('{ presentations { totalCount } }')
    const ready = await portal.status('/readyz')
    await postgres.query('alter system reset default_transaction_read_only')
    await postgres.query('select pg_reload_conf()')
    expect({ message, code: extensions.code }).toEqual(UNAVAILABLE)
    expect({ status: read.status, ready }).toEqual({ status: 200, ready: 200 })
    const written = (await questions()) - before
    await until('it can be written again', async () => (await ask('Can anything be written again?')).status === 200, 5_000)
    expect(written).toBeLessThanOrEqual(1) // one may have come before it was noticed
  })
})

describe('When the disk is full', () => {
  it('who writes is told to come back, nothing is written by half, and pages are shown', async () => {
    const question = await cast.make.question()
    const makeRoom = await fillDiskOf('audit_entry', postgres)
    const answer = 'mutation ($input: QuestionAnswerInput!) { questionAnswer(input: $input) { question { id } } }'
    const { errors, status } = await portal.as(admin).graphql(answer, { input: { id: question.id, answerText: 'On the first of March.' } })
    const [row] = await postgres.query(`select answer_text, version from question where id = '${question.id}'`)
    const mails = await postgres.query(`select 1 from pgboss.job where name = 'mail'`)
    const read = await portal.as(null).graphql('{ presentations { totalCount } }')
    await makeRoom()
    expect(status).toBe(503)
    expect(errors?.[0]).toMatchObject({ message: UNAVAILABLE.message, extensions: { code: 'UNAVAILABLE' } })
    expect(row).toEqual({ answer_text: null, version: question.version })
    expect(mails).toEqual([])
    expect(read.status).toBe(200)
    expect((await portal.as(admin).graphql(answer, { input: { id: question.id, answerText: 'On the first of March.' } })).status).toBe(200)
  })
})

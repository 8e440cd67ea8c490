import { setTimeout as pause } from 'node:timers/promises'
import { QuestionAnswer, QuestionAsk } from '../test/harness/generated/operations'
import { Live } from '../test/harness/http/live'
import { rounds } from '../test/harness/jest/thorough'
import { type Severable, severable } from '../test/harness/stand-ins/severable'
import { type Cast, castFor } from './harness/cast'
import { fillDiskOf } from './harness/full-disk'
import { occupy } from './harness/occupy'
import { PortalProcess } from './harness/portal-process'
import { type Postgres, startPostgres } from './harness/postgres'
import { type Answer, probe, slowest } from './harness/probe'
import { until } from './harness/until'

const DESK = 'subscription { questionModerated { action questionIds } }'
const LOOKS = rounds('looks at a portal whose database is stopped', { short: 15, thorough: 45 })
const FROZEN_LOOKS = rounds('looks at a portal whose database is frozen', { short: 1, thorough: 2 })
const UNAVAILABLE = {
  code: 'UNAVAILABLE',
  message: 'The portal cannot reach its database right now. Please try again shortly.',
}

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

const ask = (questionText: string) =>
  portal.as(shareholder).graphql(QuestionAsk, { input: { presentationId, questionText } })
const questions = async () =>
  (await postgres.query('select count(*)::int as count from question'))[0]?.count as number
const refused = (answers: Answer[]) =>
  answers.filter(({ status, retryAfter }) => status !== 503 || retryAfter !== '2')

/** How long something may take here: as promised, and longer where the same requests take longer though nothing is wrong. */
async function promised(ms: number): Promise<number> {
  const usual: number[] = []
  for (let times = 0; times < 3; times++) usual.push(slowest(await probe(portal, admin)))
  return ms + 5 * Math.max(...usual)
}

/** Probes until everything is answered again, and says how long that took. */
const recovered = () =>
  until(
    'the portal is well',
    async () => (await probe(portal, admin)).every(({ status }) => status !== 503),
    20_000,
  )

/** A desk that goes on listening through the fault: what it hears after it has come back. */
async function catchesUp(during: () => Promise<void>): Promise<void> {
  const live = new Live(portal.as(admin), { reconnects: true })
  try {
    const desk = live.hear(DESK)
    await desk.next('opening')
    await during()
    expect((await desk.next('opening again')).data?.questionModerated).toMatchObject({
      action: 'OPENED',
    })
    expect((await ask('Is the portal well again now?')).errors).toBeUndefined()
    expect((await desk.next('question')).data?.questionModerated).toMatchObject({ action: 'ASKED' })
  } finally {
    await live.leave()
  }
}

describe('While the database is stopped', () => {
  it('While PostgreSQL is stopped, requests get 503 at once, and the portal recovers within two seconds of its return', async () => {
    await catchesUp(async () => {
      await postgres.stop()
      const answers: Answer[] = []
      try {
        for (let look = 0; look < LOOKS; look++) {
          answers.push(...(await probe(portal, admin)))
          await pause(200)
        }
        expect(refused(answers)).toEqual([])
        expect(await portal.status('/healthz')).toBe(200)
      } finally {
        await postgres.start()
      }
      const back = await recovered()
      const within = await promised(2_000)
      console.info({
        stopped: { answers: answers.length, slowest503: slowest(answers), recovered: back, within },
      })
      expect(slowest(answers)).toBeLessThan(within)
      expect(back).toBeLessThan(within)
    })
    expect(portal.running).toBe(true)
  })
})

describe.each([
  ['stands still', { fall: () => postgres.freeze(), rise: () => postgres.thaw() }],
  [
    'cannot be reached any more, and the connections to it stay dead',
    { fall: () => line.swallow(), rise: () => line.mend() },
  ],
])('When the database %s', (_how, { fall, rise }) => {
  it('While PostgreSQL does not respond, requests get 503 within five seconds, and the portal then recovers within two', async () => {
    await catchesUp(async () => {
      const answers: Answer[] = []
      fall()
      try {
        for (let look = 0; look < FROZEN_LOOKS; look++)
          answers.push(...(await probe(portal, admin)))
        expect(await portal.status('/healthz')).toBe(200)
      } finally {
        rise()
      }
      const back = await recovered()
      const [refusedWithin, backWithin] = [await promised(5_000), await promised(2_000)]
      console.info({
        frozen: { slowest: slowest(answers), refusedWithin, recovered: back, backWithin },
      })
      expect(refused(answers)).toEqual([])
      expect(slowest(answers)).toBeLessThan(refusedWithin)
      expect(back).toBeLessThan(backWithin)
    })
  })
})

describe('When connections break again and again under load', () => {
  it('Every question acknowledged while connections break under load is stored, and other requests get UNAVAILABLE', async () => {
    const before = await questions()
    const told = { kept: 0, unavailable: 0, otherwise: [] as unknown[] }
    let going = true
    const people = Array.from({ length: 6 }, async () => {
      while (going) {
        const { status, errors, data } = await ask('Does a question survive all of this?')
        if (data?.questionAsk) told.kept++
        else if (status === 503 && errors?.[0]?.extensions.code === 'UNAVAILABLE')
          told.unavailable++
        else told.otherwise.push({ status, errors })
      }
    })
    try {
      for (let round = 0; round < 10; round++) {
        await pause(150)
        line.drop()
      }
    } finally {
      going = false
      await Promise.all(people)
    }
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
  it('Requests get 503 while PostgreSQL has no free connection, and succeed afterwards', async () => {
    await line.cut()
    const giveBack = await occupy(postgres.url)
    line.mend()
    const answers = await probe(portal, admin).finally(giveBack)
    const back = await recovered()
    expect(refused(answers)).toEqual([])
    expect(slowest(answers)).toBeLessThan(await promised(5_000))
    expect(back).toBeLessThan(await promised(2_000))
  })
})

describe('When the database can only be read', () => {
  const alterSystem = async (change: string) => {
    await postgres.query(`alter system ${change}`)
    await postgres.query('select pg_reload_conf()')
  }

  it('While PostgreSQL is read-only, reads succeed and changes are refused with 503 UNAVAILABLE', async () => {
    const before = await questions()
    await alterSystem('set default_transaction_read_only = on')
    try {
      await until(
        'it is noticed',
        async () => (await ask('Can anything be written now?')).status === 503,
        5_000,
      )
      const [{ message, extensions } = { message: '', extensions: { code: '' } }] =
        (await ask('Can anything be written now?')).errors ?? []
      expect({ message, code: extensions.code }).toEqual(UNAVAILABLE)
      expect((await portal.as(null).graphql('{ presentations { totalCount } }')).status).toBe(200)
      expect(await portal.status('/readyz')).toBe(200)
    } finally {
      await alterSystem('reset default_transaction_read_only')
    }
    const written = (await questions()) - before
    await until(
      'it can be written again',
      async () => (await ask('Can anything be written again?')).status === 200,
      5_000,
    )
    expect(written).toBeLessThanOrEqual(1) // one may have come before it was noticed
  })
})

describe('When the disk is full', () => {
  it('When the disk is full, an answer is refused with 503 without a partial write, and reads succeed', async () => {
    const question = await cast.make.question()
    const makeRoom = await fillDiskOf('answer', postgres)
    const give = () =>
      portal.as(admin).graphql(QuestionAnswer, {
        input: { id: question.id, answerText: 'On the first of March.' },
      })
    try {
      const { errors, status } = await give()
      expect(status).toBe(503)
      expect(errors?.[0]).toMatchObject({
        message: UNAVAILABLE.message,
        extensions: { code: 'UNAVAILABLE' },
      })
      const [row] = await postgres.query(
        `select answer_text, version from question where id = '${question.id}'`,
      )
      expect(row).toEqual({ answer_text: null, version: question.version })
      expect(await postgres.query(`select 1 from pgboss.job where name = 'mail'`)).toEqual([])
      expect((await portal.as(null).graphql('{ presentations { totalCount } }')).status).toBe(200)
    } finally {
      await makeRoom()
    }
    expect((await give()).status).toBe(200)
  })
})

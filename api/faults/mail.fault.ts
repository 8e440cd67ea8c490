import { setTimeout as pause } from 'node:timers/promises'
import { QuestionAnswer } from '../test/harness/generated/operations'
import { rounds, seededRandom } from '../test/harness/jest/thorough'
import { type Cast, castFor } from './harness/cast'
import { endLeases } from './harness/end-leases'
import { forgetProcesses } from './harness/forget-processes'
import { PortalProcess } from './harness/portal-process'
import { type Postgres, startPostgres } from './harness/postgres'
import { answer, type Conduct, type Postmark, startPostmark } from './harness/postmark'
import { runCommand } from './harness/run-command'
import { until } from './harness/until'

const KILLS = rounds('kills of processes that send mails', { short: 1, thorough: 20 })
/** Longer than between two tries of a mail only where there is time for it. */
const ASKED_TO_WAIT_S = rounds('seconds for which the mail provider asks to wait', {
  short: 4,
  thorough: 9,
})
/** Otherwise what is waited for is read in the database, and then comes at once. */
const inEarnest =
  rounds('mails that wait as long as they do in earnest', { short: 0, thorough: 1 }) > 0
const itInEarnest = inEarnest ? it : it.skip
const MINUTE = 60_000

let postgres: Postgres
let postmark: Postmark
let cast: Cast
let portal: PortalProcess
let admin: string

beforeAll(async () => {
  ;[postgres, postmark] = await Promise.all([startPostgres(), startPostmark()])
  portal = await PortalProcess.start(postgres.url, postmark.environment)
  cast = await castFor(postgres.url)
  admin = await cast.admin()
})
afterEach(async () => {
  postmark.behave((_mail, _response, accept) => accept())
  await postgres.query(`delete from pgboss.job where name = 'mail-given-up'`)
})
afterAll(async () => {
  await cast?.leave()
  await portal?.remove()
  await postmark?.close()
  await postgres?.remove()
})

const timesTaken = (to: string) => postmark.taken.filter(mail => mail.to === to).length
const asked = (to: string) => postmark.asked.filter(request => request.to === to)
const isTaken = (to: string, withinMs: number) =>
  until(`${to} has their mail`, () => timesTaken(to) > 0, withinMs)
const mails = (...words: string[]) => runCommand('mails', words, { DATABASE_URL: postgres.url })
const undelivered = async () =>
  (
    await postgres.query(
      `select id from pgboss.job where name = 'mail-given-up' order by created_on`,
    )
  ).map(({ id }) => String(id))

/** Has a mail ordered to this address, by an answer to its owner's question. */
async function order(email: string, at: PortalProcess = portal): Promise<boolean> {
  const shareholder = await cast.make.shareholder({ email })
  const question = await cast.make.question({ shareholder })
  return answered(question.id, at)
}

const answered = async (id: string, at: PortalProcess): Promise<boolean> => {
  const { data } = await at
    .as(admin)
    .graphql(QuestionAnswer, { input: { id, answerText: 'On the first of March.' } })
  return Boolean(data?.questionAnswer)
}

describe('A provider that fails for a while', () => {
  const faults: Record<string, Conduct> = {
    'internal@example.com': (_mail, response) => answer(response, 500, 0, 'Internal'),
    'silent-503@example.com': (_mail, response) => void response.writeHead(503).end(),
    'unknown-token@example.com': (_mail, response) => answer(response, 401, 10, 'No token'),
    'not-yet-allowed@example.com': (_mail, response) => answer(response, 422, 412, 'Not yet'),
    'broken-off@example.com': (_mail, response) => void response.destroy(),
    'half-an-answer@example.com': (_mail, response) => {
      response.write('{"Err')
      setTimeout(() => response.destroy(), 50)
    },
    'no-answer@example.com': () => undefined,
  }

  /** Orders a mail to each address, named after the test; each is refused twice, but the one for which the others would wait once. */
  async function orderAll(test: string): Promise<string[]> {
    const kindOf = (to: string) => to.slice(test.length + 1)
    const times = (to: string) => (kindOf(to) === 'no-answer@example.com' ? 1 : 2)
    postmark.behave((mail, response, accept) => {
      if (asked(mail.to).length <= times(mail.to)) faults[kindOf(mail.to)]?.(mail, response, accept)
      else accept()
    })
    const addresses = Object.keys(faults).map(kind => `${test}-${kind}`)
    for (const address of addresses) expect(await order(address)).toBe(true)
    return addresses
  }
  const once = (addresses: string[]) => addresses.map(address => [address, 1])

  it('A mail that fails temporarily is retried with growing delays and accepted once', async () => {
    const addresses = await orderAll('scheduled')
    /** Of each mail the seconds from the beginning of a try to the next, which is then made due. */
    const waits = new Map<unknown, number[]>()
    const makeDue = async () => {
      const rows = await postgres.query(
        `update pgboss.job set start_after = now() - interval '1s' where name = 'mail' and state = 'retry' and start_after > now()
         returning id, extract(epoch from old.start_after - started_on)::float as wait`,
      )
      for (const { id, wait } of rows) waits.set(id, [...(waits.get(id) ?? []), Number(wait)])
    }
    const allTaken = () => addresses.every(address => timesTaken(address) > 0)
    await until('all have their mail', () => makeDue().then(allTaken), MINUTE)
    expect(addresses.map(address => [address, timesTaken(address)])).toEqual(once(addresses))
    expect(addresses.map(address => asked(address).length)).toEqual([3, 3, 3, 3, 3, 3, 2])
    expect(waits.size).toBe(addresses.length)
    for (const [first = 0, second = Infinity] of waits.values()) {
      expect(first).toBeGreaterThanOrEqual(5)
      expect(second).toBeGreaterThanOrEqual(10)
    }
  })

  itInEarnest(
    'A mail that fails temporarily is retried in real time after at least five and ten seconds and accepted once',
    async () => {
      const addresses = await orderAll('waiting')
      for (const address of addresses) await isTaken(address, MINUTE)
      expect(addresses.map(address => [address, timesTaken(address)])).toEqual(once(addresses))
      for (const address of addresses) {
        const [first = 0, second = 0, third = Infinity] = asked(address).map(({ at }) => at)
        expect(second - first).toBeGreaterThanOrEqual(5_000)
        expect(third - second).toBeGreaterThanOrEqual(10_000)
      }
    },
  )

  it('A mail provider that answers 429 with Retry-After gets no mail before that time', async () => {
    const before = postmark.asked.length
    postmark.behave((_mail, response) =>
      answer(response, 429, 0, 'Slow down', { 'retry-after': String(ASKED_TO_WAIT_S) }),
    )
    await order('wait-1@example.com')
    await until('it is asked', () => postmark.asked.length > before, 20_000)
    postmark.behave((_mail, _response, accept) => accept())
    await order('wait-2@example.com')
    await isTaken('wait-1@example.com', MINUTE)
    await isTaken('wait-2@example.com', MINUTE)
    const [first, next] = postmark.asked.slice(before).map(({ at }) => at)
    expect((next ?? 0) - (first ?? 0)).toBeGreaterThanOrEqual(ASKED_TO_WAIT_S * 1_000)
  })
})

describe('A mail that the provider refuses for good', () => {
  /** Orders mails to addresses that the provider refuses for good, and waits until they are undelivered; returns their ids in order. */
  async function refuse(refusals: Record<string, number>): Promise<string[]> {
    postmark.behave(({ to }, response, accept) => {
      const code = refusals[to]
      if (code === undefined) accept()
      else answer(response, 422, code, `No: ${to}`)
    })
    for (const [times, to] of Object.keys(refusals).entries()) {
      await order(to)
      await until(
        `the mail to ${to} is undelivered`,
        async () => (await undelivered()).length > times,
        20_000,
      )
    }
    return undelivered()
  }

  it.each([
    ['inactive@example.com', 406, /inactive/],
    ['invalid@example.com', 300, /malformed/],
  ])(
    'A mail to %s that is refused for good is not retried, delays no other mail and is listed with its reason',
    async (to, code, reason) => {
      await refuse({ [to]: code })
      await order(`after-${to}`)
      await isTaken(`after-${to}`, 20_000)
      expect(asked(to)).toHaveLength(1)
      const list = await mails('list')
      expect(list).toContain(`question-answered to ${to}`)
      expect(list).toMatch(reason)
      // The address stands nowhere in the database but where it belongs, not even among the reasons.
      const [job] = await postgres.query(
        `select data::text || coalesce(source_output::text, '') as text from pgboss.job where name = 'mail-given-up'`,
      )
      expect(String(job?.text)).not.toContain(to)
    },
  )

  it('Undelivered mails are sent when an administrator retries one of them or all', async () => {
    const [one = ''] = await refuse({ 'one@example.com': 406, 'all@example.com': 300 })
    postmark.behave((_mail, _response, accept) => accept())
    expect(await mails('retry', one)).toBe('1 mail is on the way again.\n')
    await isTaken('one@example.com', 20_000)
    expect(timesTaken('all@example.com')).toBe(0)
    expect(await mails('retry-all')).toBe('1 mail is on the way again.\n')
    await isTaken('all@example.com', 20_000)
    expect(await mails('list')).toBe('There are no undelivered mails.\n')
    await expect(mails('retry', one)).rejects.toThrow(
      `There is no undelivered mail with the id ${one}.`,
    )
  })

  it('A mail that has failed on its last retry is listed as undelivered with its reason', async () => {
    postmark.behave((_mail, response) => answer(response, 500, 0, 'Internal'))
    await order('all-day@example.com')
    await until('it was tried', () => asked('all-day@example.com').length > 0, 20_000)
    await until(
      'it waits',
      async () =>
        (
          await postgres.query(
            `update pgboss.job set retry_limit = 1, start_after = now() - interval '1s' where name = 'mail' and state = 'retry' returning id`,
          )
        ).length > 0,
      10_000,
    )
    await until('it is undelivered', async () => (await undelivered()).length > 0, MINUTE)
    expect(await mails('list')).toMatch(/to all-day@example.com\n {2}Postmark answered 500/)
  })
})

const SEED = process.env.SEED ?? '1'
describe(`When working processes are killed ${KILLS} times under load (SEED=${SEED})`, () => {
  it(
    'No mail is lost when processes are killed, at most one per kill is sent twice, and all are out in two minutes',
    async () => {
      const below = seededRandom('processes that are killed while they send mails')
      postmark.behave((_mail, _response, accept) => setTimeout(accept, 60))
      const processes: [PortalProcess, PortalProcess] = [
        portal,
        await PortalProcess.start(postgres.url, postmark.environment),
      ]
      const from = postmark.taken.length
      let going = true
      let count = 0
      const load = Array.from({ length: 3 }, async () => {
        while (going) {
          const at = processes[below(2)]
          if (at?.running) await order(`kill-${++count}@example.com`, at).catch(() => false)
          await pause(50)
        }
      })
      try {
        for (let kill = 0; kill < KILLS; kill++) {
          await pause(500 + below(500))
          const which = kill % 2
          processes[which]?.signal('SIGKILL')
          await processes[which]?.remove()
          processes[which] = await PortalProcess.start(postgres.url, postmark.environment)
        }
        going = false
        await Promise.all(load)
        if (!inEarnest) await forgetProcesses(postgres)

        const rows = await postgres.query(
          `select email from question join shareholder on shareholder.id = shareholder_id where answer_text is not null and email like 'kill-%'`,
        )
        const due = rows.map(({ email }) => String(email))
        const missing = () => due.filter(email => timesTaken(email) === 0)
        // Sending takes a moment: who works on a mail for 15 s was killed.
        const soon = () => (inEarnest ? undefined : endLeases(postgres, 15))
        const all = await until(
          'every mail is out',
          async () => (await soon(), missing().length === 0),
          2 * MINUTE,
        )
        const left = () =>
          postgres.query(
            `select 1 from pgboss.job where name = 'mail' and state in ('created', 'active', 'retry')`,
          )
        await until(
          'no job is left',
          async () => (await soon(), (await left()).length === 0),
          2 * MINUTE,
        )
        const duplicates =
          postmark.taken.length -
          from -
          new Set(postmark.taken.slice(from).map(({ to }) => to)).size
        console.info({
          kills: KILLS,
          mails: due.length,
          lost: missing().length,
          duplicates,
          allOutAfterMs: all,
        })
        expect(due.length).toBeGreaterThan(KILLS * 3)
        expect(duplicates).toBeLessThanOrEqual(KILLS)
        expect(
          postmark.taken
            .slice(from)
            .filter(({ to }) => !due.includes(to) && to.startsWith('kill-')),
        ).toEqual([])
      } finally {
        going = false
        await Promise.all(load)
        portal = processes[0]
        await processes[1].remove()
      }
    },
    15 * MINUTE,
  )
})

import { randomInt } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { castFor, type Cast } from './harness/cast'
import { PortalProcess } from './harness/portal-process'
import { startPostgres, type Postgres } from './harness/postgres'
import { answer, startPostmark, type Conduct, type Postmark } from './harness/postmark'
import { runCommand } from './harness/run-command'
import { until } from './harness/until'

const ANSWER = 'mutation ($input: QuestionAnswerInput!) { questionAnswer(input: $input) { question { id } } }'
const KILLS = process.env.FAULTS === 'short' ? 3 : 20
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
afterEach(() => postmark.behave((_mail, _response, accept) => accept()))
afterAll(async () => {
  await cast?.leave()
  await portal?.remove()
  await postmark?.close()
  await postgres?.remove()
})

const timesTaken = (to: string) => postmark.taken.filter(mail => mail.to === to).length
const asked = (to: string) => postmark.asked.filter(request => request.to === to)
const isTaken = (to: string, withinMs: number) => until(`${to} has their mail`, () => timesTaken(to) > 0, withinMs)
const mails = (...words: string[]) => runCommand('mails', words, { DATABASE_URL: postgres.url })
const givenUp = async () =>
  (await postgres.query(`select id from pgboss.job where name = 'mail-given-up' order by created_on`)).map(({ id }) => String(id))

/** Has a mail ordered to this address, by an answer to its owner's question. */
async function order(email: string, at: PortalProcess = portal): Promise<boolean> {
  const shareholder = await cast.make.shareholder({ email })
  const question = await cast.make.question({ shareholder })
  return answered(question.id, at)
}

const answered = async (id: string, at: PortalProcess): Promise<boolean> => {
  const { data } = await at.as(admin).graphql(ANSWER, { input: { id, answerText: 'On the first of March.' } })
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

  it('gets each mail again, ever more slowly, and once', async () => {
    const addresses = Object.keys(faults)
    // The last is the one for which the others would wait.
    postmark.behave((mail, response, accept) => {
      const times = mail.to.startsWith('no-answer') ? 1 : 2
      if (asked(mail.to).length <= times) faults[mail.to]?.(mail, response, accept)
      else accept()
    })
    for (const address of addresses) expect(await order(address)).toBe(true)
    for (const address of addresses) await isTaken(address, MINUTE)
    for (const address of addresses) {
      const [first = 0, second = 0, third = Infinity] = asked(address).map(({ at }) => at)
      expect([address, timesTaken(address)]).toEqual([address, 1])
      expect(second - first).toBeGreaterThanOrEqual(5_000)
      expect(third - second).toBeGreaterThanOrEqual(10_000)
    }
  })

  it('and asks to wait is asked for no mail before that', async () => {
    const before = postmark.asked.length
    postmark.behave((_mail, response) => answer(response, 429, 0, 'Slow down', { 'retry-after': '9' }))
    await order('wait-1@example.com')
    await until('it is asked', () => postmark.asked.length > before, 20_000)
    postmark.behave((_mail, _response, accept) => accept())
    await order('wait-2@example.com')
    await isTaken('wait-1@example.com', MINUTE)
    await isTaken('wait-2@example.com', MINUTE)
    const [first, next] = postmark.asked.slice(before).map(({ at }) => at)
    expect((next ?? 0) - (first ?? 0)).toBeGreaterThanOrEqual(9_000)
  })
})

describe('A mail that the provider will never take', () => {
  it.each([
    ['inactive@example.com', 406, /inactive/],
    ['invalid@example.com', 300, /malformed/],
  ])('to %s is not tried again, holds nothing up, and is shown with its reason', async (to, code, reason) => {
    postmark.behave((mail, response, accept) => (mail.to === to ? answer(response, 422, code, `No: ${to}`) : accept()))
    const before = (await givenUp()).length
    await order(to)
    await until('it is given up', async () => (await givenUp()).length > before, 20_000)
    await order(`after-${to}`)
    await isTaken(`after-${to}`, 20_000)
    expect(asked(to)).toHaveLength(1)
    const list = await mails('list')
    expect(list).toContain(`question-answered to ${to}`)
    expect(list).toMatch(reason)
    // The address stands nowhere in the database but where it belongs, not even among the reasons.
    const [job] = await postgres.query(
      `select data::text || coalesce(source_output::text, '') as text from pgboss.job where name = 'mail-given-up' order by created_on desc limit 1`,
    )
    expect(String(job?.text)).not.toContain(to)
  })

  it('leaves when an administrator has it tried again, one or all', async () => {
    const [one = ''] = await givenUp()
    expect(await mails('retry', one)).toBe('1 mail is on the way again.\n')
    await isTaken('inactive@example.com', 20_000)
    expect(timesTaken('invalid@example.com')).toBe(0)
    expect(await mails('retry-all')).toBe('1 mail is on the way again.\n')
    await isTaken('invalid@example.com', 20_000)
    expect(await mails('list')).toBe('No mail was given up.\n')
    await expect(mails('retry', one)).rejects.toThrow(`No mail was given up under ${one}.`)
  })

  it('is also one that has failed for a day', async () => {
    postmark.behave((_mail, response) => answer(response, 500, 0, 'Internal'))
    await order('all-day@example.com')
    await until('it was tried', () => asked('all-day@example.com').length > 0, 20_000)
    await until(
      'it waits',
      async () =>
        (await postgres.query(`update pgboss.job set retry_limit = 1 where name = 'mail' and state = 'retry' returning id`)).length > 0,
      10_000,
    )
    await until('it is given up', async () => (await givenUp()).length > 0, MINUTE)
    expect(await mails('list')).toMatch(/to all-day@example.com\n {2}Postmark answered 500/)
  })
})

describe(`When working processes are killed ${KILLS} times under load`, () => {
  it(
    'no mail is lost, at most one is sent twice for each, and all are out within two minutes',
    async () => {
      postmark.behave((_mail, _response, accept) => setTimeout(accept, 60))
      const processes = [portal, await PortalProcess.start(postgres.url, postmark.environment)]
      const from = postmark.taken.length
      let going = true
      let count = 0
      const load = Array.from({ length: 3 }, async () => {
        while (going) {
          const at = processes[randomInt(processes.length)]
          if (at?.running) await order(`kill-${++count}@example.com`, at).catch(() => false)
          await pause(50)
        }
      })
      for (let kill = 0; kill < KILLS; kill++) {
        await pause(500 + randomInt(500))
        const which = kill % 2
        processes[which]?.signal('SIGKILL')
        await processes[which]?.remove()
        processes[which] = await PortalProcess.start(postgres.url, postmark.environment)
      }
      going = false
      await Promise.all(load)
      portal = processes[0] as PortalProcess

      const rows = await postgres.query(
        `select email from question join shareholder on shareholder.id = shareholder_id where answer_text is not null and email like 'kill-%'`,
      )
      const due = rows.map(({ email }) => String(email))
      const missing = () => due.filter(email => timesTaken(email) === 0)
      const all = await until('every mail is out', () => missing().length === 0, 2 * MINUTE)
      await until(
        'no job is left',
        async () =>
          (await postgres.query(`select 1 from pgboss.job where name = 'mail' and state in ('created', 'active', 'retry')`)).length === 0,
        2 * MINUTE,
      )
      const duplicates = postmark.taken.length - from - new Set(postmark.taken.slice(from).map(({ to }) => to)).size
      console.info({ kills: KILLS, mails: due.length, lost: missing().length, duplicates, allOutAfterMs: all })
      expect(due.length).toBeGreaterThan(KILLS * 3)
      expect(duplicates).toBeLessThanOrEqual(KILLS)
      expect(postmark.taken.slice(from).filter(({ to }) => !due.includes(to) && to.startsWith('kill-'))).toEqual([])
      await processes[1]?.remove()
    },
    15 * MINUTE,
  )
})

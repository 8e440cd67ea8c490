import { setTimeout as pause } from 'node:timers/promises'
import { ANSWER_REVIEW, ANSWER_SAVE, ANSWER_SUBMIT } from '../test/harness/modules/answers'
import { MERGE } from '../test/harness/modules/same-question'
import { ReleaseSchedule } from '../test/harness/generated/operations'
import { rounds } from '../test/harness/jest/thorough'
import { type Cast, castFor } from './harness/cast'
import { forgetProcesses } from './harness/forget-processes'
import { type HeardStatement, hearStatements } from './harness/heard-statements'
import { PortalProcess } from './harness/portal-process'
import { type Postgres, startPostgres } from './harness/postgres'
import { type Postmark, startPostmark } from './harness/postmark'
import { until } from './harness/until'

const KILLS = rounds('kills of processes that publish a release', { short: 3, thorough: 50 })
/** How many of them come once everything is public, while its mails leave. */
const KILLS_AT_MAILS = Math.ceil(KILLS / 8)
/** Otherwise the job that goes on each minute is brought forward. */
const IN_EARNEST = rounds('releases that go on after as long as it takes in earnest', {
  short: 0,
  thorough: 2,
})
const MINUTE = 60_000

const ON_PAGE =
  'query ($id: ID!) { presentation(id: $id) { questions(first: 10) { nodes { answerText } } } }'

/** A process, with its own way to the database and to the mail provider, so that it is known who said what. */
interface Worker {
  portal: PortalProcess
  postmark: Postmark
}

/** Two questions, one of them with another merged into it, and their approved answers. */
interface Prepared {
  presentationId: string
  answerIds: string[]
  questionIds: string[]
  /** Who asked or upvoted, each one of both. */
  people: string[]
}

let postgres: Postgres
let cast: Cast
let [author, approver] = ['', '']
const workers: Worker[] = []
const ways: { close: () => void }[] = []
/** The one that starts in place of one that was killed. */
let joining: Promise<unknown> = Promise.resolve()
/** What a test does about what workers say. */
let onStatement: (
  statement: HeardStatement,
  worker: Worker,
) => 'arrives' | 'never arrives' | 'is not answered' = () => 'arrives'
let onHeld: (worker: Worker) => void = () => undefined
let onMail: (to: string, worker: Worker) => boolean = () => true

beforeAll(async () => {
  postgres = await startPostgres()
  workers.push(...(await Promise.all([launch(), launch()])))
  cast = await castFor(postgres.url)
  ;[author, approver] = [await cast.admin(), await cast.admin()]
  await postgres.query('update disclosure_settings set review_required = true')
})
afterAll(async () => {
  await joining.catch(() => undefined)
  await cast?.leave().catch(() => undefined)
  for (const { portal, postmark } of workers) {
    await portal.remove()
    await postmark.close()
  }
  for (const way of ways) way.close()
  await postgres?.remove()
})

async function launch(): Promise<Worker> {
  const postmark = await startPostmark()
  const worker = { postmark } as Worker
  const way = await hearStatements(
    postgres.url,
    statement => onStatement(statement, worker),
    () => onHeld(worker),
  )
  ways.push(way)
  postmark.behave(({ to }, _response, accept) => {
    if (onMail(to, worker)) accept()
    // Taken, and nobody is there any more to hear so.
    else void worker.portal.exit.then(accept)
  })
  worker.portal = await PortalProcess.start(way.url, postmark.environment)
  return worker
}
const running = () => workers.filter(({ portal }) => portal.running)
const someone = () => running()[0]!.portal

async function prepare(name: string): Promise<Prepared> {
  const emails = {
    one: 'asker-1',
    other: 'asker-2',
    same: 'merged',
    reader: 'upvoter-1',
    late: 'upvoter-2',
  }
  const person = (kind: keyof typeof emails) =>
    cast.make.shareholder({ email: `${emails[kind]}-of-${name}@example.com` })
  const presentation = await cast.make.presentation()
  const one = await cast.make.question({ presentation, shareholder: await person('one') })
  const other = await cast.make.question({ presentation, shareholder: await person('other') })
  const same = await cast.make.question({ presentation, shareholder: await person('same') })
  for (const [upvoter, question] of [
    [await person('reader'), one],
    [await person('late'), other],
  ] as const)
    await postgres.query(
      `insert into question_upvote values ('${question.id}', '${upvoter.id}', now())`,
    )
  const writer = someone().as(author)
  await writer.ask(MERGE, { input: { ids: [same.id], intoId: one.id } })
  const questionIds = [one.id, other.id]
  const answerIds: string[] = []
  for (const questionId of questionIds) {
    const { answerSave } = await writer.ask(ANSWER_SAVE, {
      input: { questionId, text: 'Production starts in the third quarter.' },
    })
    const id = String(answerSave.answer.id)
    await writer.ask(ANSWER_SUBMIT, { input: { id } })
    await someone()
      .as(approver)
      .ask(ANSWER_REVIEW, { input: { id, decision: 'APPROVE' } })
    answerIds.push(id)
  }
  const people = Object.values(emails).map(kind => `${kind}-of-${name}@example.com`)
  return { presentationId: presentation.id, answerIds, questionIds, people }
}

/** A moment from now, at which nobody waits for the next round of a job. */
const schedule = ({ answerIds }: Prepared) =>
  someone()
    .as(author)
    .ask(ReleaseSchedule, {
      input: { answerIds, publishAt: new Date(Date.now() + 1_000).toISOString() },
    })

/** How many of its answers the public sees, at each process that runs. */
async function publicAnswers({ presentationId }: Prepared): Promise<number[]> {
  const read = async ({ portal }: Worker) => {
    const { presentation } = await portal.as(null).ask(ON_PAGE, { id: presentationId })
    return presentation.questions.nodes.filter(
      ({ answerText }: { answerText: string | null }) => answerText !== null,
    ).length as number
  }
  // One that is killed meanwhile says nothing.
  const all = await Promise.all(running().map(worker => read(worker).catch(() => null)))
  return all.filter(count => count !== null)
}

const storedAnswers = async ({ questionIds }: Prepared): Promise<number> => {
  const [row] = await postgres.query(
    `select count(answer_text)::int as count from question where id in (${questionIds.map(id => `'${id}'`).join()})`,
  )
  return Number(row?.count)
}

/** Its minute has passed. */
const minutePasses = () => postgres.query(`insert into pgboss.job (name) values ('releases')`)

/** Ends the leases of processes that are not there any more: what mails takes a moment. Retries come at once. */
async function endLeases(): Promise<void> {
  const isLost = `name in ('mail', 'tell-answer') and state = 'active' and started_on < now() - interval '5 s'`
  await postgres.query(`
    update pgboss.job set started_on = started_on - interval '2 minutes', heartbeat_on = heartbeat_on - interval '2 minutes'
    where ${isLost} and started_on > now() - interval '1 minute'`)
  await postgres.query(
    `update pgboss.job set start_after = now() where name in ('mail', 'tell-answer') and state = 'retry' and start_after > now()`,
  )
}
const mailsLeft = async () =>
  Number(
    (
      await postgres.query(
        `select count(*) from pgboss.job where name in ('mail', 'tell-answer') and state in ('created', 'active', 'retry')`,
      )
    )[0]?.count,
  )
const timesTaken = (address: string) =>
  workers.flatMap(({ postmark }) => postmark.taken).filter(({ to }) => to === address).length

const isOfRelease = ({ before, text }: HeardStatement) =>
  [...before, text].some(one => /^select .*from "release_answer"/.test(one))

/** The statements of a release that nobody disturbs, from the one that reads its answers to its commit. */
async function undisturbed(): Promise<{ release: Prepared; statements: string[] }> {
  const release = await prepare('undisturbed')
  const statements: string[] = []
  onStatement = statement => {
    if (isOfRelease(statement) && statements.at(-1) !== 'commit') statements.push(statement.text)
    return 'arrives'
  }
  await schedule(release)
  await until(
    'it is public',
    async () => (await publicAnswers(release)).every(count => count === 2),
    MINUTE,
  )
  onStatement = () => 'arrives'
  await until('its mails have left', async () => (await mailsLeft()) === 0, MINUTE)
  expect(statements.at(-1)).toBe('commit')
  return { release, statements }
}

interface Point {
  what: string
  /** Whether the release is over once this has happened. */
  isAfter: boolean
  /** Kills a process there, and says who that was. */
  reached: (release: Prepared) => Promise<Worker>
}

function killing(arm: (kill: (worker: Worker) => void) => void): Promise<Worker> {
  const { promise, resolve } = Promise.withResolvers<Worker>()
  arm(worker => {
    worker.portal.signal('SIGKILL')
    resolve(worker)
  })
  return promise.finally(() => {
    onStatement = () => 'arrives'
    onHeld = () => undefined
    onMail = () => true
  })
}

const beforeStatement = (statements: string[], index: number): Point => ({
  what: `before statement ${index + 1} of ${statements.length}: ${statements[index]!.slice(0, 60).replace(/\s+/g, ' ')}`,
  isAfter: false,
  reached: () =>
    killing(kill => {
      let heard = 0
      onStatement = statement =>
        isOfRelease(statement) && heard++ === index ? 'never arrives' : 'arrives'
      onHeld = kill
    }),
})

const afterCommit: Point = {
  what: 'after the commit, of which it did not hear',
  isAfter: true,
  reached: () =>
    killing(kill => {
      onStatement = statement =>
        isOfRelease(statement) && statement.text === 'commit' ? 'is not answered' : 'arrives'
      onHeld = kill
    }),
}

const interrupted: string[] = []
const atMail = (index: number): Point => ({
  what: `at mail ${index + 1}, which the provider has taken`,
  isAfter: true,
  reached: ({ people }) =>
    killing(kill => {
      let sent = 0
      onMail = (to, worker) => {
        if (!people.includes(to) || sent++ !== index) return true
        interrupted.push(to)
        kill(worker)
        return false
      }
    }),
})

/** As many as there are kills. The last statement is one of them, and so is the first mail. */
function pointsOf(statements: string[], mails: number): Point[] {
  const within = KILLS - KILLS_AT_MAILS - 1
  return [
    ...Array.from({ length: within }, (_, index) =>
      beforeStatement(statements, Math.floor(((index + 1) * statements.length) / within) - 1),
    ),
    afterCommit,
    ...Array.from({ length: KILLS_AT_MAILS }, (_, index) =>
      atMail(Math.floor((index * mails) / KILLS_AT_MAILS)),
    ),
  ]
}

it(
  'A release whose process is killed, between any two of its statements, around its commit and at its mails, is public as a whole or not at all, and everybody is mailed once',
  async () => {
    const { release: first, statements } = await undisturbed()
    const releases = [first]
    for (const [kill, { what, isAfter, reached }] of pointsOf(
      statements,
      first.people.length,
    ).entries()) {
      const [release] = await Promise.all([prepare(`kill-${kill + 1}`), joining])
      releases.push(release)
      const killed = reached(release)
      const seen = new Set<number>()
      let isOver = false
      const look = (async () => {
        for (; !isOver; await pause(20))
          for (const count of await publicAnswers(release)) seen.add(count)
      })()
      await schedule(release)
      const { portal } = await killed
      process.stdout.write(`kill ${kill + 1} at ${new Date().toISOString()}: ${what}\n`)
      await portal.exit
      joining = launch().then(worker => workers.push(worker))
      expect(await storedAnswers(release)).toBe(isAfter ? 2 : 0)
      if (kill >= IN_EARNEST) await Promise.all([minutePasses(), forgetProcesses(postgres)])
      await until(
        'another process publishes it',
        async () => (await publicAnswers(release)).every(count => count === 2),
        3 * MINUTE,
      )
      isOver = true
      await look
      expect([...seen].filter(count => count !== 0 && count !== 2)).toEqual([])
      if (!isAfter)
        await until('its mails have left', async () => (await mailsLeft()) === 0, 2 * MINUTE)
    }

    // A process may send mails before it is ready, and its mails are counted only if it is among the workers.
    await joining
    await until(
      'all mails have left',
      async () => (await endLeases(), (await mailsLeft()) === 0),
      3 * MINUTE,
    )
    // A mail that the provider had taken when its process died is sent again, and no other.
    const people = releases.flatMap(release => release.people)
    expect(people.map(to => [to, timesTaken(to)])).toEqual(
      people.map(to => [to, interrupted.includes(to) ? 2 : 1]),
    )
    expect(interrupted).toHaveLength(KILLS_AT_MAILS)
    expect(await postgres.query('select id from question_mail where sent_at is null')).toEqual([])
    const told = await postgres.query(
      `select subject_id as id, count(*)::int as times from evidence_event where type = 'answer.published' group by subject_id`,
    )
    expect(told.toSorted((one, other) => String(one.id).localeCompare(String(other.id)))).toEqual(
      releases
        .flatMap(({ questionIds }) => questionIds.map(id => ({ id, times: 1 })))
        .toSorted((one, other) => one.id.localeCompare(other.id)),
    )
    expect(
      await postgres.query(`select state, count(*)::int as releases from release group by state`),
    ).toEqual([{ state: 'PUBLISHED', releases: KILLS + 1 }])
  },
  60 * MINUTE,
)

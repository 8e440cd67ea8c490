import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { validate, version } from 'uuid'
import { object, string } from 'yup'
import { mailJob } from '#modules/mail/mail/mail.job'
import { sqlOf } from '#platform/database/kysely'
import { statementRunner } from '#platform/database/statement-runner'
import { defineJob } from '#platform/jobs/define-job'
import { PgBossJobQueue } from '#platform/jobs/pg-boss-job-queue'
import { observeJobs } from '#platform/observability/observe-jobs'
import { createObserver } from '#platform/observability/observer'
import { requestIdOf } from '#platform/observability/request-id'
import { AnnouncementsImport } from '../../harness/generated/operations'
import { Live } from '../../harness/http/live'
import { captureLog, type Line } from '../../harness/portal/captured-log'
import { startTestPortal, type TestPortal } from '../../harness/portal/portal'
import { anAdmin, aShareholder, signedIn } from '../../harness/portal/signed-in'
import { until } from '../../harness/time/until'

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
/** Stands in everything that callers write, and must not be found in the log. */
const MARK = 'zqx7mark'

const failing = defineJob({
  name: 'failing',
  schema: object({ mark: string() }),
  lease: 60,
  concurrency: 1,
})

const captured = captureLog()
const observer = createObserver(captured.log)
let portal: TestPortal
let jobs: PgBossJobQueue

beforeAll(async () => {
  portal = await startTestPortal(
    {},
    {
      log: captured.log,
      observer,
      trustedProxies: 1,
      jobs: async url => {
        jobs = new PgBossJobQueue(url, captured.log, { observer: observeJobs(observer) })
        await jobs.start([mailJob, failing])
        return jobs
      },
    },
  )
})
beforeEach(() => captured.forget())
afterAll(async () => {
  await jobs.stop()
  await portal.stop()
})

/** The first line that is so; it is written when an answer is complete, which its reader may know a moment earlier. */
async function line(matches: (line: Line) => boolean, what: string): Promise<Line> {
  const find = () => captured.lines().find(matches)
  await until(`a line that tells of ${what}`, () => find() !== undefined)
  return find()!
}

const requestLine = (id: string | null) =>
  line(({ msg, requestId }) => msg === 'request' && requestId === id, 'the request')

describe('A request', () => {
  it('A request is logged in one line with operation, status, duration, size and kind of viewer', async () => {
    const admin = await anAdmin(portal)
    const response = await fetch(`${portal.address}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${admin.token}` },
      body: JSON.stringify({ query: 'query Policies { policies { totalCount } }' }),
    })
    const answer = await response.text()
    const told = await requestLine(response.headers.get('x-request-id'))
    expect(told).toEqual({
      level: 30,
      time: expect.any(String),
      requestId: expect.stringMatching(UUID),
      method: 'POST',
      route: '/graphql',
      operation: 'Policies',
      status: 200,
      ms: expect.any(Number),
      bytes: expect.any(Number),
      viewer: 'admin',
      msg: 'request',
    })
    expect(told.bytes).toBeGreaterThan(answer.length)
    expect(captured.lines().filter(({ msg }) => msg === 'request')).toHaveLength(1)
  })

  it('A request over REST is logged with its route', async () => {
    const { id } = await portal.make.presentation()
    const found = await portal.visitor().get(`/api/presentations/${id}`)
    expect(await requestLine(found.headers.get('x-request-id'))).toMatchObject({
      route: '/api/presentations/:id',
      operation: 'RestPresentationById',
      viewer: 'visitor',
      status: 200,
    })
    const refused = await portal.visitor().post('/api/admin/policies', {})
    expect(await requestLine(refused.headers.get('x-request-id'))).toMatchObject({
      status: 401,
      code: 'UNAUTHENTICATED',
    })
    const unknown = await portal.visitor().get('/api/nothing')
    expect(await requestLine(unknown.headers.get('x-request-id'))).toMatchObject({
      route: '/api/*',
      status: 404,
      code: 'NOT_FOUND',
    })
  })

  it('An operation over WebSocket is logged with the id of its socket and a number', async () => {
    const live = new Live(await aShareholder(portal))
    await live.ask('query Portal { portal { ticker } }')
    const told = await line(
      ({ method, operation }) => method === 'WS' && operation === 'Portal',
      'the query',
    )
    expect(told).toMatchObject({
      route: '/graphql',
      status: 200,
      viewer: 'shareholder',
      requestId: expect.stringMatching(/^[0-9a-f-]{36}\.\d+$/),
    })
    await live.ask('query Presentations { adminStats { __typename } }')
    expect(
      await line(({ operation }) => operation === 'Presentations', 'the refusal'),
    ).toMatchObject({ status: 403, code: 'FORBIDDEN' })
    await live.leave()
  })

  it('A request of a health probe is logged at debug level', async () => {
    const health = await fetch(`${portal.address}/healthz`)
    expect(await requestLine(health.headers.get('x-request-id'))).toMatchObject({
      level: 20,
      route: '/healthz',
    })
  })
})

describe('The id of a request', () => {
  const idFor = async (given: string, address = portal.address) =>
    (await fetch(`${address}/healthz`, { headers: { 'x-request-id': given } })).headers.get(
      'x-request-id',
    )

  it('The id of a request is the one from a trusted proxy if that is well formed, and else a UUID', async () => {
    expect(await idFor('0123456789abcdef0123456789abcdef')).toBe('0123456789abcdef0123456789abcdef')
    for (const malformed of ['short', 'h.bates@example.com', 'x'.repeat(65), 'with a space in it'])
      expect(await idFor(malformed)).toMatch(UUID)
  })

  it('The id of a request without a trusted proxy is never the one that the caller sent', async () => {
    const direct = await startTestPortal({}, { beside: portal })
    expect(await idFor('0123456789abcdef0123456789abcdef', direct.address)).toMatch(UUID)
    await direct.stop()
  })

  it('The id of a request is a random UUID, and different for each of a thousand requests', () => {
    const ids = Array.from({ length: 1_000 }, () => requestIdOf({ headers: {} } as never, 0))
    for (const id of ids) expect([id, validate(id), version(id)]).toEqual([id, true, 4])
    expect(new Set(ids).size).toBe(1_000)
  })

  it('The id of a request is logged with the jobs that the request enqueues', async () => {
    await portal.make.shareholder({ email: 'dorothea@example.com' })
    const answer = await portal
      .visitor()
      .post('/api/auth/signin', { email: 'dorothea@example.com' })
    const id = answer.headers.get('x-request-id')
    await jobs.work(mailJob, async () => void captured.log.info('sent'))
    expect(await line(({ msg }) => msg === 'sent', 'the job’s work')).toMatchObject({
      requestId: id,
    })
    expect(await line(({ msg }) => msg === 'job', 'the job')).toMatchObject({
      queue: mailJob.name,
      outcome: 'done',
      requestId: id,
    })
  })

  it('The id of a request is logged with a failed SQL statement', async () => {
    const db = sqlOf(portal.em())
    await sql`alter table policy rename to policy_away`.execute(db)
    const answer = await portal.visitor().get('/api/policies')
    await sql`alter table policy_away rename to policy`.execute(db)
    expect(answer.status).toBe(500)
    const fault = await line(({ msg }) => msg === 'internal error', 'the fault')
    expect(fault).toMatchObject({
      requestId: answer.headers.get('x-request-id'),
      field: 'policies',
      err: { code: '42P01' },
    })
    expect(fault.err.stack.join()).toMatch(/publication\/content-list/)
  })
})

describe('The log contains nothing that callers wrote', () => {
  it('The log contains nothing that callers wrote, after requests with a marker in every input', async () => {
    const { address } = portal
    const post = (body: unknown, headers: Record<string, string> = {}) =>
      fetch(`${address}/graphql?${MARK}=1`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'user-agent': MARK,
          'x-forwarded-for': `10.1.2.3, ${MARK}`,
          'x-request-id': `${MARK}@example.com`,
          cookie: MARK,
          referer: `https://example.com/${MARK}`,
          ...headers,
        },
        body: typeof body === 'string' ? body : JSON.stringify(body),
      })
    const presentation = await portal.make.presentation()
    const shareholder = await portal.make.shareholder({ email: `${MARK}@example.com`, name: MARK })
    const reader = await signedIn(portal, shareholder)
    const admin = await anAdmin(portal)
    const own = { authorization: `Bearer ${reader.token}` }
    const ask =
      'mutation QuestionAsk($input: QuestionAskInput!) { questionAsk(input: $input) { question { id } } }'
    const input = {
      presentationId: presentation.id,
      questionText: `Why ${MARK}?\n    at ${MARK} (/${MARK}.ts:1:1)`,
    }

    await post({ query: ask, variables: { input } }, own)
    await post({
      query: `query ${MARK} { ${MARK}: portal { ${MARK}: ticker } }`,
      operationName: MARK,
    })
    await post({ query: `{ ${MARK} }` })
    await post(`{"query": ${MARK}`)
    await post({ query: '{ portal { ticker } }' }, { authorization: `Bearer ${MARK}` })
    await post({
      query: 'mutation ($i: SignUpInput!) { signUp(input: $i) { message } }',
      variables: { i: { email: `${MARK}@example.com`, name: MARK } },
    })
    await post({
      query: 'mutation ($i: MagicLinkVerifyInput!) { magicLinkVerify(input: $i) { token } }',
      variables: { i: { token: MARK } },
    })
    await post({
      query: 'query ($id: ID!) { presentation(id: $id) { id } }',
      variables: { id: MARK },
    })
    for (const path of [
      `/auth/verify/${MARK}`,
      `/api/auth/verify/${MARK}`,
      `/objects/${MARK}.pdf`,
      `/${MARK}?email=${MARK}`,
      `/api/${MARK}`,
      `/%${MARK}`,
    ])
      await fetch(address + path, { headers: { 'x-filename': MARK } })
    await reader.post(`/api/presentations/${MARK}/questions`, { questionText: MARK })
    await portal.visitor().rest('PUT', `/api/objects/upload/${MARK}`, MARK)
    await admin.get(`/api/admin/shareholders?search=${MARK}`)
    const live = new Live(reader)
    await live.ask(`query ${MARK} { ${MARK}: portal { ticker } }`)
    await live.ask(ask, { input: { ...input, presentationId: MARK } })
    await live.leave()

    // Faults: a statement that fails with the values in it, a feed that answers nonsense, a job that throws.
    const db = sqlOf(portal.em())
    await sql`alter table question add constraint none_of_this check (question_text not like ${sql.lit(`%${MARK}%`)}) not valid`.execute(
      db,
    )
    const fault = await post(
      {
        query: `mutation ($input: QuestionAskInput!) { ${MARK}: questionAsk(input: $input) { question { id } } }`,
        variables: { input },
      },
      own,
    )
    await sql`alter table question drop constraint none_of_this`.execute(db)
    expect(((await fault.json()) as { errors: object[] }).errors).toEqual([
      expect.objectContaining({ extensions: { code: 'INTERNAL' } }),
    ])
    portal.feed.latest = () =>
      Promise.reject(
        new Error(MARK, { cause: new TypeError(`Cannot create property 'x' on string '${MARK}'`) }),
      )
    await admin.ask(AnnouncementsImport).catch(() => undefined)
    await jobs.work(failing, () => Promise.reject(new Error(MARK)))
    await jobs.enqueue(statementRunner(portal.em()), failing, { mark: MARK })
    await line(({ msg, outcome }) => msg === 'job' && outcome === 'failed', 'the job that failed')
    await line(({ msg, method }) => msg === 'request' && method === 'WS', 'the socket')
    const told = captured.lines()
    expect(told.filter(({ msg }) => msg === 'request').length).toBeGreaterThan(15)
    expect(told.filter(({ msg }) => msg === 'internal error').length).toBeGreaterThan(1)
    expect(captured.text()).not.toContain(MARK)
    expect(captured.text()).not.toContain(reader.token)
    expect(captured.text()).not.toMatch(/@example\.com|127\.0\.0\.1|10\.1\.2\.3/)
    expect(captured.text()).not.toContain(createHash('sha256').update(MARK).digest('hex'))
  })
})

// Asking and answering as SQL written by hand: the same rows, the same limit, the same record, the same job and the same event, in one
// transaction. Nobody signs in here: the shareholders ask in turn.
import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { PgBoss } from 'pg-boss'
import { listen, pool } from './serve.mjs'

const { SHAREHOLDER_IDS, ADMIN_ID: adminId, DATABASE_URL: connectionString } = process.env
const shareholderIds = SHAREHOLDER_IDS.split(',')
let asked = 0
const QUEUE = 'bench-mail'
const boss = new PgBoss({ connectionString, max: 1, supervise: false, schedule: false })
await boss.start()
await boss.createQueue(QUEUE, { notify: true })

const read = `select question.*, shareholder.name, shareholder.email from question join shareholder on shareholder.id = shareholder_id where question.id = $1`
const counts = `select what, sum(count) from tally where what in ('question', 'shareholder', 'question PENDING', 'question ANSWERED', 'question FLAGGED', 'question ARCHIVED') group by what`

const limit = `insert into rate_limit (key, points, expire) values ($1, 1, $3) on conflict (key) do update set
  points = case when rate_limit.expire <= $2 then 1 else rate_limit.points + 1 end,
  expire = case when rate_limit.expire <= $2 then $3 else rate_limit.expire end returning points`

async function inTransaction(act) {
  const client = await pool.connect()
  const run = async (name, text, values) => (await client.query({ name, text, values })).rows
  try {
    await client.query('begin')
    const answer = await act(run, client)
    await client.query('commit')
    return answer
  } catch (error) {
    await client.query('rollback')
    throw error
  } finally {
    client.release()
  }
}

/** The same evidence: the event, its place among those to be sealed, and what it commits to. What is published leaves with it. */
const evidence = `with recorded as (insert into evidence_event (id, type, subject_type, subject_id, actor_kind, actor_id, at, event) values ($1, $2, 'question', $3, $4, $5, $6, $7)),
  unsealed as (insert into evidence_unsealed values ($1)),
  committed as (insert into evidence_value (event_id, field, salt, value, person_id) values ($1, 'text', $8, $9, case $4 when 'shareholder' then $5::uuid end))
  select pg_notify('evidence', ''), pg_notify('bench_events', $10)`
function recordAndPublish(run, action, questionId, actor, body, text) {
  const [id, at, type] = [
    randomUUID(),
    new Date(),
    action === 'ASKED' ? 'question.asked' : 'answer.published',
  ]
  const salt = randomBytes(32)
  const commitment = createHash('sha256').update(salt).update(text).digest('hex')
  const event = JSON.stringify({
    actor,
    at,
    body: { ...body, text: commitment },
    id,
    subject: { id: questionId, type: 'question' },
    type,
  })
  const published = {
    type: 'question',
    action,
    questionIds: [questionId],
    presentationId: body.presentationId,
  }
  return run(`record ${type}`, evidence, [
    id,
    type,
    questionId,
    actor.kind,
    actor.id,
    at,
    event,
    salt.toString('hex'),
    text,
    JSON.stringify(published),
  ])
}
const after = (name, text, values) => pool.query({ name, text, values }).then(({ rows }) => rows)

const writes = {
  async ask({ presentationId, questionText }) {
    const id = randomUUID()
    const shareholderId = shareholderIds[asked++ % shareholderIds.length]
    await inTransaction(async run => {
      await run('presentation', 'select id from presentation where id = $1', [presentationId])
      await run('shareholder', 'select id, name, email from shareholder where id = $1', [
        shareholderId,
      ])
      const [{ points }] = await run('limit', limit, [
        `questions:${shareholderId}`,
        Date.now(),
        Date.now() + 3_600_000,
      ])
      if (points > 1_000_000) throw new Error('Too many questions.')
      await run(
        'ask',
        `insert into question (id, presentation_id, shareholder_id, question_text, state, is_public, created_at, changed_at) values ($1, $2, $3, $4, 'RECEIVED', true, now(), now())`,
        [id, presentationId, shareholderId, questionText],
      )
      await recordAndPublish(
        run,
        'ASKED',
        id,
        { id: shareholderId, kind: 'shareholder' },
        { presentationId },
        questionText,
      )
    })
    return after('read', read, [id])
  },
  async answer({ id, answerText }) {
    await inTransaction(async (run, client) => {
      const [question] = await run(
        'lock',
        'select id, presentation_id, answered_at, version from question where id = $1 for update',
        [id],
      )
      if (!question || question.answered_at) throw new Error('It is answered already.')
      const [asker] = await run(
        'asker',
        'select email, name, title, question_text from question join shareholder s on s.id = shareholder_id join presentation p on p.id = presentation_id where question.id = $1',
        [id],
      )
      const answer = randomUUID()
      await run(
        'version',
        'insert into answer (id, question_id, number, text, author_id, created_at) values ($1, $2, 1, $3, $4, now())',
        [answer, id, answerText, adminId],
      )
      await run('publish-answer', 'select publish_answer($1, now())', [answer])
      await run(
        'answer',
        `update question set state = 'ANSWERED', changed_at = now(), version = version + 1 where id = $1`,
        [id],
      )
      const body = { number: 1, presentationId: question.presentation_id }
      const db = { executeSql: (text, values) => client.query(text, values) }
      await boss.send(QUEUE, { kind: 'question-answered', about: { ...asker, answerText } }, { db })
      const admin = { id: adminId, kind: 'administrator' }
      await recordAndPublish(run, 'ANSWERED', id, admin, body, answerText)
    })
    return [await after('read', read, [id]), await after('counts', counts)]
  },
}

listen((request, response) => {
  const write = writes[request.url.slice(1)]
  if (!write) return response.writeHead(request.url === '/readyz' ? 200 : 404).end()
  const chunks = []
  request.on('data', chunk => chunks.push(chunk))
  request.on('end', () => {
    write(JSON.parse(Buffer.concat(chunks).toString())).then(
      data =>
        response
          .writeHead(200, { 'content-type': 'application/json' })
          .end(JSON.stringify({ data })),
      error => response.writeHead(500).end(String(error)),
    )
  })
})

import { sql } from 'kysely'
import { type QuestionState, statusOf } from '@portal/rules/question-state'
import { csvHead, csvLine } from '../../platform/csv'
import { anyOf } from '../../platform/database/any-of'
import type { Database } from '../../platform/database/kysely'

const BATCH_SIZE = 500
const HEAD = [
  'question_id',
  'presentation_id',
  'presentation',
  'asked_at',
  'asked_by',
  'asked_by_email',
  'question',
  'status',
  'answered_at',
  'answer',
  'deleted_at',
]

/** The questions as they stand now, a line each, in this order. What is deleted is told as the evidence has it. */
export async function* questionsCsv(db: Database, ids: readonly string[]): AsyncGenerator<Buffer> {
  yield Buffer.from(csvHead(HEAD))
  for (let from = 0; from < ids.length; from += BATCH_SIZE) {
    const batch = ids.slice(from, from + BATCH_SIZE)
    const [present, recorded] = await Promise.all([
      presentQuestions(db, batch),
      recordedQuestions(db, batch),
    ])
    yield Buffer.from(
      batch.map(id => csvLine(cellsOf(id, present.get(id), recorded.get(id) ?? {}))).join(''),
    )
  }
}

interface PresentQuestion {
  id: string
  presentationId: string
  presentation: string
  askedAt: Date
  name: string | null
  email: string
  text: string
  state: QuestionState
  answeredAt: Date | null
  answer: string | null
}

/** What the evidence tells of a question that may be deleted. */
interface RecordedQuestion {
  presentationId?: string
  askedAt?: Date
  text?: string | null
  answeredAt?: Date
  answer?: string
  deletedAt?: Date
}

function cellsOf(
  id: string,
  present: PresentQuestion | undefined,
  recorded: RecordedQuestion,
): (string | null)[] {
  const time = (at: Date | null | undefined) => at?.toISOString() ?? null
  const { presentationId, askedAt, answeredAt, text, answer, deletedAt } = {
    ...recorded,
    ...present,
  }
  const { presentation, name, email, state } = present ?? {}
  const status = state ? statusOf({ state }).toLowerCase() : 'deleted'
  return [
    id,
    presentationId,
    presentation,
    time(askedAt),
    name,
    email,
    text,
    status,
    time(answeredAt),
    answer,
    time(deletedAt),
  ].map(cell => cell ?? null)
}

async function presentQuestions(
  db: Database,
  ids: string[],
): Promise<Map<string, PresentQuestion>> {
  const rows = await db
    .selectFrom('question as q')
    .innerJoin('presentation as p', 'p.id', 'q.presentation_id')
    .innerJoin('shareholder as s', 's.id', 'q.shareholder_id')
    .select([
      'q.id',
      'p.id as presentationId',
      'p.title as presentation',
      'q.created_at as askedAt',
      's.name',
      's.email',
    ])
    .select([
      'q.question_text as text',
      'q.state',
      'q.answered_at as answeredAt',
      'q.answer_text as answer',
    ])
    .where('q.id', '=', anyOf(ids))
    .execute()
  return new Map(rows.map(row => [row.id, row]))
}

async function recordedQuestions(
  db: Database,
  ids: string[],
): Promise<Map<string, RecordedQuestion>> {
  const { rows } = await sql<{
    id: string
    type: string
    at: Date
    event: string
    text: string | null
  }>`
    select e.subject_id as id, e.type, e.at, e.event, v.value as text
    from evidence_event e left join evidence_value v on v.event_id = e.id and v.field = 'text'
    where e.subject_id = ${anyOf(ids)} and e.type in ('question.asked', 'answer.published', 'answer.corrected', 'answer.withdrawn', 'question.deleted') order by e.at, e.id`.execute(
    db,
  )
  const questions = new Map<string, RecordedQuestion>()
  for (const { id, type, at, event, text } of rows) {
    const { body } = JSON.parse(event) as { body: { presentationId: string; text?: string } }
    const known = questions.get(id) ?? { presentationId: body.presentationId }
    if (type === 'question.asked') Object.assign(known, { askedAt: at, text })
    if (type === 'answer.published') Object.assign(known, { answeredAt: at, answer: body.text })
    if (type === 'answer.corrected') known.answer = body.text
    if (type === 'answer.withdrawn') delete known.answer
    if (type === 'question.deleted') known.deletedAt = at
    questions.set(id, known)
  }
  return questions
}

import { sql } from 'kysely'
import type { QuestionState } from '@portal/rules/questions/question-state'
import { anyOf } from '#platform/database/any-of'
import type { Database } from '#platform/database/kysely'
import { csvHead, csvLine } from '#platform/text/csv'

const BATCH_SIZE = 500
const HEAD = [
  'question_id',
  'presentation_id',
  'presentation',
  'asked_at',
  'asked_by',
  'asked_by_email',
  'asked_by_count',
  'question',
  'status',
  'answered_at',
  'answer',
  'answer_updated_at',
  'withdrawn_at',
  'decline_reason',
  'merged_into',
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
  askedBy: number | null
  text: string
  state: QuestionState
  answeredAt: Date | null
  answer: string | null
  declineReason: string | null
  mergedInto: string | null
}

/** What the evidence tells of a question that may be deleted. */
interface RecordedQuestion {
  presentationId?: string
  askedAt?: Date
  text?: string | null
  answeredAt?: Date
  answer?: string | null
  answerUpdatedAt?: Date
  /** When its answer was withdrawn, or its asker withdrew it. */
  withdrawnAt?: Date
  declineReason?: string
  mergedInto?: string
  deletedAt?: Date
}

function cellsOf(
  id: string,
  present: PresentQuestion | undefined,
  recorded: RecordedQuestion,
): (string | null)[] {
  const time = (at: Date | null | undefined) => at?.toISOString() ?? null
  const { presentationId, askedAt, answeredAt, text, answer, ...more } = { ...recorded, ...present }
  const { presentation, name, email, askedBy } = present ?? {}
  return [
    id,
    presentationId,
    presentation,
    time(askedAt),
    name,
    email,
    askedBy?.toString(),
    text,
    present ? statusWord(present) : 'deleted',
    time(answeredAt),
    answer,
    time(more.answerUpdatedAt),
    time(more.withdrawnAt),
    more.declineReason,
    more.mergedInto,
    time(more.deletedAt),
  ].map(cell => cell ?? null)
}

/** `pending`, `answered`, `archived`, `declined`, `merged`, `withdrawn`; `answer withdrawn` if nothing of its answer is public. */
function statusWord({ state, answer }: PresentQuestion): string {
  if (state === 'RECEIVED') return 'pending'
  return state === 'ANSWERED' && answer === null ? 'answer withdrawn' : state.toLowerCase()
}

async function presentQuestions(
  db: Database,
  ids: string[],
): Promise<Map<string, PresentQuestion>> {
  const rows = await db
    .selectFrom('question as q')
    .innerJoin('presentation as p', 'p.id', 'q.presentation_id')
    .innerJoin('shareholder as s', 's.id', 'q.shareholder_id')
    .leftJoin('upvote_count as counted', 'counted.question_id', 'q.id')
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
      'q.decline_reason as declineReason',
      'q.merged_into_id as mergedInto',
      'counted.asked_by as askedBy',
    ])
    .where('q.id', '=', anyOf(ids))
    .execute()
  return new Map(rows.map(row => [row.id, row]))
}

interface EventBody {
  presentationId: string
  reason?: string
  intoId?: string
  outcome?: string
}

/** What follows from an event, by its type. */
const FOLLOWS = new Map<
  string,
  (event: { at: Date; body: EventBody; text: string | null }) => RecordedQuestion
>([
  ['question.asked', ({ at, text }) => ({ askedAt: at, text })],
  ['question.declined', ({ body }) => ({ declineReason: body.reason })],
  [
    'question.review_decided',
    ({ body }) => (body.outcome === 'REOPENED' ? { declineReason: undefined } : {}),
  ],
  ['question.restored', () => ({ declineReason: undefined })],
  ['question.merged', ({ body }) => ({ mergedInto: body.intoId })],
  ['question.unmerged', () => ({ mergedInto: undefined })],
  ['question.withdrawn', ({ at }) => ({ withdrawnAt: at })],
  ['answer.published', ({ at, text }) => ({ answeredAt: at, answer: text })],
  [
    'answer.corrected',
    ({ at, text }) => ({ answer: text, answerUpdatedAt: at, withdrawnAt: undefined }),
  ],
  ['answer.withdrawn', ({ at }) => ({ answer: undefined, withdrawnAt: at })],
  ['question.deleted', ({ at }) => ({ deletedAt: at })],
])

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
    where e.subject_id = ${anyOf(ids)} and e.type = any(${[...FOLLOWS.keys()]}::text[]) order by e.at, e.id`.execute(
    db,
  )
  const questions = new Map<string, RecordedQuestion>()
  for (const { id, type, at, event, text } of rows) {
    const { body } = JSON.parse(event) as { body: EventBody }
    const known = questions.get(id) ?? { presentationId: body.presentationId }
    Object.assign(known, FOLLOWS.get(type)?.({ at, body, text }))
    questions.set(id, known)
  }
  return questions
}

import { sql } from 'kysely'
import { type AdminRole, adminRoles } from '@portal/rules/admin-roles'
import { sqlOf } from '#platform/database/kysely'
import { rounds, seededRandom } from '../jest/thorough'
import type { TestPortal } from '../portal/portal'
import { requireReview } from './answers'

const MAX_CALLS = 12
export const TEXT = 'Production starts in the third quarter.'
const TEXTS = [TEXT, `${TEXT} Or later.`, '']

/** What one administrator can call of a question's answer; each may be refused. */
const CALLS = [
  'save',
  'submit',
  'recall',
  'approve',
  'request changes',
  'publish',
  'schedule',
  'withdraw',
  'answer',
  'decline',
  'archive',
  'restore',
  'freeze',
] as const
const STEPS = CALLS.slice(0, CALLS.indexOf('decline'))
/** What an owner can do alone; the others may do less. */
const DONE_ALONE: readonly CallName[] = [
  'save',
  'submit',
  'recall',
  'answer',
  'decline',
  'archive',
  'restore',
  'freeze',
]
const NEVER_DONE_ALONE: readonly CallName[] = ['approve', 'publish', 'schedule', 'withdraw']

type CallName = (typeof CALLS)[number]

export interface Call {
  name: CallName
  questionId: string
  /** The newest version of its answer; of a question without any an id that is no version's. */
  answerId: string
  /** Of a draft. */
  text: string
  /** Which of two ways is taken, such as freezing or its end. */
  isOther: boolean
}

/** Carries out a call as an administrator of this role. Returns the code of its refusal, and null where it is done. */
type Caller = (role: AdminRole, call: Call) => Promise<string | null>

/** Tries random sequences of calls, each by one administrator about a question of its own, and expects that none publishes an answer. */
export async function tryAlone(
  portal: TestPortal,
  what: string,
  counts: { short: number; thorough: number },
  call: Caller,
): Promise<void> {
  const random = seededRandom(what)
  const pick = <Item>(items: readonly Item[]): Item => items[random(items.length)]!
  const called = new Set<string>()
  const sequences = rounds(what, counts)
  for (let sequence = 0; sequence < sequences; sequence++) {
    // Not as the last sequence left it: where all is frozen nothing else is tried.
    await requireReview(portal)
    await sql`update disclosure_settings set frozen = false`.execute(sqlOf(portal.em()))
    const { id: questionId } = await portal.make.question()
    // Each role in its turn.
    const role = adminRoles[sequence % adminRoles.length]!
    const trace: string[] = []
    for (let number = 0; number < MAX_CALLS; number++) {
      // Mostly steps of the answer: what ends its question or freezes everything leaves less to try.
      const name = pick(random(3) === 0 ? CALLS : STEPS)
      const refusal = await call(role, {
        name,
        questionId,
        answerId: await newestOf(portal, questionId),
        text: pick(TEXTS),
        isOther: random(2) === 0,
      })
      trace.push(`${name}: ${refusal ?? 'done'}`)
      if (refusal === null) called.add(name)
    }
    if (await isPublished(portal, questionId))
      throw new Error(`Published by one ${role}: ${trace.join(', ')}`)
  }
  // What one can do was done, and the rest never.
  expect([...called].toSorted()).toEqual(DONE_ALONE.toSorted())
  expect(NEVER_DONE_ALONE.filter(name => called.has(name))).toEqual([])
}

async function newestOf(portal: TestPortal, questionId: string): Promise<string> {
  const newest = await sqlOf(portal.em())
    .selectFrom('answer')
    .select('id')
    .where('question_id', '=', questionId)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst()
  return newest?.id ?? questionId
}

/** By any of the rows that could tell it. */
async function isPublished(portal: TestPortal, questionId: string): Promise<boolean> {
  const { rows } = await sql`
    select from question left join answer on answer.question_id = question.id where question.id = ${questionId}
      and (answer_text is not null or answered_at is not null or answer.published_at is not null or answer.state = 'PUBLISHED')`.execute(
    sqlOf(portal.em()),
  )
  return rows.length > 0
}

import pg from 'pg'
import {
  isOffPage,
  isPublic,
  notifiedState,
  progressOf,
  type QuestionState,
  questionStates,
  type QuestionVisibility,
  queuesOf,
  type StateDefinition,
  statusOf,
} from '@portal/rules/questions/question-state'
import { questionSql } from '#modules/dialogue/questions/core/question-sql'
import { startTestPortal, type TestPortal } from '../../../harness/portal/portal'

let portal: TestPortal
let client: pg.Client
beforeAll(async () => {
  portal = await startTestPortal()
  client = new pg.Client(portal.database.url)
  await client.connect()
})
afterAll(async () => {
  await client.end()
  await portal.stop()
})

const query = async (text: string) => (await client.query<Record<string, string>>(text)).rows
const withoutLayout = (text: string) => text.trim().replace(/\s+/g, ' ')

/** The database's definitions by the name of their part of a migration. */
async function migrated(): Promise<Record<string, string>> {
  const actual = await query(`
    select 'index ' || indexrelid::regclass as what, pg_get_expr(indpred, indrelid) as text from pg_index
      where indrelid = 'question'::regclass and pg_get_expr(indpred, indrelid) ~ 'state|is_flagged'
        and indexrelid <> 'question_time_to_answer'::regclass
    union all select 'check ' || conname, pg_get_constraintdef(oid) from pg_constraint where conname = 'question_state_check'
    union all select 'function ' || proname, prosrc from pg_proc where proname = 'counters_of_question'`)
  return Object.fromEntries(actual.map(({ what, text }) => [what, withoutLayout(text ?? '')]))
}

/** The expected definitions in PostgreSQL's notation. */
async function defined(states: Record<string, StateDefinition>): Promise<Record<string, string>> {
  const { check, queues, counters } = questionSql(states)
  await query(
    `begin; create temporary table defined (like question); alter table defined add constraint defined check (${check})`,
  )
  for (const [name, predicate] of Object.entries(queues))
    for (const index of [
      `queue_${name}`,
      ...(name === 'FLAGGED' ? [] : [`${name}_of_presentation`]),
    ])
      await query(`create index defined_${index} on defined (id) where ${predicate}`)
  const indexes = await query(`
    select 'index question_' || substr(indexrelid::regclass::text, 9) as what, pg_get_expr(indpred, indrelid) as text
    from pg_index where indrelid = 'defined'::regclass`)
  const [constraint] = await query(
    `select pg_get_constraintdef(oid) as text from pg_constraint where conname = 'defined'`,
  )
  await query('rollback')
  return {
    ...Object.fromEntries(indexes.map(({ what, text }) => [what, text])),
    'check question_state_check': constraint?.text ?? '',
    'function counters_of_question': withoutLayout(counters),
  }
}

/** The changes that a migration would have to make. */
async function missing(states: Record<string, StateDefinition>): Promise<string[]> {
  const [is, should] = [await migrated(), await defined(states)]
  return Object.keys(should).filter(what => is[what] !== should[what])
}

describe('The definition of a question’s states', () => {
  it('The check, queue indexes and counter function of the database match the definition of question states', async () => {
    expect(await migrated()).toEqual(await defined(questionStates))
  })

  it.each<[string, Record<string, StateDefinition>, string[]]>([
    [
      'a state in the archive',
      { LAPSED: { status: 'ARCHIVED', isPublic: false, progress: 'SET_ASIDE' } },
      [
        'check question_state_check',
        'function counters_of_question',
        'index question_archived_of_presentation',
        'index question_queue_archived',
      ],
    ],
    [
      'another pending one',
      { POSTPONED: { status: 'PENDING', isPublic: true, progress: 'RECEIVED' } },
      [
        'check question_state_check',
        'function counters_of_question',
        'index question_pending_of_presentation',
        'index question_queue_flagged',
        'index question_queue_pending',
      ],
    ],
  ])(
    'A new question state (%s) is missing from the check, the counter function and the indexes of its queues',
    async (_what, added, what) => {
      expect((await missing({ ...questionStates, ...added })).sort()).toEqual(what)
    },
  )
})

interface Combination extends QuestionVisibility {
  isFlagged: boolean
}
/** The usual fields of a question. */
const usual = { isApproved: true, isNotified: true, isHidden: false, isAppealed: false }
const combinations = (Object.keys(questionStates) as QuestionState[]).flatMap(state =>
  [false, true].flatMap(isFlagged =>
    [false, true].map((isApproved): Combination => ({ ...usual, state, isFlagged, isApproved })),
  ),
)
const queues = (question: Combination) =>
  queuesOf({ status: statusOf(question), isFlagged: question.isFlagged })

describe('A question', () => {
  it.each([
    ['RECEIVED', false, ['PENDING'], 'PENDING'],
    ['RECEIVED', true, ['PENDING', 'FLAGGED'], 'PENDING'],
    ['ANSWERED', false, ['ANSWERED'], 'ANSWERED'],
    ['ANSWERED', true, ['ANSWERED', 'FLAGGED'], 'ANSWERED'],
    ['ARCHIVED', false, ['ARCHIVED'], 'ARCHIVED'],
    ['ARCHIVED', true, ['ARCHIVED'], 'ARCHIVED'],
    ['DECLINED', true, ['ARCHIVED'], 'ARCHIVED'],
    ['MERGED', true, ['ARCHIVED'], 'ARCHIVED'],
    ['WITHDRAWN', true, ['ARCHIVED'], 'ARCHIVED'],
  ] as const)(
    'A question in state %s, flagged: %s, is listed in the queues %j with the status %s',
    (state, isFlagged, lists, status) => {
      expect(queues({ ...usual, state, isFlagged })).toEqual(lists)
      expect(statusOf({ state })).toBe(status)
    },
  )

  it.each(combinations)(
    'SQL lists and counts a question as TypeScript does: state $state, flagged: $isFlagged, approved: $isApproved',
    async one => {
      const presentation = '018f0000-0000-7000-8000-000000000000'
      const row = `(select '${one.state}'::text as state, ${one.isFlagged} as is_flagged, ${isPublic(one)} as is_public) question`
      const lists = []
      for (const [name, predicate] of Object.entries(questionSql().queues))
        if ((await query(`select from ${row} where ${predicate}`)).length > 0) lists.push(name)
      expect(lists).toEqual(queues(one))
      const counted = await query(
        `select what from ${row}, counters_of_question('${presentation}', state, is_flagged, is_public) what`,
      )
      expect(counted.map(({ what }) => what)).toEqual([
        'question',
        ...queues(one).map(name => `question ${name}`),
        ...(isPublic(one) ? [`question on ${presentation}`] : []),
        ...(isPublic(one) && one.state === 'ANSWERED'
          ? [`question answered in public on ${presentation}`]
          : []),
      ])
    },
  )

  it('A question in a state that only a newer version defines counts as archived and is not public', () => {
    const newer = { ...usual, state: 'LAPSED' as QuestionState }
    expect([statusOf(newer), isPublic(newer), isOffPage(newer), progressOf(newer)]).toEqual([
      'ARCHIVED',
      false,
      false,
      'SET_ASIDE',
    ])
  })

  it.each([
    ['RECEIVED', true, 'RECEIVED'],
    ['RECEIVED', false, 'UNDER_REVIEW'],
    ['ANSWERED', true, 'ANSWERED'],
    ['ANSWERED', false, 'ANSWERED'],
    ['ARCHIVED', true, 'SET_ASIDE'],
    ['DECLINED', true, 'DECLINED'],
    ['MERGED', true, 'MERGED'],
    ['WITHDRAWN', false, 'WITHDRAWN'],
  ] as const)(
    'The asker of a question in state %s, approved: %s, sees %s',
    (state, isApproved, progress) => {
      expect(progressOf({ ...usual, state, isApproved })).toBe(progress)
    },
  )

  it('A decline before the notification looks pending to asker and public', () => {
    const unnotified = { ...usual, state: 'DECLINED' as const, isNotified: false }
    expect([
      notifiedState(unnotified),
      isPublic(unnotified),
      isOffPage(unnotified),
      progressOf(unnotified),
    ]).toEqual(['RECEIVED', true, false, 'RECEIVED'])
  })

  it('The asker of a hidden question sees that it is under review', () => {
    for (const lookedAt of [
      { ...usual, state: 'RECEIVED' as const, isHidden: true },
      { ...usual, state: 'DECLINED' as const, isAppealed: true },
    ])
      expect([progressOf(lookedAt), isPublic(lookedAt)]).toEqual(['UNDER_REVIEW', false])
    const answered = { ...usual, state: 'ANSWERED' as const, isHidden: true }
    expect([progressOf(answered), isPublic(answered)]).toEqual(['ANSWERED', false])
  })

  it('A question cannot be stored in an undefined state', async () => {
    const { id } = await portal.make.question()
    await expect(query(`update question set state = 'LOST' where id = '${id}'`)).rejects.toThrow(
      'question_state_check',
    )
  })
})

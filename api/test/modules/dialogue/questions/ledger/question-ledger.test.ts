import pg from 'pg'
import { DECLINE_REASONS } from '@portal/rules/questions/decline-reasons'
import { LEDGER_YEARS, ledgerTerms, termOf } from '@portal/rules/questions/question-ledger'
import { type QuestionState, questionStates } from '@portal/rules/questions/question-state'
import {
  countersOnPresentationSql,
  ledgerCounterSql,
  ledgerTerm,
} from '#modules/dialogue/questions/core/question-sql'
import { makeCheckpoint } from '#modules/evidence/seals/checkpoints.service'
import { declined } from '../../../../harness/modules/declined'
import { statementsOf } from '../../../../harness/database/statements'
import {
  PresentationDelete,
  QuestionAsk,
  ShareholderDelete,
} from '../../../../harness/generated/operations'
import { startTestPortal, type TestPortal } from '../../../../harness/portal/portal'
import { anAdmin, aShareholder } from '../../../../harness/portal/signed-in'

let portal: TestPortal
let client: pg.Client
beforeAll(async () => {
  portal = await startTestPortal()
  client = new pg.Client(portal.database.url)
  await client.connect()
})
beforeEach(() => portal.reset())
afterAll(async () => {
  await client.end()
  await portal.stop()
})

const COUNTS =
  'asked answered merged declined declinedBy { reason count } withdrawn setAside removed open'
const NOTHING = {
  asked: 0,
  answered: 0,
  merged: 0,
  declined: 0,
  declinedBy: [],
  withdrawn: 0,
  setAside: 0,
  removed: 0,
  open: 0,
}
const YEAR = `query ($year: Int!) { questionLedger(year: $year) {
  ${COUNTS} medianSeconds p90Seconds asAt checkpointSize
  byPresentation { presentation { id title } ledger { ${COUNTS} medianSeconds p90Seconds byPresentation { __typename } } } } }`
const OF_PRESENTATION = `query ($id: ID!) { presentation(id: $id) { ledger { ${COUNTS} medianSeconds p90Seconds asAt byPresentation { __typename } } } }`

/** Without the cache that visitors share. */
const visitor = () => portal.signedIn('nothing')
const ofYear = async (year: number, person = visitor()) =>
  (await person.ask(YEAR, { year })).questionLedger
const ofPresentation = async ({ id }: { id: string }) =>
  (await visitor().ask(OF_PRESENTATION, { id })).presentation.ledger

describe('The terms of the ledger', () => {
  it('The functions of the database are those that the rules give', async () => {
    const { rows } = await client.query<{ name: string; body: string }>(
      `select proname as name, prosrc as body from pg_proc where proname in ('ledger_counter_of_question', 'counters_on_presentation')`,
    )
    const bodies = Object.fromEntries(
      rows.map(({ name, body }) => [
        name,
        body
          .trim()
          .replace(/\s+/g, ' ')
          .replace(/(?<=[([]) | (?=[)\]])/g, ''),
      ]),
    )
    expect(bodies).toEqual({
      ledger_counter_of_question: ledgerCounterSql,
      counters_on_presentation: countersOnPresentationSql,
    })
  })

  it.each(
    (Object.keys(questionStates) as QuestionState[]).flatMap(state =>
      [true, false].map(isNotified => ({ state, isNotified })),
    ),
  )(
    'SQL counts a question in state $state, notified: $isNotified, as TypeScript does',
    async one => {
      const { rows } = await client.query<{ term: string }>(
        `select ${ledgerTerm} as term from (select $1::text as state, $2::boolean as is_notified) q`,
        [one.state, one.isNotified],
      )
      expect(rows).toEqual([{ term: termOf(one) }])
    },
  )

  it('Every state has a term; unnotified states are open', () => {
    expect(Object.keys(ledgerTerms).sort()).toEqual(Object.keys(questionStates).sort())
    expect(termOf({ state: 'DECLINED', isNotified: false })).toBe('OPEN')
  })
})

describe('The ledger of a presentation', () => {
  it('Each question counts once by its outcome, even if hidden', async () => {
    const presentation = await portal.make.presentation()
    const { make, clock } = portal
    const ask = (change?: Parameters<typeof make.question>[1]) =>
      make.question({ presentation }, change)
    await ask()
    await ask(one => one.answer('There is enough.', clock.now()))
    await ask(one => one.archive(clock.now()))
    await ask(one => declined(one, clock.now()))
    await ask(one => one.decline('ABUSIVE', clock.now()))
    await ask(one => one.withdraw(clock.now()))
    await ask(one => Object.assign(one, { isApproved: false, isPublic: false }))
    await ask(one => one.flag(clock.now(), true))
    expect(await ofPresentation(presentation)).toMatchObject({
      ...NOTHING,
      asked: 8,
      open: 4,
      answered: 1,
      setAside: 1,
      declined: 1,
      declinedBy: [{ reason: 'NO_COMMENT', count: 1 }],
      withdrawn: 1,
      asAt: clock.now().toISOString(),
      byPresentation: [],
    })
  })

  it('The reasons of declined questions come most frequent first, and then in the order in which they are offered', async () => {
    const presentation = await portal.make.presentation()
    for (const reason of ['ABUSIVE', 'NOT_A_QUESTION', 'NO_COMMENT', 'NOT_A_QUESTION'] as const)
      await portal.make.question({ presentation }, one => {
        one.decline(reason, portal.clock.now())
        one.notifyDecline(portal.clock.now())
      })
    expect((await ofPresentation(presentation)).declinedBy).toEqual([
      { reason: 'NOT_A_QUESTION', count: 2 },
      { reason: 'NO_COMMENT', count: 1 },
      { reason: 'ABUSIVE', count: 1 },
    ])
    expect(DECLINE_REASONS.indexOf('NO_COMMENT')).toBeLessThan(DECLINE_REASONS.indexOf('ABUSIVE'))
  })

  it('Deleted questions count as asked and removed', async () => {
    const [presentation, shareholder] = [
      await portal.make.presentation(),
      await portal.make.shareholder(),
    ]
    const one = await portal.make.question({ presentation })
    await portal.make.question({ presentation, shareholder })
    await portal.make.question({ presentation, shareholder })
    await client.query('delete from question where id = $1', [one.id])
    const admin = await anAdmin(portal)
    await admin.ask(ShareholderDelete, { input: { id: shareholder.id } })
    expect(await ofPresentation(presentation)).toMatchObject({ ...NOTHING, asked: 3, removed: 3 })
  })

  it('A question lost without triggers is missing from the terms’ sum', async () => {
    const presentation = await portal.make.presentation()
    await portal.make.question({ presentation })
    await client.query(
      `begin; set local session_replication_role = replica; delete from question; update tally set count = 0 where what like 'question OPEN%'; commit`,
    )
    expect(await ofPresentation(presentation)).toMatchObject({ ...NOTHING, asked: 1 })
    expect(await ofYear(2026)).toMatchObject({ ...NOTHING, asked: 1 })
  })

  it('Times to an answer are percentiles of answered questions, or null', async () => {
    const [presentation, other] = [
      await portal.make.presentation(),
      await portal.make.presentation(),
    ]
    const asked = portal.clock.now().getTime()
    const hours = [1, 2, 3, 4, 5, 6, 7, 8, 9, 100]
    for (const hour of hours)
      await portal.make.question({ presentation }, one =>
        one.answer('There is enough.', new Date(asked + hour * 3_600_000 - 500)),
      )
    await portal.make.question({ presentation: other })
    expect(await ofPresentation(presentation)).toMatchObject({
      medianSeconds: 5 * 3600,
      p90Seconds: 9 * 3600,
    })
    expect(await ofPresentation(other)).toMatchObject({ medianSeconds: null, p90Seconds: null })
    const { medianSeconds, p90Seconds, byPresentation } = await ofYear(2026)
    expect({ medianSeconds, p90Seconds }).toEqual({ medianSeconds: 5 * 3600, p90Seconds: 9 * 3600 })
    const lines = byPresentation.map(({ ledger }: any) => [ledger.medianSeconds, ledger.p90Seconds])
    expect(lines).toEqual(
      expect.arrayContaining([
        [5 * 3600, 9 * 3600],
        [null, null],
      ]),
    )
  })

  it.each([1, 2, 3, 9, 10, 11, 20, 21])(
    'With %i answers, a presentation and a year name the same two of them',
    async count => {
      const presentation = await portal.make.presentation()
      const asked = portal.clock.now().getTime()
      for (let place = 1; place <= count; place++)
        await portal.make.question({ presentation }, one =>
          one.answer('There is enough.', new Date(asked + place * 1_000)),
        )
      const times = { medianSeconds: Math.ceil(count / 2), p90Seconds: Math.ceil(count * 0.9) }
      expect(await ofPresentation(presentation)).toMatchObject(times)
      expect(await ofYear(2026)).toMatchObject(times)
    },
  )
})

describe('The ledger of a year', () => {
  it('A question belongs to the year in which it was asked in the portal’s zone', async () => {
    const presentation = await portal.make.presentation()
    for (const askedAt of [
      '2025-12-31T12:59:59.999Z',
      '2025-12-31T13:00:00Z',
      '2026-12-31T12:59:59.999Z',
      '2026-12-31T13:00:00Z',
    ])
      await client.query(
        `insert into question (id, presentation_id, shareholder_id, question_text, created_at, changed_at, state, is_public)
         values (gen_random_uuid(), $1, $2, 'At midnight in Sydney', $3, $3, 'RECEIVED', true)`,
        [presentation.id, (await portal.make.shareholder()).id, askedAt],
      )
    const asked = await Promise.all(
      [2024, 2025, 2026, 2027, 2028].map(async year => (await ofYear(year)).asked),
    )
    expect(asked).toEqual([0, 1, 2, 1, 0])
    expect((await visitor().ask('{ questionYears }')).questionYears).toEqual([2027, 2026, 2025])
  })

  it('The years are those of the zone that is set, and so are the questions of each', async () => {
    const question = await portal.make.question()
    await client.query(`update ledger_intake set asked_at = '2025-12-31T23:30:00Z'`)
    await client.query(`update question set created_at = '2025-12-31T23:30:00Z' where id = $1`, [
      question.id,
    ])
    portal.services.settings.timeZone = 'America/New_York'
    expect((await visitor().ask('{ questionYears }')).questionYears).toEqual([2025])
    expect([(await ofYear(2025)).open, (await ofYear(2026)).open]).toEqual([1, 0])
  })

  it('Lines come by presentation, the newest first, and the removed ones of deleted presentations last, together', async () => {
    const make = async (title: string, day: string) => {
      const presentation = await portal.make.presentation({
        title,
        publishedAt: new Date(`${day}T00:00:00Z`),
      })
      await portal.make.question({ presentation })
      return presentation
    }
    const older = await make('Older', '2025-01-01')
    const gone = [await make('Gone', '2025-06-01'), await make('Gone too', '2026-02-01')]
    const newer = await make('Newer', '2026-01-01')
    const admin = await anAdmin(portal)
    for (const { id } of gone) await admin.ask(PresentationDelete, { input: { id } })
    const { byPresentation, ...year } = await ofYear(2026)
    expect(
      byPresentation.map(({ presentation, ledger }: any) => [
        presentation?.id,
        ledger.asked,
        ledger.open,
        ledger.removed,
      ]),
    ).toEqual([
      [newer.id, 1, 1, 0],
      [older.id, 1, 1, 0],
      [undefined, 2, 0, 2],
    ])
    expect(year).toMatchObject({ ...NOTHING, asked: 4, open: 2, removed: 2 })
  })

  it('Questions of a scheduled presentation count only for administrators', async () => {
    const presentation = await portal.make.presentation()
    await portal.make.question({ presentation })
    await client.query(`update presentation set published_at = portal_now() + interval '1 day'`)
    expect(await ofYear(2026)).toMatchObject({ ...NOTHING, byPresentation: [] })
    expect((await visitor().ask('{ questionYears }')).questionYears).toEqual([])
    const admin = await anAdmin(portal)
    expect(await ofYear(2026, admin)).toMatchObject({
      asked: 1,
      open: 1,
      byPresentation: [{ presentation: { id: presentation.id } }],
    })
    expect((await admin.ask('{ questionYears }')).questionYears).toEqual([2026])
    portal.clock.pass({ days: 1 })
    expect(await ofYear(2026)).toMatchObject({ asked: 1, open: 1 })
  })

  it('A year in which nothing was asked has nothing, and none has four digits unless it has', async () => {
    expect(await ofYear(2026)).toMatchObject({
      ...NOTHING,
      medianSeconds: null,
      p90Seconds: null,
      checkpointSize: null,
      byPresentation: [],
    })
    for (const year of [LEDGER_YEARS.first, LEDGER_YEARS.last])
      expect(await ofYear(year)).toMatchObject(NOTHING)
    for (const year of [0, -2026, 999, 10_000, 20_260]) {
      const { errors } = await visitor().graphql(YEAR, { year })
      expect(errors?.[0]?.extensions).toMatchObject({
        code: 'BAD_USER_INPUT',
        fields: [{ field: 'year' }],
      })
    }
  })

  it('It names the newest checkpoint of the evidence that everybody can read', async () => {
    await makeCheckpoint(portal.services)
    expect((await ofYear(2026)).checkpointSize).toBe(0)
    expect((await fetch(`${portal.address}/evidence/checkpoint/0`)).status).toBe(200)
  })
})

describe('Cached ledgers', () => {
  it('A visitor’s ledger changes at once after a question or deletion', async () => {
    // All are created before, because the factory's rows clear every cache.
    const [presentation, shareholder, admin] = [
      await portal.make.presentation(),
      await aShareholder(portal),
      await anAdmin(portal),
    ]
    const shared = async () => {
      const [one, year] = [
        await portal.visitor().ask(OF_PRESENTATION, { id: presentation.id }),
        await portal.visitor().ask(YEAR, { year: 2026 }),
      ]
      return [
        one.presentation?.ledger.asked,
        year.questionLedger.asked,
        year.questionLedger.removed,
      ]
    }
    expect(await shared()).toEqual([0, 0, 0])
    await shareholder.ask(QuestionAsk, {
      input: { presentationId: presentation.id, questionText: 'How much water is left?' },
    })
    expect(await shared()).toEqual([1, 1, 0])
    await admin.ask(PresentationDelete, { input: { id: presentation.id } })
    expect(await shared()).toEqual([undefined, 1, 1])
  })
})

describe('The statements of the ledger', () => {
  it('A presentation’s page with its ledger takes three SQL statements, as without it, and its counts are right', async () => {
    const presentation = await portal.make.presentation()
    for (let count = 0; count < 3; count++) await portal.make.question({ presentation })
    await portal.make.question({ presentation }, one => one.archive(portal.clock.now()))
    const page = (ledger: string) =>
      `query ($id: ID!) { presentation(id: $id) { title questions(first: 2) { totalCount edges { node { id } } } ${ledger} } }`
    const texts = await statementsOf(async () => {
      const { presentation: result } = await visitor().ask(
        page('ledger { asked open setAside medianSeconds }'),
        { id: presentation.id },
      )
      expect(result).toMatchObject({
        questions: { totalCount: 3 },
        ledger: { asked: 4, open: 3, setAside: 1 },
      })
    })
    const without = await statementsOf(() => visitor().ask(page(''), { id: presentation.id }))
    expect([texts.length, without.length]).toEqual([3, 3])
  })

  it('The ledgers of a list of presentations take one statement more than the list', async () => {
    for (let count = 0; count < 4; count++) await portal.make.question()
    const texts = await statementsOf(() =>
      visitor().ask('{ presentations { edges { node { ledger { asked } } } } }'),
    )
    expect(texts.length).toBe(2)
  })

  it('A year with its presentations takes one SQL statement, and its years another', async () => {
    await portal.make.question()
    const texts = await statementsOf(() =>
      visitor().ask(
        `{ questionYears questionLedger(year: 2026) { ${COUNTS} byPresentation { presentation { id title youtubeUrl publishedAt } ledger { ${COUNTS} } } } }`,
      ),
    )
    expect(texts.length).toBe(2)
  })

  it('The times to an answer are read with an index-only scan', async () => {
    await client.query('begin; set local enable_seqscan = off; set local enable_bitmapscan = off')
    const { rows } = await client.query<{ 'QUERY PLAN': string }>(
      `explain select answered_at - created_at from question where presentation_id = gen_random_uuid() and state = 'ANSWERED'
       order by presentation_id, answered_at - created_at offset 5 limit 1`,
    )
    await client.query('rollback')
    expect(rows.map(row => row['QUERY PLAN']).join('\n')).toMatch(
      /Index Only Scan using question_time_to_answer/,
    )
  })
})

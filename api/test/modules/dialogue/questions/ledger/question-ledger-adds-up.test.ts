import { sql } from 'kysely'
import { DECLINE_REASONS, type DeclineReason } from '@portal/rules/questions/decline-reasons'
import { type LedgerTerm, termOf } from '@portal/rules/questions/question-ledger'
import type { QuestionState } from '@portal/rules/questions/question-state'
import { Shareholder } from '#modules/accounts/accounts/shareholder.entity'
import { Presentation } from '#modules/content/presentations/presentation.entity'
import { Answer } from '#modules/dialogue/answers/answer.entity'
import { publishAnswer } from '#modules/dialogue/answers/publish-answer'
import { Question } from '#modules/dialogue/questions/core/question.entity'
import { newId } from '#platform/database/ids'
import { sqlOf } from '#platform/database/kysely'
import { DomainError } from '#platform/errors/errors'
import { dayOf } from '#platform/graphql/date-time'
import { rounds, seededRandom } from '../../../../harness/jest/thorough'
import { startTestPortal, type TestPortal } from '../../../../harness/portal/portal'

const STORED = rounds('changes of questions in the database', { short: 60, thorough: 1_000 })
const IN_PROCESS = rounds('changes of questions in process', { short: 1_000, thorough: 100_000 })

/** The expected ledger term of a question, derived only from the names of the acts. */
interface Modelled {
  presentationId: string
  shareholderId: string
  askedAt: Date
  term: LedgerTerm
  reason: DeclineReason | null
  /** The state after a restore. */
  isAnswered: boolean
  /** Declined, and the asker is not notified yet. */
  isUnnotified: boolean
}

/** The acts on a question: when the model permits them, and the question's term afterwards. */
const acts: Record<
  string,
  { may: (one: Modelled) => boolean; becomes: (one: Modelled, reason: DeclineReason) => void }
> = {
  answer: {
    may: one => one.term === 'OPEN' && !one.isUnnotified,
    becomes: one => Object.assign(one, { term: 'ANSWERED', isAnswered: true }),
  },
  archive: {
    may: one => (one.term === 'OPEN' && !one.isUnnotified) || one.term === 'ANSWERED',
    becomes: one => (one.term = 'SET_ASIDE'),
  },
  restore: {
    may: one => one.isUnnotified || one.term === 'SET_ASIDE' || one.term === 'DECLINED',
    becomes: one =>
      Object.assign(one, {
        term: one.isAnswered ? 'ANSWERED' : 'OPEN',
        isUnnotified: false,
        reason: null,
      }),
  },
  decline: {
    may: one => one.term === 'OPEN' && !one.isUnnotified && !one.isAnswered,
    becomes: (one, reason) => Object.assign(one, { isUnnotified: true, reason }),
  },
  notifyDecline: {
    may: one => one.isUnnotified,
    becomes: one => Object.assign(one, { term: 'DECLINED', isUnnotified: false }),
  },
  withdraw: {
    may: one => one.term === 'OPEN' || one.term === 'MERGED',
    becomes: one => Object.assign(one, { term: 'WITHDRAWN', isUnnotified: false, reason: null }),
  },
  merge: {
    may: one => one.term === 'OPEN' && !one.isUnnotified && !one.isAnswered,
    becomes: one => (one.term = 'MERGED'),
  },
  unmerge: { may: one => one.term === 'MERGED', becomes: one => (one.term = 'OPEN') },
  flag: { may: one => one.term === 'OPEN' && !one.isUnnotified, becomes: () => undefined },
  hide: { may: () => true, becomes: () => undefined },
  approve: { may: one => one.term === 'OPEN' && !one.isUnnotified, becomes: () => undefined },
}
type Random = (limit: number) => number
const oneOf = <T>(values: readonly T[], random: Random): T | undefined =>
  values[random(Math.max(values.length, 1))]

/** Carries an act out on the entity. Merging has no method yet: a state is entered as its migration allows. */
function carryOut(question: Question, act: string, reason: DeclineReason, at: Date): void {
  if (act === 'decline') question.decline(reason, at)
  else if (act === 'answer') question.answer('There is enough.', at)
  else if (act === 'merge')
    Object.assign(question, {
      state: 'MERGED',
      mergedInto: question,
      isPublic: false,
    })
  else if (act === 'unmerge') question.unmerge(at)
  else if (act === 'hide') question.hide(!question.isHidden, at)
  else
    question[act as 'archive' | 'restore' | 'notifyDecline' | 'withdraw' | 'flag' | 'approve'](at)
}

type Ledger = Record<string, number>
const NOTHING = {
  asked: 0,
  answered: 0,
  merged: 0,
  declined: 0,
  withdrawn: 0,
  setAside: 0,
  removed: 0,
  open: 0,
}
const names = {
  WITHDRAWN: 'withdrawn',
  MERGED: 'merged',
  DECLINED: 'declined',
  SET_ASIDE: 'setAside',
  ANSWERED: 'answered',
  OPEN: 'open',
}

/** The expected ledger of these questions. */
function ledgerOf(
  questions: readonly (Modelled | { askedAt: Date; presentationId: string; isRemoved: true })[],
): Ledger {
  const ledger: Ledger = { ...NOTHING }
  const add = (name: string) => (ledger[name] = (ledger[name] ?? 0) + 1)
  for (const one of questions) {
    add('asked')
    if ('isRemoved' in one) add('removed')
    else {
      add(names[one.term])
      if (one.term === 'DECLINED') add(one.reason ?? '')
    }
  }
  return ledger
}

const COUNTS =
  'asked answered merged declined declinedBy { reason count } withdrawn setAside removed open'
const flat = ({
  declinedBy,
  ...counts
}: Ledger & { declinedBy: { reason: string; count: number }[] }): Ledger => ({
  ...counts,
  ...Object.fromEntries(declinedBy.map(({ reason, count }) => [reason, count])),
})
const sumOf = ({
  answered,
  merged,
  declined,
  withdrawn,
  setAside,
  removed,
  open,
}: typeof NOTHING) => answered + merged + declined + withdrawn + setAside + removed + open

describe('The ledger after any acts', () => {
  let portal: TestPortal
  beforeAll(async () => void (portal = await startTestPortal()))
  afterAll(() => portal.stop())

  it('Ledger terms match a model after random actions', async () => {
    const random = seededRandom('the ledger adds up')
    const visitor = portal.signedIn('nothing')
    const live = new Map<string, Modelled>()
    const removed: { askedAt: Date; presentationId: string; isRemoved: true }[] = []
    const [presentations, shareholders, ahead] = [
      new Set<string>(),
      new Set<string>(),
      new Set<string>(),
    ]
    const done: Record<string, number> = {}
    const db = () => sqlOf(portal.em())
    const remove = (of: (one: Modelled) => boolean) => {
      for (const [id, one] of live)
        if (of(one)) {
          live.delete(id)
          removed.push({
            askedAt: one.askedAt,
            presentationId: one.presentationId,
            isRemoved: true,
          })
        }
    }

    const others: Record<string, () => Promise<unknown>> = {
      'ask some at once': async () => {
        const [presentationId, shareholderId] = [
          oneOf([...presentations], random)!,
          oneOf([...shareholders], random)!,
        ]
        const askedAt = portal.clock.now()
        const isApproved = random(4) > 0
        const ids = Array.from({ length: 1 + random(3) }, () => newId())
        await sql`insert into question (id, presentation_id, shareholder_id, question_text, created_at, changed_at, state, is_approved, is_public)
          select unnest(${ids}::uuid[]), ${presentationId}, ${shareholderId}, 'What of the mine?', ${askedAt}, ${askedAt}, 'RECEIVED', ${isApproved}, ${isApproved}`.execute(
          db(),
        )
        const asked = {
          presentationId,
          shareholderId,
          askedAt,
          term: 'OPEN' as const,
          reason: null,
          isAnswered: false,
          isUnnotified: false,
        }
        for (const id of ids) live.set(id, { ...asked })
      },
      'delete a question': async () => {
        const id = oneOf([...live.keys()], random)
        if (!id) return
        await db().deleteFrom('question').where('id', '=', id).execute()
        const gone = live.get(id)
        remove(one => one === gone)
      },
      'delete a presentation': async () => {
        if (presentations.size < 3 || random(5) > 0) return
        const id = oneOf([...presentations], random)!
        const em = portal.em()
        await em.remove(await em.findOneOrFail(Presentation, id)).flush()
        presentations.delete(id)
        ahead.delete(id)
        remove(one => one.presentationId === id)
      },
      'delete a shareholder': async () => {
        if (shareholders.size < 3 || random(5) > 0) return
        const id = oneOf([...shareholders], random)!
        const em = portal.em()
        await em.remove(await em.findOneOrFail(Shareholder, id)).flush()
        shareholders.delete(id)
        remove(one => one.shareholderId === id)
      },
      'date a presentation ahead, or back': async () => {
        const id = oneOf([...presentations], random)!
        const isAhead = !ahead.has(id) && random(2) === 0
        const publishedAt = new Date(portal.clock.now().getTime() + (isAhead ? 1e12 : -1))
        await db()
          .updateTable('presentation')
          .set({ published_at: publishedAt })
          .where('id', '=', id)
          .execute()
        if (isAhead) ahead.add(id)
        else ahead.delete(id)
      },
      'come and go': async () => {
        if (presentations.size < 5) presentations.add((await portal.make.presentation()).id)
        if (shareholders.size < 5) shareholders.add((await portal.make.shareholder()).id)
      },
    }

    async function act(): Promise<void> {
      const names = Object.keys(acts)
      // A short run tries each act, too.
      const untried = names.filter(
        name => !done[name] && [...live.values()].some(one => acts[name]!.may(one)),
      )
      const name = oneOf(untried.length > 0 ? untried : names, random)!
      const reason = oneOf(DECLINE_REASONS, random)!
      const fitting = [...live].filter(([, one]) => acts[name]!.may(one))
      const [id, one] = oneOf(fitting, random) ?? []
      if (!id || !one) return
      const em = portal.em()
      const question = await em.findOneOrFail(Question, id)
      const at = portal.clock.now()
      if (name === 'answer') {
        // Only the answer of a public question is published.
        question.hide(false, at)
        question.approve(at)
        await em.flush()
      }
      carryOut(question, name, reason, at)
      if (name === 'answer') {
        const answer = new Answer({
          question,
          number: 1,
          text: 'There is enough.',
          authorId: null,
          at,
        })
        await em.insert(answer)
        await publishAnswer(em, answer, at)
      }
      await em.flush()
      acts[name]!.becomes(one, reason)
      done[name] = (done[name] ?? 0) + 1
    }

    await others['come and go']!()
    await others['come and go']!()
    // A short run goes on until each act was tried.
    const isEnough = (round: number) =>
      round >= STORED && Object.keys(done).length === Object.keys(acts).length
    for (let round = 0; !isEnough(round) && round < 10 * STORED; round++) {
      portal.clock.pass({ hours: random(150) })
      const other =
        random(5) < 3
          ? undefined
          : oneOf(['ask some at once', 'ask some at once', ...Object.keys(others)], random)
      await (other ? others[other]!() : act())

      const all = [...live.values(), ...removed]
      const seen = all.filter(({ presentationId }) => !ahead.has(presentationId))
      const yearOf = (askedAt: Date) => Number(dayOf(askedAt, 'Australia/Sydney').slice(0, 4))
      const years = [...new Set(seen.map(({ askedAt }) => yearOf(askedAt)))].sort(
        (one, other) => other - one,
      )
      const shown = [...presentations].filter(id => !ahead.has(id))
      const [year = 2026] = years.length > 1 && random(2) ? [years[1]!] : years
      const data = await visitor.ask(
        `{ questionYears year: questionLedger(year: ${year}) { ${COUNTS} byPresentation { presentation { id } ledger { ${COUNTS} } } }
           nodes(ids: ${JSON.stringify(shown)}) { ... on Presentation { id ledger { ${COUNTS} } } } }`,
      )
      const { byPresentation, ...total } = data.year
      const ofYear = seen.filter(({ askedAt }) => yearOf(askedAt) === year)
      const lines = Map.groupBy(ofYear, ({ presentationId }) =>
        presentations.has(presentationId) ? presentationId : 'gone',
      )
      const reported = {
        years: data.questionYears,
        total: flat(total),
        lines: Object.fromEntries(
          byPresentation.map((line: any) => [line.presentation?.id ?? 'gone', flat(line.ledger)]),
        ),
        presentations: Object.fromEntries(
          data.nodes.map((node: any) => [node.id, flat(node.ledger)]),
        ),
      }
      expect([round, reported]).toEqual([
        round,
        {
          years,
          total: ledgerOf(ofYear),
          lines: Object.fromEntries([...lines].map(([id, questions]) => [id, ledgerOf(questions)])),
          presentations: Object.fromEntries(
            shown.map(id => [id, ledgerOf(all.filter(one => one.presentationId === id))]),
          ),
        },
      ])
      for (const ledger of [total, ...data.nodes.map((node: any) => node.ledger)])
        expect(sumOf(ledger)).toBe(ledger.asked)
    }
    expect(Object.keys(done).sort()).toEqual(Object.keys(acts).sort())
  }, 900_000)
})

describe('The rules of the ledger', () => {
  it('The entity’s terms and refusals match a model after random actions', () => {
    const random = seededRandom('terms in process')
    const at = new Date('2026-03-02T00:00:00Z')
    const fresh = () => {
      const question = new Question({
        presentation: {} as Presentation,
        shareholder: {} as Shareholder,
        questionText: '',
        askedAt: at,
      })
      const one: Modelled = {
        presentationId: '',
        shareholderId: '',
        askedAt: at,
        term: 'OPEN',
        reason: null,
        isAnswered: false,
        isUnnotified: false,
      }
      return { question, one }
    }
    const asked = Array.from({ length: 50 }, fresh)
    for (let round = 0; round < IN_PROCESS; round++) {
      const place = random(asked.length)
      if (random(20) === 0) asked[place] = fresh()
      const { question, one } = asked[place]!
      const name = oneOf(Object.keys(acts), random)!
      const reason = oneOf(DECLINE_REASONS, random)!
      if (acts[name]!.may(one)) {
        carryOut(question, name, reason, at)
        acts[name]!.becomes(one, reason)
      } else if (name === 'answer' || name === 'decline') {
        expect(() => carryOut(question, name, reason, at)).toThrow(DomainError)
      }
      const { state, isNotified, declineReason } = question
      if (termOf(question) !== one.term || declineReason !== one.reason)
        expect([round, name, state, isNotified, declineReason]).toEqual(one)
    }
  })

  it('A state that only a newer version defines counts as set aside', () => {
    expect(termOf({ state: 'LAPSED' as QuestionState, isNotified: true })).toBe('SET_ASIDE')
  })
})

import { sql } from 'kysely'
import { DECLINE_REASONS } from '@portal/rules/questions/decline-reasons'
import type { QuestionProgress, QuestionState } from '@portal/rules/questions/question-state'
import { sqlOf } from '#platform/database/kysely'
import {
  DECLINE,
  notifyDeclines,
  REVIEW_DECIDE,
  REVIEW_REQUEST,
} from '../../../harness/modules/declined'
import { QuestionAnswer, QuestionAsk, QuestionFlag } from '../../../harness/generated/operations'
import { rounds, seededRandom } from '../../../harness/jest/thorough'
import type { Person } from '../../../harness/portal/person'
import { startTestPortal, type TestPortal } from '../../../harness/portal/portal'
import { anAdmin, signedIn } from '../../../harness/portal/signed-in'

const OPERATIONS = rounds('operations on questions over the API', { short: 60, thorough: 2_000 })

let portal: TestPortal
beforeAll(
  async () => void (portal = await startTestPortal({ questionsPerShareholderPerHour: 100_000 })),
)
afterAll(() => portal.stop())

/** The model of a question, derived only from the names of the acts. */
interface Known {
  id: string
  asker: Person
  state: QuestionState
  isUnnotified: boolean
  isAnswered: boolean
  isReviewRequested: boolean
  isFlagged: boolean
  /** The current decline, or the one that a review reversed. */
  decline: {
    by: Person
    review: 'none' | 'requested' | 'UPHELD' | 'REOPENED'
    decidedBy?: Person
  } | null
}

type Outcome = 'done' | 'CONFLICT'
/** An act over the API, and how it has to end: written down without a look at the portal's own rules. */
interface Operation {
  run: (
    one: Known,
    admin: Person,
  ) => Promise<{ errors?: readonly { extensions: Record<string, any> }[] | undefined }>
  expects: (one: Known, admin: Person) => Outcome
  becomes: (one: Known, admin: Person) => void
}

const act = (name: string, type = 'QuestionActionInput') =>
  `mutation ($input: ${type}!) { ${name}(input: $input) { question { id } } }`
const isEnded = ({ state }: Known) => state === 'DECLINED' || state === 'WITHDRAWN'
const done: Outcome = 'done'
const conflictIf = (refused: boolean): Outcome => (refused ? 'CONFLICT' : done)
const lastReason: { is: string } = { is: '' }

const operations: Record<string, Operation> = {
  answer: {
    run: ({ id }, admin) =>
      admin.graphql(QuestionAnswer, { input: { id, answerText: 'It is in the report.' } }),
    expects: ({ state }) => conflictIf(state !== 'RECEIVED'),
    becomes: one => Object.assign(one, { state: 'ANSWERED', isAnswered: true }),
  },
  archive: {
    run: ({ id }, admin) => admin.graphql(act('questionArchive'), { input: { id } }),
    expects: one => conflictIf(isEnded(one)),
    becomes: one => Object.assign(one, { state: 'ARCHIVED' }),
  },
  restore: {
    run: ({ id }, admin) => admin.graphql(act('questionRestore'), { input: { id } }),
    expects: ({ state }) => conflictIf(state === 'WITHDRAWN'),
    becomes: one => {
      const wasDeclined = one.state === 'DECLINED'
      Object.assign(one, {
        state: one.isAnswered ? 'ANSWERED' : 'RECEIVED',
        isUnnotified: false,
        isReviewRequested: false,
      })
      if (wasDeclined) one.decline = null
    },
  },
  flag: {
    run: ({ id }, admin) => admin.graphql(QuestionFlag, { input: { id } }),
    expects: one => conflictIf(isEnded(one) && !one.isFlagged),
    becomes: one => (one.isFlagged = true),
  },
  decline: {
    run: ({ id }, admin) => admin.graphql(DECLINE, { input: { id, reason: lastReason.is } }),
    expects: ({ state }) => conflictIf(state !== 'RECEIVED'),
    becomes: (one, by) =>
      Object.assign(one, {
        state: 'DECLINED',
        isUnnotified: true,
        decline: { by, review: 'none' },
      }),
  },
  withdraw: {
    run: ({ id, asker }) => asker.graphql(act('questionWithdraw', 'IdInput'), { input: { id } }),
    expects: ({ state, isUnnotified }) =>
      conflictIf(state !== 'RECEIVED' && state !== 'WITHDRAWN' && !isUnnotified),
    becomes: one => {
      if (one.isUnnotified) one.decline = null
      Object.assign(one, { state: 'WITHDRAWN', isUnnotified: false })
    },
  },
  'request review': {
    run: ({ id, asker }) => asker.graphql(REVIEW_REQUEST, { input: { id } }),
    expects: ({ state, isUnnotified, decline }) =>
      conflictIf(state !== 'DECLINED' || isUnnotified || decline?.review === 'UPHELD'),
    becomes: one => {
      one.isReviewRequested = true
      if (one.decline) one.decline.review = 'requested'
    },
  },
  uphold: decides('UPHOLD'),
  reopen: decides('REOPEN'),
}

/** Decided so by the same administrator already, it is no error. */
function decides(decision: 'UPHOLD' | 'REOPEN'): Operation {
  const outcome = decision === 'UPHOLD' ? 'UPHELD' : 'REOPENED'
  const isSo = ({ decline }: Known, admin: Person) =>
    decline?.review === outcome && decline.decidedBy === admin
  return {
    run: ({ id }, admin) => admin.graphql(REVIEW_DECIDE, { input: { id, decision } }),
    expects: (one, admin) =>
      conflictIf(!isSo(one, admin) && (!one.isReviewRequested || one.decline?.by === admin)),
    becomes: (one, admin) => {
      if (isSo(one, admin)) return
      one.isReviewRequested = false
      if (one.decline) Object.assign(one.decline, { review: outcome, decidedBy: admin })
      if (decision === 'REOPEN') one.state = 'RECEIVED'
    },
  }
}

/** The progress that the asker should see. */
function progressOf({ state, isUnnotified, isReviewRequested }: Known): QuestionProgress {
  if (isReviewRequested) return 'UNDER_REVIEW'
  if (isUnnotified) return 'RECEIVED'
  return state === 'ARCHIVED' ? 'SET_ASIDE' : state
}

const LEDGER = `query ($id: ID!) { presentation(id: $id) {
  ledger { asked answered merged declined withdrawn setAside removed open } questions { totalCount } } }`
const MINE = '{ viewerQuestions(first: 100) { nodes { id progress decline { reviewOutcome } } } }'

it('The API matches a model after random operations', async () => {
  const random = seededRandom('operations over the API')
  const oneOf = <T>(values: readonly T[]): T => values[random(values.length)]!
  const { id: presentationId } = await portal.make.presentation()
  const admins = [await anAdmin(portal), await anAdmin(portal)]
  const askers = await Promise.all(
    [1, 2, 3].map(async () => signedIn(portal, await portal.make.shareholder())),
  )
  const visitor = portal.signedIn('nothing')
  const known: Known[] = []
  const ended: Record<string, number> = {}
  const count = (of: (one: Known) => boolean) => known.filter(of).length

  for (let turn = 0; turn < OPERATIONS; turn++) {
    portal.clock.pass({ seconds: 1 })
    // Reviews and reports are limited by day and hour, which is tested elsewhere.
    await sql`delete from rate_limit`.execute(sqlOf(portal.em()))
    const what = random(100)
    if (known.length < 6 || (what < 12 && known.length < 90)) {
      const asker = oneOf(askers)
      const { questionAsk } = await asker.ask(QuestionAsk, {
        input: { presentationId, questionText: `What of the year ${turn} to come?` },
      })
      known.push({
        id: questionAsk.question.id,
        asker,
        state: 'RECEIVED',
        isUnnotified: false,
        isAnswered: false,
        isReviewRequested: false,
        isFlagged: false,
        decline: null,
      })
    } else if (what < 22) {
      await notifyDeclines(portal.services)
      for (const one of known) one.isUnnotified = false
    } else {
      const [name, operation] = oneOf(Object.entries(operations))
      const [one, admin] = [oneOf(known), oneOf(admins)]
      lastReason.is = oneOf(DECLINE_REASONS.slice(1))
      const expected = operation.expects(one, admin)
      const { errors } = await operation.run(one, admin)
      const outcome = errors ? String(errors[0]?.extensions.code) : 'done'
      ended[`${name}: ${expected}`] = (ended[`${name}: ${expected}`] ?? 0) + 1
      // Declining again for the same reason is no error.
      const isRepeated = name === 'decline' && one.state === 'DECLINED' && outcome === 'done'
      expect([turn, name, one.state, isRepeated ? 'CONFLICT' : outcome]).toEqual([
        turn,
        name,
        one.state,
        expected,
      ])
      if (expected === 'done') operation.becomes(one, admin)
    }
    const { ledger, questions } = (await visitor.ask(LEDGER, { id: presentationId })).presentation
    const { asked, ...terms } = ledger as Record<string, number>
    expect(Object.values(terms).reduce((sum, term) => sum + term, 0)).toBe(asked)
    expect([turn, ledger]).toEqual([
      turn,
      {
        asked: known.length,
        answered: count(({ state }) => state === 'ANSWERED'),
        merged: 0,
        declined: count(({ state, isUnnotified }) => state === 'DECLINED' && !isUnnotified),
        withdrawn: count(({ state }) => state === 'WITHDRAWN'),
        setAside: count(({ state }) => state === 'ARCHIVED'),
        removed: 0,
        open: count(({ state, isUnnotified }) => state === 'RECEIVED' || isUnnotified),
      },
    ])
    expect(questions.totalCount).toBe(
      count(
        ({ state, isUnnotified }) => state === 'RECEIVED' || state === 'ANSWERED' || isUnnotified,
      ),
    )
    if (turn % 10 === 9)
      for (const asker of askers) {
        const { nodes } = (await asker.ask(MINE)).viewerQuestions
        const own = known.filter(one => one.asker === asker)
        expect(
          new Map(nodes.map((node: { id: string; progress: string }) => [node.id, node.progress])),
        ).toEqual(new Map(own.map(one => [one.id, progressOf(one)])))
      }
  }
  if (OPERATIONS > 1_000)
    expect(Object.keys(ended)).toHaveLength(2 * Object.keys(operations).length)
})

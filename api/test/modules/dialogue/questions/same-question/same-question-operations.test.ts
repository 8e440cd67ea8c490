import { sql } from 'kysely'
import type { QuestionProgress, QuestionState } from '@portal/rules/questions/question-state'
import { sqlOf } from '#platform/database/kysely'
import { DECLINE, notifyDeclines } from '../../../../harness/modules/declined'
import {
  countsThatDiffer,
  MERGE,
  UNMERGE,
  UPVOTE,
  UPVOTE_REMOVE,
} from '../../../../harness/modules/same-question'
import {
  QuestionAnswer,
  QuestionAsk,
  ShareholderDelete,
} from '../../../../harness/generated/operations'
import { rounds, seededRandom } from '../../../../harness/jest/thorough'
import type { Person } from '../../../../harness/portal/person'
import { startTestPortal, type TestPortal } from '../../../../harness/portal/portal'
import { anAdmin, signedIn } from '../../../../harness/portal/signed-in'

const OPERATIONS = rounds('operations on questions that ask the same', {
  short: 100,
  thorough: 100_000,
})
/** After so many a new presentation and new shareholders begin. */
const OPERATIONS_OF_A_WORLD = 400

let portal: TestPortal
beforeAll(
  async () => void (portal = await startTestPortal({ questionsPerShareholderPerHour: 1_000_000 })),
)
afterAll(() => portal.stop())

interface Somebody {
  id: string
  person: Person
}

/** The model of a question. */
interface Known {
  id: string
  asker: Somebody
  state: QuestionState
  isUnnotified: boolean
  isAnswered: boolean
  mergedInto: Known | null
  upvoters: Set<Somebody>
}

/** The model of one world of the test. */
class World {
  readonly questions: Known[] = []
  /** The recipients of an answer other than its asker. */
  readonly notices = new Map<Known, Set<Somebody>>()
  people: Somebody[] = []
  removed = 0

  constructor(readonly presentationId: string) {}

  count = (of: (one: Known) => boolean) => this.questions.filter(of).length
  mergedInto = (target: Known) => this.questions.filter(one => one.mergedInto === target)
  family = (of: Known[]) => of.flatMap(one => [one, ...this.mergedInto(one)])
  peopleOf = (questions: Known[]) =>
    new Set(questions.flatMap(({ asker, upvoters }) => [asker, ...upvoters]))

  answered(question: Known, asked: Known[]): void {
    const notified = this.notices.get(question) ?? new Set()
    for (const somebody of this.peopleOf(asked))
      if (somebody !== question.asker) notified.add(somebody)
    this.notices.set(question, notified)
  }

  release(targets: Known[]): void {
    for (const one of targets.flatMap(this.mergedInto))
      Object.assign(one, { state: 'RECEIVED', mergedInto: null })
  }

  remove(somebody: Somebody): void {
    this.people = this.people.filter(one => one !== somebody)
    const own = this.questions.filter(({ asker }) => asker === somebody)
    this.release(own)
    for (const one of own) {
      this.questions.splice(this.questions.indexOf(one), 1)
      this.notices.delete(one)
    }
    this.removed += own.length
    for (const one of this.questions) one.upvoters.delete(somebody)
    for (const notified of this.notices.values()) notified.delete(somebody)
  }
}

const isPublic = ({ state, isUnnotified }: Known) =>
  isUnnotified || state === 'RECEIVED' || state === 'ANSWERED'
const notifiedState = ({ state, isUnnotified }: Known): QuestionState =>
  isUnnotified ? 'RECEIVED' : state
const progressOfState = (state: QuestionState): QuestionProgress =>
  state === 'ARCHIVED' ? 'SET_ASIDE' : state
function progressOf(one: Known): QuestionProgress {
  const target = one.mergedInto && notifiedState(one.mergedInto)
  return progressOfState(target && target !== 'RECEIVED' ? target : notifiedState(one))
}

type Outcome = 'done' | 'CONFLICT' | 'NOT_FOUND'
interface Chosen {
  world: World
  one: Known
  others: Known[]
  somebody: Somebody
  admin: Person
}
/** An act over the API, its expected result, and its effect on the model. */
interface Operation {
  run: (
    chosen: Chosen,
  ) => Promise<{ errors?: readonly { extensions: Record<string, any> }[] | undefined }>
  expects: (chosen: Chosen) => Outcome
  becomes: (chosen: Chosen) => void
}

const act = (name: string, type = 'QuestionActionInput') =>
  `mutation ($input: ${type}!) { ${name}(input: $input) { question { id } } }`
const conflictIf = (refused: boolean): Outcome => (refused ? 'CONFLICT' : 'done')

const operations: Record<string, Operation> = {
  upvote: {
    run: ({ one, somebody }) => somebody.person.graphql(UPVOTE, { input: { id: one.id } }),
    expects: ({ one, somebody }) => conflictIf(one.asker !== somebody && !isPublic(one)),
    becomes: ({ one, somebody }) => void (one.asker !== somebody && one.upvoters.add(somebody)),
  },
  'remove an upvote': {
    run: ({ one, somebody }) => somebody.person.graphql(UPVOTE_REMOVE, { input: { id: one.id } }),
    expects: ({ one, somebody }) =>
      one.upvoters.has(somebody) || one.asker === somebody || isPublic(one) ? 'done' : 'NOT_FOUND',
    becomes: ({ one, somebody }) => void one.upvoters.delete(somebody),
  },
  merge: {
    run: ({ one, others, admin }) =>
      admin.graphql(MERGE, { input: { ids: others.map(({ id }) => id), intoId: one.id } }),
    expects: ({ one, others }) => {
      const merging = others.filter(other => other.mergedInto !== one)
      const isOpen = one.state === 'RECEIVED' || one.state === 'ANSWERED'
      return conflictIf(
        merging.some(({ state }) => state !== 'RECEIVED') || (merging.length > 0 && !isOpen),
      )
    },
    becomes: ({ world, one, others }) => {
      const moved = world.family(others.filter(other => other.mergedInto !== one))
      if (one.isAnswered) world.answered(one, moved)
      for (const other of moved) Object.assign(other, { state: 'MERGED', mergedInto: one })
    },
  },
  unmerge: {
    run: ({ one, admin }) => admin.graphql(UNMERGE, { input: { id: one.id } }),
    expects: ({ one }) => conflictIf(one.state !== 'MERGED' && one.state !== 'RECEIVED'),
    becomes: ({ one }) => void Object.assign(one, { state: 'RECEIVED', mergedInto: null }),
  },
  withdraw: {
    run: ({ one }) =>
      one.asker.person.graphql(act('questionWithdraw', 'IdInput'), {
        input: { id: one.id },
      }),
    expects: ({ one }) =>
      conflictIf(!['RECEIVED', 'MERGED', 'WITHDRAWN'].includes(notifiedState(one))),
    becomes: ({ world, one }) => {
      world.release([one])
      one.upvoters.clear()
      Object.assign(one, { state: 'WITHDRAWN', isUnnotified: false, mergedInto: null })
    },
  },
  answer: {
    run: ({ one, admin }) =>
      admin.graphql(QuestionAnswer, { input: { id: one.id, answerText: 'It is in the report.' } }),
    expects: ({ one }) => conflictIf(one.state !== 'RECEIVED'),
    becomes: ({ world, one }) => {
      world.answered(one, world.family([one]))
      Object.assign(one, { state: 'ANSWERED', isAnswered: true })
    },
  },
  archive: {
    run: ({ one, admin }) => admin.graphql(act('questionArchive'), { input: { id: one.id } }),
    expects: ({ one }) => conflictIf(['DECLINED', 'MERGED', 'WITHDRAWN'].includes(one.state)),
    becomes: ({ one }) => void (one.state = 'ARCHIVED'),
  },
  restore: {
    run: ({ one, admin }) => admin.graphql(act('questionRestore'), { input: { id: one.id } }),
    expects: ({ one }) => conflictIf(one.state === 'MERGED' || one.state === 'WITHDRAWN'),
    becomes: ({ one }) =>
      void Object.assign(one, {
        state: one.isAnswered ? 'ANSWERED' : 'RECEIVED',
        isUnnotified: false,
      }),
  },
  decline: {
    run: ({ one, admin }) => admin.graphql(DECLINE, { input: { id: one.id, reason: 'ABUSIVE' } }),
    expects: ({ one }) => conflictIf(one.state !== 'RECEIVED' && one.state !== 'DECLINED'),
    becomes: ({ one }) =>
      void (
        one.state === 'RECEIVED' && Object.assign(one, { state: 'DECLINED', isUnnotified: true })
      ),
  },
}

const LEDGER = `query ($id: ID!) { presentation(id: $id) { answeredQuestionCount pendingQuestionCount
  ledger { asked answered merged declined withdrawn setAside removed open } questions { totalCount } } }`
const MINE = '{ viewerQuestions(first: 100) { nodes { id progress mergedInto { id } } } }'

it('Counts, ledger, lists and progress match a model after random operations', async () => {
  const random = seededRandom('questions that ask the same')
  const oneOf = <T>(values: readonly T[]): T => values[random(values.length)]!
  const [visitor, db] = [portal.signedIn('nothing'), sqlOf(portal.em())]
  let admin = await anAdmin(portal)
  const aWorld = async () => new World((await portal.make.presentation()).id)
  const join = async (world: World) => {
    const shareholder = await portal.make.shareholder()
    world.people.push({ id: shareholder.id, person: await signedIn(portal, shareholder) })
  }
  let world = await aWorld()
  const worlds = [world]
  const ended: Record<string, number> = {}

  async function countedRight(round: number): Promise<void> {
    const { rows } = await sql<{
      id: string
      asked_by: number
      upvotes: number
      merged: number
      state: string
    }>`
      select question_id as id, asked_by, upvotes, merged, state from upvote_count where presentation_id = ${world.presentationId}`.execute(
      db,
    )
    const counted = new Map(
      rows.map(({ id, asked_by, upvotes, merged, state }) => [
        id,
        [asked_by, upvotes, merged, state],
      ]),
    )
    const expected = world.questions.map(one => {
      const counts = [
        world.peopleOf(world.family([one])).size,
        one.upvoters.size,
        world.mergedInto(one).length,
        one.state,
      ]
      return [one.id, counts] as const
    })
    expect([round, counted]).toEqual([round, new Map(expected)])
  }

  async function checkModel(round: number): Promise<void> {
    const { presentation } = await visitor.ask(LEDGER, { id: world.presentationId })
    const { asked, ...terms } = presentation.ledger as Record<string, number>
    expect(Object.values(terms).reduce((sum, term) => sum + term, 0)).toBe(asked)
    const { count } = world
    expect([round, presentation]).toEqual([
      round,
      {
        answeredQuestionCount: count(({ state }) => state === 'ANSWERED'),
        pendingQuestionCount: count(one => notifiedState(one) === 'RECEIVED'),
        ledger: {
          asked: world.questions.length + world.removed,
          answered: count(({ state }) => state === 'ANSWERED'),
          merged: count(({ state }) => state === 'MERGED'),
          declined: count(one => notifiedState(one) === 'DECLINED'),
          withdrawn: count(({ state }) => state === 'WITHDRAWN'),
          setAside: count(({ state }) => state === 'ARCHIVED'),
          removed: world.removed,
          open: count(one => notifiedState(one) === 'RECEIVED'),
        },
        questions: { totalCount: count(isPublic) },
      },
    ])
  }

  async function askersRight(round: number): Promise<void> {
    for (const somebody of world.people) {
      const { nodes } = (await somebody.person.ask(MINE)).viewerQuestions
      const own = world.questions.filter(({ asker }) => asker === somebody)
      const sees = ({ mergedInto }: Known) =>
        mergedInto && (isPublic(mergedInto) || mergedInto.asker === somebody)
          ? { id: mergedInto.id }
          : null
      expect([
        round,
        new Map(nodes.map(({ id, ...notified }: { id: string }) => [id, notified])),
      ]).toEqual([
        round,
        new Map(own.map(one => [one.id, { progress: progressOf(one), mergedInto: sees(one) }])),
      ])
    }
    const { rows } = await sql<{ question: string; person: string }>`
      select question_id as question, shareholder_id as person from answer_notice`.execute(db)
    const notified = worlds.flatMap(({ notices }) =>
      [...notices].flatMap(([{ id }, people]) => [...people].map(one => `${id} ${one.id}`)),
    )
    expect(rows.map(({ question, person }) => `${question} ${person}`).toSorted()).toEqual(
      notified.toSorted(),
    )
  }

  async function queuesRight(): Promise<void> {
    const { moderationQueues } = await admin.ask('{ moderationQueues { name count } }')
    const all = worlds.flatMap(({ questions }) => questions)
    const inState = (...states: string[]) =>
      all.filter(({ state }) => states.includes(state)).length
    expect(
      Object.fromEntries(
        moderationQueues.map(({ name, count }: { name: string; count: number }) => [name, count]),
      ),
    ).toEqual({
      PENDING: inState('RECEIVED'),
      ANSWERED: inState('ANSWERED'),
      FLAGGED: 0,
      ARCHIVED: inState('ARCHIVED', 'DECLINED', 'MERGED', 'WITHDRAWN'),
      IN_REVIEW: 0,
      HELD: 0,
    })
  }

  for (let round = 0; round < OPERATIONS; round++) {
    if (round % OPERATIONS_OF_A_WORLD === OPERATIONS_OF_A_WORLD - 1) {
      await askersRight(round)
      worlds.push((world = await aWorld()))
      // A session ends after twelve hours.
      admin = await anAdmin(portal)
    }
    portal.clock.pass({ seconds: 1 })
    while (world.people.length < 5) await join(world)
    const what = random(100)
    if (world.questions.length === 0 || (what < 8 && world.questions.length < 40)) {
      const asker = oneOf(world.people)
      const { questionAsk } = await asker.person.ask(QuestionAsk, {
        input: {
          presentationId: world.presentationId,
          questionText: `What of the year ${round} to come?`,
        },
      })
      const asked = {
        id: questionAsk.question.id,
        asker,
        isUnnotified: false,
        isAnswered: false,
        mergedInto: null,
        upvoters: new Set<Somebody>(),
      }
      world.questions.push({ ...asked, state: 'RECEIVED' })
    } else if (what < 14) {
      await notifyDeclines(portal.services)
      for (const one of worlds.flatMap(({ questions }) => questions)) one.isUnnotified = false
    } else if (what < 15) {
      const somebody = oneOf(world.people)
      await admin.ask(ShareholderDelete, { input: { id: somebody.id } })
      world.remove(somebody)
    } else {
      // Reports and upvotes are limited by the hour, which is tested elsewhere.
      await sql`delete from rate_limit`.execute(db)
      const [name, operation] = oneOf(Object.entries(operations))
      const one = oneOf(world.questions)
      const others = [
        ...new Set(Array.from({ length: 1 + random(3) }, () => oneOf(world.questions))),
      ].filter(other => other !== one)
      if (name === 'merge' && others.length === 0) continue
      const chosen = { world, one, others, somebody: oneOf(world.people), admin }
      const expected = operation.expects(chosen)
      const { errors } = await operation.run(chosen)
      ended[`${name}: ${expected}`] = (ended[`${name}: ${expected}`] ?? 0) + 1
      expect([round, name, one.state, errors ? errors[0]?.extensions.code : 'done']).toEqual([
        round,
        name,
        one.state,
        expected,
      ])
      if (expected === 'done') operation.becomes(chosen)
    }
    await countedRight(round)
    if (round % 5 === 4) await checkModel(round)
    if (round % 40 === 39) await askersRight(round)
    if (round % 40 === 19) await queuesRight()
  }
  expect(await countsThatDiffer(portal.services)).toEqual([])
  if (OPERATIONS > 10_000)
    expect(Object.keys(ended)).toHaveLength(2 * Object.keys(operations).length)
}, 3_600_000)

import { UPVOTES_PER_HOUR } from '@portal/rules/limits'
import { messages } from '@portal/rules/messages'
import { sqlOf } from '../src/platform/database/kysely'
import type { Shareholder } from '../src/modules/accounts/shareholder.entity'
import type { Question } from '../src/modules/questions/question.entity'
import { evidenceOf } from './harness/evidence'
import { startTestPortal, type TestPortal } from './harness/portal'
import type { Person } from './harness/person'
import { anAdmin, aShareholder, signedIn } from './harness/signed-in'

const COUNTS = 'id version upvoteCount askedByCount viewerHasUpvoted'
const UPVOTE = `mutation ($input: QuestionUpvoteInput!) { questionUpvote(input: $input) { question { ${COUNTS} } } }`
const REMOVE = `mutation ($input: QuestionUpvoteRemoveInput!) { questionUpvoteRemove(input: $input) { question { ${COUNTS} } } }`
const ON_PAGE = `query ($id: ID!, $order: QuestionOrder) { presentation(id: $id) { answeredQuestionCount pendingQuestionCount questions(first: 50, order: $order) { totalCount nodes { ${COUNTS} } } } }`
const NOBODY = '01a1fd87-5d32-7439-9fd5-377ba6850815'

let portal: TestPortal
let asker: Shareholder
let reader: Person
let admin: Person
beforeAll(async () => void (portal = await startTestPortal()))
beforeEach(async () => {
  await portal.reset()
  asker = await portal.make.shareholder()
  reader = await aShareholder(portal)
  admin = await anAdmin(portal)
})
afterAll(() => portal.stop())

const ask = (change?: (question: Question) => void) => portal.make.question({ shareholder: asker }, change)
const upvote = async (id: string, by = reader) => (await by.ask(UPVOTE, { input: { id } })).questionUpvote.question
const remove = async (id: string, by = reader) => (await by.ask(REMOVE, { input: { id } })).questionUpvoteRemove.question
const onPage = async (presentationId: string, by: Person = portal.visitor(), order = 'NEWEST') =>
  (await by.ask(ON_PAGE, { id: presentationId, order })).presentation.questions.nodes
const typesOf = async (id: string) => (await evidenceOf(portal, id)).map(({ type }) => type)

describe('Adding oneself to a question', () => {
  it('A question tells everybody how many people ask it, and each shareholder whether they do, without a new version', async () => {
    const { id, presentation } = await ask()
    const counts = { id, version: 1, upvoteCount: 1, askedByCount: 2 }
    expect(await upvote(id)).toEqual({ ...counts, viewerHasUpvoted: true })
    expect(await onPage(presentation.id, reader)).toEqual([{ ...counts, viewerHasUpvoted: true }])
    for (const other of [portal.visitor(), await aShareholder(portal), await signedIn(portal, asker), admin])
      expect(await onPage(presentation.id, other)).toEqual([{ ...counts, viewerHasUpvoted: false }])
    expect(await typesOf(id)).toEqual(['question.upvoted'])
  })

  it('A hundred upvotes of one person at the same moment count once', async () => {
    const { id, presentation } = await ask()
    await Promise.all(Array.from({ length: 100 }, () => upvote(id)))
    expect(await onPage(presentation.id)).toMatchObject([{ upvoteCount: 1, askedByCount: 2 }])
    expect(await typesOf(id)).toEqual(['question.upvoted'])
  })

  it('An upvote of one’s own question has no effect and is no error', async () => {
    const { id } = await ask()
    expect(await upvote(id, await signedIn(portal, asker))).toMatchObject({ upvoteCount: 0, askedByCount: 1, viewerHasUpvoted: false })
    expect(await typesOf(id)).toEqual([])
  })

  it('Whoever removes themselves is counted no more, and removing nothing is no error', async () => {
    const { id, presentation } = await ask()
    await upvote(id)
    for (const _again of [1, 2]) expect(await remove(id)).toMatchObject({ upvoteCount: 0, askedByCount: 1, viewerHasUpvoted: false })
    expect(await onPage(presentation.id)).toMatchObject([{ upvoteCount: 0, askedByCount: 1 }])
    expect(await typesOf(id)).toEqual(['question.upvoted', 'question.upvote_removed'])
  })
})
;(void UPVOTES_PER_HOUR, void messages, void sqlOf, void NOBODY)

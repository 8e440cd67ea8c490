import { ApolloServer } from '@apollo/server'
import { Question } from '#modules/dialogue/questions/core/question.entity'
import { bearer, preflight } from '../harness/http/upload-as'
import type { Person } from '../harness/portal/person'
import { startTestPortal, type TestPortal } from '../harness/portal/portal'
import { anAdmin, aShareholder } from '../harness/portal/signed-in'

let portal: TestPortal
let [shareholder, admin]: Person[] = []
let presentationId = ''
let questionId = ''
beforeAll(async () => {
  portal = await startTestPortal()
  ;[shareholder, admin] = [await aShareholder(portal), await anAdmin(portal)]
  const presentation = await portal.make.presentation({ title: 'Ergebnisse – 年度 “2026”' })
  presentationId = presentation.id
  questionId = (
    await portal.make.question({ presentation }, question =>
      question.answer('It is.', portal.clock.now()),
    )
  ).id
})
afterAll(() => portal.stop())

let askApollo: jest.SpyInstance
beforeAll(() => void (askApollo = jest.spyOn(ApolloServer.prototype, 'executeHTTPGraphQLRequest')))
beforeEach(() => void askApollo.mockClear())
afterAll(() => askApollo.mockRestore())

let count = 0
/** The answer to a request that is never the same to the read cache. */
async function ask(body: object, headers: Record<string, string> = {}) {
  const response = await fetch(`${portal.address}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify({ extensions: { count: ++count }, ...body }),
  })
  const told = Object.fromEntries(
    [...response.headers].filter(([name]) => !['date', 'x-request-id'].includes(name)),
  )
  return { status: response.status, headers: told, text: await response.text() }
}

const DETAIL =
  'query Detail($id: ID!, $first: Int = 2) { presentation(id: $id) { title questions(first: $first) { edges { cursor node { id user { name email } } } pageInfo { endCursor } totalCount } } }'
const MANY =
  'query ($n: Int) { presentations(first: $n) { edges { node { questions(first: $n) { edges { node { id } } } } } } }'
const TWO = 'query A { presentations { edges { node { id } } } } query B { portal { ticker } }'
const FLAG =
  'mutation ($id: ID!) { questionFlag(input: { id: $id }) { question { id version moderation { isFlagged } } desk { queues { name count } } } }'
const BOTH_WAYS =
  'mutation ($id: ID!) { a: questionFlag(input: { id: $id }) { question { moderation { isFlagged } } } b: questionUnflag(input: { id: $id }) { question { moderation { isFlagged } } } }'
const ASK =
  'mutation ($id: ID!, $text: String!) { questionAsk(input: { presentationId: $id, questionText: $text }) { question { id } } }'
const ANSWER =
  'mutation ($id: ID!) { questionAnswer(input: { id: $id, answerText: "Once more." }) { question { id } } }'
const LISTEN =
  'query Ticker { portal { ticker } } subscription Listen { questionModerated { action } }'
const requests: Record<string, () => [{ query: string }, Record<string, string>?]> = {
  'a list': () => [
    {
      query:
        '{ presentations { edges { cursor node { id title publishedAt } } pageInfo { hasNextPage endCursor } } }',
    },
  ],
  'a detail, with variables': () => [{ query: DETAIL, variables: { id: presentationId } }],
  'something that is not there': () => [{ query: DETAIL, variables: { id: 'nothing' } }],
  'one of two operations': () => [{ query: TWO, operationName: 'B' }],
  'the same, for whoever accepts the newer type': () => [
    { query: TWO, operationName: 'A' },
    { accept: 'application/graphql-response+json,application/json;q=0.9' },
  ],
  'a page that is too long, refused by the field': () => [
    { query: '{ a: portal { ticker } presentations(first: 1000) { edges { node { id } } } }' },
  ],
  'a visitor whose token is not good': () => [
    { query: '{ viewer { email } }' },
    { authorization: 'Bearer forged' },
  ],
  'what a shareholder sees of their own': () => [
    { query: '{ viewer { email } }' },
    bearer(shareholder as Person),
  ],
  'the desk, by an administrator': () => [
    {
      query:
        '{ moderationQueue(name: PENDING) { count questions { edges { node { id moderation { note } } } } } }',
    },
    bearer(admin as Person),
  ],
  'a change': () => [{ query: FLAG, variables: { id: questionId } }, bearer(admin as Person)],
  'a change of what is not there': () => [
    { query: FLAG, variables: { id: 'nothing' } },
    bearer(admin as Person),
  ],
  'a change that its field refuses': () => [
    { query: ASK, variables: { id: presentationId, text: 'Why?' } },
    {
      ...bearer(shareholder as Person),
      accept: 'application/graphql-response+json,application/json;q=0.9',
    },
  ],
  'a change that comes too late': () => [
    { query: ANSWER, variables: { id: questionId } },
    bearer(admin as Person),
  ],
}
it.each(Object.entries(requests))(
  'A repeated request gets the same response without Apollo: %s',
  async (what, request) => {
    const [plain, headers] = request()
    // A text of its own, which nobody has asked yet.
    const body = { ...plain, query: `${plain.query}\n# ${what}` }
    const first = await ask(body, headers)
    expect(askApollo).toHaveBeenCalledTimes(1)
    const again = [await ask(body, headers), await ask(body, headers), await ask(body, headers)]
    expect(again).toEqual([first, first, first])
    expect(askApollo).toHaveBeenCalledTimes(1)
  },
)

const leftToApollo: Record<string, () => [object, Record<string, string>?]> = {
  'variables that do not fit': () => [{ query: DETAIL, variables: { id: null } }],
  'variables that are no object': () => [{ query: DETAIL, variables: [presentationId] }],
  'the same for a query that takes none': () => [
    { query: '{ portal { ticker } }', variables: ['none'] },
  ],
  'an operation that is not in it': () => [{ query: TWO, operationName: 'C' }],
  'none of two operations': () => [{ query: TWO }],
  'more than it may cost': () => [{ query: MANY, variables: { n: 100 } }],
  'a type that it does not have': () => [
    { query: '{ portal { ticker } }' },
    { accept: 'text/html' },
  ],
  'another order of types': () => [
    { query: '{ portal { ticker } }' },
    { accept: 'application/json, text/plain;q=0.5' },
  ],
  'a field for administrators, by a visitor': () => [
    { query: '{ moderationQueue(name: PENDING) { count } }' },
  ],
  'a change for administrators, by a shareholder': () => [
    { query: FLAG, variables: { id: questionId } },
    bearer(shareholder as Person),
  ],
  'a change with variables that do not fit': () => [
    { query: FLAG, variables: { id: null } },
    bearer(admin as Person),
  ],
  'two changes in one document': () => [
    { query: BOTH_WAYS, variables: { id: questionId } },
    bearer(admin as Person),
  ],
  'a subscription': () => [{ query: LISTEN, operationName: 'Listen' }, bearer(admin as Person)],
  'a persisted query': () => [
    {
      query: '{ portal { ticker } }',
      extensions: { persistedQuery: { version: 1, sha256Hash: 'another' } },
    },
  ],
}
it.each(Object.entries(leftToApollo))(
  'A repeated request is handled by Apollo each time: %s',
  async (_what, request) => {
    // Known from those who may, and in the right way.
    await ask({ query: DETAIL, variables: { id: presentationId } })
    await ask({ query: TWO, operationName: 'A' })
    await ask({ query: MANY, variables: { n: 1 } })
    await ask({ query: '{ portal { ticker } }' })
    await ask({ query: '{ moderationQueue(name: PENDING) { count } }' }, bearer(admin as Person))
    await ask({ query: FLAG, variables: { id: questionId } }, bearer(admin as Person))
    await ask({ query: LISTEN, operationName: 'Ticker' })
    const [body, headers] = request()
    askApollo.mockClear()
    const [first, second] = [await ask(body, headers), await ask(body, headers)]
    expect(second).toEqual(first)
    expect(askApollo).toHaveBeenCalledTimes(2)
  },
)

it('A known mutation is executed for every POST and refused with 405 as a GET', async () => {
  const variables = { id: presentationId, text: 'How long is the road to the mine?' }
  const asked = async () => {
    const { status, text } = await ask({ query: ASK, variables }, bearer(shareholder as Person))
    return [status, JSON.parse(text).data.questionAsk.question.id as string]
  }
  const [[first], [second, one], [third, other]] = [await asked(), await asked(), await asked()]
  expect([first, second, third, one === other]).toEqual([200, 200, 200, false])
  expect(askApollo).toHaveBeenCalledTimes(1)
  const count = () => portal.em().count(Question)
  const before = await count()
  const search = new URLSearchParams({ query: ASK, variables: JSON.stringify(variables) })
  const headers = { ...bearer(shareholder as Person), ...preflight }
  expect((await fetch(`${portal.address}/graphql?${search}`, { headers })).status).toBe(405)
  expect(await count()).toBe(before)
})

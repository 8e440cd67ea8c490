import { QuestionAnswer, QuestionAnswered } from '../../harness/generated/operations'
import { type Caller, callersOf } from '../../harness/graphql/callers'
import { graphqlRequests } from '../../harness/http/graphql-requests'
import { openPages } from '../../harness/http/live'
import { startListenedPortal } from '../../harness/portal/listening'
import { anAdmin, aShareholder } from '../../harness/portal/signed-in'

let portal: Awaited<ReturnType<typeof startListenedPortal>>
let callers: Caller[]
beforeAll(async () => {
  portal = await startListenedPortal()
  callers = callersOf(portal)
})
afterAll(() => portal.stop())

const { send, get } = graphqlRequests(() => portal)
const open = openPages()

const CHALLENGE = 'Bearer error="invalid_token"'
const NOTICE = { authentication: 'INVALID_TOKEN' }
const TICKER = { portal: { ticker: 'TST' } }

type Answer = Awaited<ReturnType<typeof send>>
const noticeOf = ({ headers, body }: Answer) => ({
  challenge: headers.get('www-authenticate'),
  extensions: (body as { extensions?: object }).extensions,
})
const TOLD = { challenge: CHALLENGE, extensions: NOTICE }
const UNTOLD = { challenge: null, extensions: undefined }

const headersOf = (authorization?: string): Record<string, string> =>
  authorization === undefined ? {} : { authorization }
const postAs = (authorization: string | undefined, query: string) =>
  send({
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headersOf(authorization) },
    body: JSON.stringify({ query }),
  })

/** Each caller with their header, and whether it holds a token that is not good. */
const everybody = () =>
  Promise.all(
    callers.map(async ({ name, kind, authorization }) => {
      const header = await authorization()
      return { name, header, isInvalid: kind === 'visitor' && header !== undefined }
    }),
  )

describe('A token that is not good', () => {
  it('Whoever sends an invalid token gets the data of public GraphQL operations and a notice, and nobody else gets the notice', async () => {
    const all = await everybody()
    expect(all.filter(({ isInvalid }) => isInvalid).length).toBeGreaterThan(15)
    for (const { name, header, isInvalid } of all) {
      // New to Apollo Server, then known to the operation cache, then by GET.
      const query = `{ portal { ticker } } # ${name}`
      const answers = [
        await postAs(header, query),
        await postAs(header, query),
        await get(query, headersOf(header)),
      ]
      for (const answer of answers)
        expect([name, answer.status, answer.body.data, noticeOf(answer)]).toEqual([
          name,
          200,
          TICKER,
          isInvalid ? TOLD : UNTOLD,
        ])
    }
  })

  it('Whoever sends an invalid token gets the challenge over REST with public responses and with 401, and nobody else gets it', async () => {
    for (const { name, header, isInvalid } of await everybody()) {
      const ask = (path: string) => fetch(portal.address + path, { headers: headersOf(header) })
      const [open, closed] = [await ask('/api/presentations'), await ask('/api/admin/stats')]
      const challenge = isInvalid ? CHALLENGE : null
      expect([name, open.status, open.headers.get('www-authenticate')]).toEqual([
        name,
        200,
        challenge,
      ])
      expect([name, closed.headers.get('www-authenticate')]).toEqual([name, challenge])
      if (isInvalid) expect([name, closed.status]).toEqual([name, 401])
    }
  })

  it('A GraphQL operation that is refused, invalid or no JSON comes with the challenge of an invalid token', async () => {
    const refused = await postAs('Bearer forged', '{ adminStats { totalUsers } }')
    expect([refused.status, noticeOf(refused)]).toEqual([401, TOLD])
    const invalid = await postAs('Bearer forged', '{ nothing }')
    expect([invalid.status, noticeOf(invalid)]).toEqual([400, TOLD])
    const form = await send({
      method: 'POST',
      headers: { 'content-type': 'text/plain', authorization: 'Bearer forged' },
      body: '{}',
    })
    expect([form.status, form.headers.get('www-authenticate')]).toEqual([415, CHALLENGE])
  })

  it('A response to an invalid token is not cached for visitors', async () => {
    const query = '{ portal { ticker exchangeName } }'
    expect(noticeOf(await get(query, { authorization: 'Bearer forged' }))).toEqual(TOLD)
    expect(noticeOf(await get(query))).toEqual(UNTOLD)
    expect(noticeOf(await get(query))).toEqual(UNTOLD)
    expect(noticeOf(await get(query, { authorization: 'Bearer forged' }))).toEqual(TOLD)
  })

  it('Queries and mutations over WebSocket tell of an invalid token in each result, also in a cached one', async () => {
    const people = [portal.signedIn('forged'), portal.visitor(), await aShareholder(portal)]
    const [forged, visitor, shareholder] = people.map(person => open(person))
    for (const operation of [
      '{ portal { ticker } }',
      'mutation { presentationViewRecord(input: { id: "x" }) { recorded } }',
    ])
      for (const [page, extensions] of [
        [visitor, undefined],
        [forged, NOTICE],
        [forged, NOTICE],
        [shareholder, undefined],
      ] as const) {
        const heard = (await page!.ask(operation)) as { extensions?: object }
        expect(heard).not.toHaveProperty('data', null)
        expect([operation, heard.extensions]).toEqual([operation, extensions])
      }
  })

  it('Each event over WebSocket tells of an invalid token to the subscriber who sent it, and to no other of the same subscription', async () => {
    const pages = [portal.signedIn('forged'), portal.visitor(), await aShareholder(portal)].map(
      person => open(person),
    )
    const ears = await portal.allHear(pages, QuestionAnswered)
    const question = await portal.make.question()
    await (
      await anAdmin(portal)
    ).ask(QuestionAnswer, { input: { id: question.id, answerText: 'On schedule, and on budget.' } })
    const heard = await Promise.all(ears.map(ear => ear.next()))
    const data = { questionAnswered: { id: question.id } }
    expect(heard).toEqual([{ data, extensions: NOTICE }, { data }, { data }])
  })
})

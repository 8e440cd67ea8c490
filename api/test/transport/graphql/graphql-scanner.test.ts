import { Person } from '../../harness/portal/person'
import { startTestPortal, type TestPortal } from '../../harness/portal/portal'

/** What a public scanner of GraphQL servers tries, with the requests that it sends; all but introspection must come to nothing. */
let portal: TestPortal
beforeAll(async () => void (portal = await startTestPortal()))
afterAll(() => portal.stop())

const repeat = (count: number, of: (at: number) => string) =>
  Array.from({ length: count }, (_, at) => of(at)).join(' ')

async function answerTo(
  init: RequestInit,
  search = '',
): Promise<{ status: number; text: string; body: any }> {
  const response = await fetch(`${portal.address}/graphql${search}`, init)
  const text = await response.text()
  return {
    status: response.status,
    text,
    body: text.startsWith('{') ? JSON.parse(text) : undefined,
  }
}
const ask = (query: string, headers = {}) =>
  answerTo({
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify({ query }),
  })

describe('A security scanner', () => {
  it('A scanner gets no data from a query with a hundred aliases', async () => {
    const { status, body } = await ask(
      `query cop { ${repeat(101, at => `alias${at}:__typename`)} }`,
    )
    expect([status, body.data]).toEqual([400, undefined])
  })

  it('A scanner gets no data from a batch of operations', async () => {
    const body = JSON.stringify(
      Array.from({ length: 10 }, () => ({ query: 'query cop { __typename }' })),
    )
    const answer = await answerTo({
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
    })
    expect([answer.status, answer.text.includes('Query')]).toEqual([400, false])
  })

  it('A scanner gets the data of a query by plain GET, as without cookies a foreign page can read nothing more', async () => {
    expect((await answerTo({}, '?query=query+cop+%7B__typename%7D')).body).toEqual({
      data: { __typename: 'Query' },
    })
  })

  it('A scanner gets no data from a mutation by GET', async () => {
    for (const headers of [{}, { 'apollo-require-preflight': 'yes' }])
      expect(
        (await answerTo({ headers }, '?query=mutation+cop+%7B__typename%7D')).body.data,
      ).toBeUndefined()
  })

  it('A scanner gets no data from a query that is sent as a form', async () => {
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    const answer = await answerTo({
      method: 'POST',
      headers,
      body: 'query=query+cop+%7B__typename%7D',
    })
    expect(answer.body.data).toBeUndefined()
  })

  it('A scanner that requests tracing gets the data of its query without traces', async () => {
    expect(
      (await ask('query cop { __typename }', { 'apollo-include-tracing': 'yes' })).body,
    ).toEqual({ data: { __typename: 'Query' } })
  })

  it('A scanner gets no data from a query that repeats a field five hundred times', async () => {
    expect(
      (await ask(`query cop { ${repeat(500, () => '__typename')} }`)).body.data,
    ).toBeUndefined()
  })

  it('A scanner gets suggestions of field names, which introspection tells as well', async () => {
    const { text } = await ask(
      'query cop { __schema { directive } } query b { presentatio { id } }',
    )
    expect(text).toMatch(/Did you mean \\"presentation\\"/)
  })

  it('A scanner finds no GraphQL explorer at the usual paths', async () => {
    for (const path of ['/', '/graphiql', '/playground', '/console', '/altair', '/graphql']) {
      const response = await fetch(portal.address + path, { headers: { accept: 'text/html' } })
      expect(await response.text()).not.toMatch(/graphiql[^<]|GraphQL Playground/i)
    }
  })

  it('A scanner can introspect the schema, which is public by decision', async () => {
    expect(
      (await ask('query cop { __schema { types { name } } }')).body.data.__schema.types.length,
    ).toBeGreaterThan(50)
  })

  it('A scanner gets fewer than ten errors for a query with ten unknown directives', async () => {
    const { body } = await ask(`query cop { __typename ${'@aa'.repeat(10)} }`)
    expect(body.errors.length).toBeLessThan(10)
  })

  it('A scanner gets no data from a circular introspection query', async () => {
    const circle = '{ type { fields '.repeat(5) + '{ type { name } }' + ' } }'.repeat(5)
    const { body } = await ask(`query cop { __schema { types { fields ${circle} } } }`)
    expect(body.data).toBeUndefined()
  })

  it('A scanner that sends a body without a valid query gets status 400', async () => {
    for (const body of ['{}', '{"query": 1}', '{"query": ""}', '{"query": {}}', 'null', '""'])
      expect(
        (await answerTo({ method: 'POST', headers: { 'content-type': 'application/json' }, body }))
          .status,
      ).toBe(400)
  })
})

describe('What a refusal says', () => {
  it('A refusal over GraphQL names no file, no SQL statement and no stack', async () => {
    const probes = [
      '{ presentation(id: "x\'; drop table admin; --") { id } }',
      '{ presentations(first: 2147483647) { totalCount } }',
      '{ presentations(after: "bm9uc2Vuc2U=") { totalCount } }',
      '{ presentations(filter: { year: 99999999999 }) { totalCount } }',
      '{ nonsense ',
      'query ($a: Nonsense) { portal { ticker } }',
    ]
    const visitor = new Person(portal.address, null)
    for (const query of probes) {
      const { status, errors } = await visitor.graphql(query)
      expect([query, [200, 400].includes(status)]).toEqual([query, true])
      expect(JSON.stringify(errors ?? '')).not.toMatch(
        /node_modules|\.[tj]s:|\bselect\b|\bfrom "|stack|at \w+ \(/i,
      )
    }
  })
})

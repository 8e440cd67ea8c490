import { routes } from '../../../src/transport/rest/routes'
import { type Description, descriptionOf, faultsOf } from '../../harness/http/description'
import { startTestPortal, type TestPortal } from '../../harness/portal/portal'

let portal: TestPortal
let description: Description
beforeAll(async () => {
  portal = await startTestPortal({ companyName: 'Test & Sons' })
  description = await descriptionOf(portal.address)
})
afterAll(() => portal.stop())

const operations = () => Object.values(description.paths).flatMap(path => Object.values(path))
const operationAt = (method: string, path: string) => description.paths[path]?.[method]

describe('The OpenAPI document of the REST API', () => {
  it('The OpenAPI document is valid OpenAPI 3.1 and titled with the company’s portal', async () => {
    const { Validator } = await import('@seriousme/openapi-schema-validator')
    expect(await new Validator().validate(structuredClone(description) as never)).toEqual({
      valid: true,
    })
    expect([description.openapi, description.info.title]).toEqual([
      '3.1.0',
      'Test & Sons Shareholder Portal',
    ])
  })

  it('The OpenAPI document has every route of the route table and nothing else', () => {
    const described = Object.entries(description.paths).flatMap(([path, methods]) =>
      Object.keys(methods).map(
        method => `${method.toUpperCase()} ${path.replace(/\{(\w+)\}/g, ':$1')}`,
      ),
    )
    expect(described.sort()).toEqual(routes.map(({ method, path }) => `${method} ${path}`).sort())
  })

  it('The OpenAPI document has a summary, description, tag, error responses and security for each operation', () => {
    expect(new Set(operations().map(({ operationId }) => operationId)).size).toBe(routes.length)
    for (const { operationId, summary, description, tags, responses, security } of operations()) {
      expect([operationId, summary, description, tags]).toEqual([
        operationId,
        expect.stringMatching(/./),
        expect.stringMatching(/./),
        [expect.any(String)],
      ])
      expect([operationId, Object.keys(responses)]).toEqual([
        operationId,
        expect.arrayContaining(['500', '503']),
      ])
      expect([operationId, security]).toEqual([
        operationId,
        responses['403'] ? [{ session: [] }] : [],
      ])
    }
  })

  it('The OpenAPI document describes every parameter and every field of requests and responses', () => {
    const silent: string[] = []
    const look = (name: string, schema: any) => {
      for (const [field, property] of Object.entries<any>(schema.properties ?? {})) {
        if (!property.description && !property.$ref) silent.push(`${name}.${field}`)
        look(`${name}.${field}`, property)
      }
    }
    for (const [name, schema] of Object.entries(description.components.schemas)) look(name, schema)
    for (const { operationId, parameters = [], requestBody, responses } of operations()) {
      for (const { name, description } of parameters)
        if (!description) silent.push(`${operationId}(${name})`)
      for (const { schema } of Object.values<any>(requestBody?.content ?? {}))
        look(operationId, schema)
      for (const { content } of Object.values<any>(responses))
        look(operationId, (content['application/json'] ?? content['text/csv']).schema)
    }
    expect(silent).toEqual([])
  })

  it('The OpenAPI document mentions nothing that only GraphQL has', () => {
    const words = JSON.stringify(description)
    for (const word of ['GraphQL', '`first`', 'presentationChoices', 'Errors:', 'specification'])
      expect([word, words.includes(word)]).toEqual([word, false])
  })

  it('The OpenAPI document has examples that match their schemas', () => {
    let count = 0
    const look = (schema: any) => {
      for (const example of schema?.examples ?? []) {
        count += 1
        expect([example, faultsOf(description, schema, example)]).toEqual([example, []])
      }
      if (schema && typeof schema === 'object') Object.values(schema).forEach(look)
    }
    look(description)
    expect(count).toBeGreaterThan(50)
    const contents = operations()
      .flatMap(({ responses }) => Object.values<any>(responses))
      .map(({ content }) => content['application/json'])
      .filter(content => content?.example)
    expect(contents.length).toBeGreaterThan(200)
    for (const { schema, example } of contents)
      expect(faultsOf(description, schema, example)).toEqual([])
  })

  it('The OpenAPI document takes error descriptions from the GraphQL schema, with the field names of REST', () => {
    expect(operationAt('post', '/api/admin/questions/{id}/answer')?.responses['409']).toMatchObject(
      {
        description:
          'Not allowed in the item’s current state. Here: if it is already answered, archived or in review, or if it is hidden by its flag, or while publication is frozen.',
      },
    )
    expect(operationAt('put', '/api/policies/set-pdf')?.responses['404']).toMatchObject({
      description: expect.stringContaining('`pdfUrl`'),
    })
    expect(
      Object.keys(operationAt('put', '/api/admin/presentations/{id}')?.responses ?? {}),
    ).toEqual(['200', '400', '401', '403', '404', '409', '413', '415', '500', '503'])
    expect(operationAt('put', '/api/admin/announcements/{id}')?.responses['409']).toMatchObject({
      description: expect.stringMatching(
        / Here: `awaitsExchange` for a public announcement or one of the exchange\.$/,
      ),
    })
    expect(Object.keys(operationAt('post', '/api/auth/signin')?.responses ?? {})).toContain('429')
  })

  it('Validation against the OpenAPI document detects a response that does not match its schema', () => {
    const schema = { $ref: '#/components/schemas/Policy' }
    const policy = {
      id: '01a1fd87-5d32-7439-9fd5-377ba6850815',
      title: 'T',
      pdfUrl: '/a',
      category: null,
      lastUpdated: '2026-03-01T13:00:00.000Z',
      updatedAt: '2026-03-01T13:00:00.000Z',
    }
    expect(faultsOf(description, schema, policy)).toEqual([])
    for (const wrong of [
      { title: 5 },
      { category: undefined },
      { lastUpdated: 'yesterday' },
      { id: 'nonsense' },
      { more: 1 },
    ])
      expect(
        faultsOf(
          description,
          schema,
          JSON.parse(JSON.stringify({ ...policy, ...wrong }).replace('"category":undefined', '')),
        ),
      ).not.toEqual([])
  })
})

describe('The Swagger UI page', () => {
  const load = async (path: string) => {
    const response = await fetch(portal.address + path)
    return { status: response.status, headers: response.headers, text: await response.text() }
  }

  it('The Swagger UI page has the company’s name and a strict CSP, and loads nothing from other hosts', async () => {
    const { status, headers, text } = await load('/api/docs')
    expect(status).toBe(200)
    expect(headers.get('content-type')).toMatch(/^text\/html/)
    expect(headers.get('content-security-policy')).toMatch(/script-src 'self' 'sha256-[^']+';/)
    expect(headers.get('content-security-policy')).toContain("connect-src 'self';")
    expect(text).toContain('Test &#38; Sons Shareholder Portal')
    const addresses = [...text.matchAll(/(?:src|href)="([^"]*)"/g)].map(
      ([, address = '']) => address,
    )
    expect(addresses).toEqual(
      expect.arrayContaining([
        '/api/docs/swagger-ui-bundle.js',
        '/api/docs/page.js',
        '/api/docs/swagger-ui.css',
      ]),
    )
    for (const address of addresses) expect(address).toMatch(/^\//)
    expect(text).not.toMatch(/<script>|<style>| on\w+=/)
  })

  it.each([
    ['swagger-ui-bundle.js', 'javascript'],
    ['page.js', 'javascript'],
    ['swagger-ui.css', 'css'],
    ['page.css', 'css'],
  ])('The Swagger UI page is served with its file %s', async (file, type) => {
    const { status, headers, text } = await load(`/api/docs/${file}`)
    expect([status, headers.get('content-type')]).toEqual([200, expect.stringContaining(type)])
    expect(text.length).toBeGreaterThan(100)
  })

  it.each([
    'package.json',
    'index.html',
    'swagger-initializer.js',
    '..%2fpackage.json',
    'nonsense',
  ])('The path of the Swagger UI page answers 404 for %s', async file => {
    expect((await load(`/api/docs/${file}`)).status).toBe(404)
  })
})

import type { RestRoute } from '../../../src/transport/rest/route'
import { Router } from '../../../src/transport/rest/router'
import { routes } from '../../../src/transport/rest/routes'

const ID = '01a1fd87-5d32-7439-9fd5-377ba6850815'

const rowsOf = (...lines: string[]) =>
  lines.map(line => {
    const [method, path] = line.split(' ')
    return { method, path } as RestRoute
  })

const router = new Router(
  rowsOf(
    'GET /api/policies',
    'GET /api/policies/:id',
    'PUT /api/policies/:id',
    'DELETE /api/policies/:id',
    'POST /api/policies/fetch',
  ),
)
const found = (method: string, path: string) => {
  const match = router.match(method, path)
  return match && [`${match.route.method} ${match.route.path}`, { ...match.params }]
}

describe('The route of a request', () => {
  it('A route is matched by method and path, with the parameters of the path', () => {
    expect(found('GET', '/api/policies')).toEqual(['GET /api/policies', {}])
    expect(found('GET', '/api/policies/one')).toEqual(['GET /api/policies/:id', { id: 'one' }])
    expect(found('DELETE', '/api/policies/fetch')).toEqual([
      'DELETE /api/policies/:id',
      { id: 'fetch' },
    ])
    expect(found('POST', '/api/policies/fetch')).toEqual(['POST /api/policies/fetch', {}])
  })

  it('A HEAD request has the same route as a GET request', () => {
    expect(found('HEAD', '/api/policies/one')).toEqual(found('GET', '/api/policies/one'))
    expect(found('HEAD', '/api/policies/fetch')).toEqual(found('GET', '/api/policies/fetch'))
  })

  it('A path with one slash at the end has the same route, and one with two has none', () => {
    expect(found('GET', '/api/policies/')).toEqual(['GET /api/policies', {}])
    expect(found('PUT', '/api/policies/one/')).toEqual(['PUT /api/policies/:id', { id: 'one' }])
    expect(found('GET', '/api/policies//')).toBeNull()
  })

  it.each([
    '/api/Policies',
    '/API/policies',
    '/api//policies',
    '//api/policies',
    '/api/policies/one/two',
    '/api',
    '/',
    '',
  ])('The path %j has no route', path => expect(found('GET', path)).toBeNull())

  it.each(['PATCH', 'OPTIONS', 'get', 'constructor', ''])('The method %j has no route', method =>
    expect(found(method, '/api/policies')).toBeNull(),
  )

  it('A path parameter is decoded once, and an encoded slash does not separate segments', () => {
    expect(found('GET', '/api/policies/a%2Fb')).toEqual(['GET /api/policies/:id', { id: 'a/b' }])
    expect(found('GET', '/api/policies/%252f')).toEqual(['GET /api/policies/:id', { id: '%2f' }])
    expect(found('GET', '/api/policies/%F0%9F%92%A9')).toEqual([
      'GET /api/policies/:id',
      { id: '💩' },
    ])
  })

  it.each(['%', '%zz', '%ff', '%E0%A4%A', 'one%'])(
    'A path with malformed percent-encoding has no route: %s',
    name => {
      const path = `/api/policies/${name}`
      expect([found('GET', path), found('PUT', path), router.allowedMethods(path)]).toEqual([
        null,
        null,
        [],
      ])
    },
  )

  it('Every route of the route table is found by its own method and path', () => {
    const table = new Router(routes)
    for (const route of routes)
      expect(table.match(route.method, route.path.replace(/:\w+/g, ID))?.route).toBe(route)
  })
})

describe('The methods of a path', () => {
  it.each([
    ['/api/policies', ['GET', 'HEAD']],
    ['/api/policies/one', ['GET', 'HEAD', 'PUT', 'DELETE']],
    ['/api/policies/fetch/', ['GET', 'HEAD', 'PUT', 'DELETE', 'POST']],
    ['/api/nothing', []],
  ])('The methods of the path %s are those of all its routes', (path, methods) =>
    expect(router.allowedMethods(path)).toEqual(methods),
  )
})

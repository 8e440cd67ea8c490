import { Router } from '../src/transport/rest/router'
import { routes } from '../src/transport/rest/routes'
import type { RestRoute } from '../src/transport/rest/route'

const ID = '01a1fd87-5d32-7439-9fd5-377ba6850815'

const rowsOf = (...lines: string[]) =>
  lines.map(line => {
    const [method, path] = line.split(' ')
    return { method, path } as RestRoute
  })

const router = new Router(
  rowsOf('GET /api/policies', 'GET /api/policies/:id', 'PUT /api/policies/:id', 'DELETE /api/policies/:id', 'POST /api/policies/fetch'),
)
const found = (method: string, path: string) => {
  const match = router.match(method, path)
  return match && [`${match.route.method} ${match.route.path}`, { ...match.params }]
}

describe('The route of a request', () => {
  it('matches its method and path, with the path’s parameters', () => {
    expect(found('GET', '/api/policies')).toEqual(['GET /api/policies', {}])
    expect(found('GET', '/api/policies/one')).toEqual(['GET /api/policies/:id', { id: 'one' }])
    expect(found('DELETE', '/api/policies/fetch')).toEqual(['DELETE /api/policies/:id', { id: 'fetch' }])
    expect(found('POST', '/api/policies/fetch')).toEqual(['POST /api/policies/fetch', {}])
  })

  it('is the same for HEAD as for GET', () => {
    expect(found('HEAD', '/api/policies/one')).toEqual(found('GET', '/api/policies/one'))
    expect(found('HEAD', '/api/policies/fetch')).toEqual(found('GET', '/api/policies/fetch'))
  })

  it('is the same with one slash at the end, and not with two', () => {
    expect(found('GET', '/api/policies/')).toEqual(['GET /api/policies', {}])
    expect(found('PUT', '/api/policies/one/')).toEqual(['PUT /api/policies/:id', { id: 'one' }])
    expect(found('GET', '/api/policies//')).toBeNull()
  })

  it.each(['/api/Policies', '/API/policies', '/api//policies', '//api/policies', '/api/policies/one/two', '/api', '/', ''])(
    'is missing for %j',
    path => expect(found('GET', path)).toBeNull(),
  )

  it.each(['PATCH', 'OPTIONS', 'get', 'constructor', ''])('is missing for the method %j', method =>
    expect(found(method, '/api/policies')).toBeNull(),
  )

  it('has parameters decoded once, and encoded slashes do not separate segments', () => {
    expect(found('GET', '/api/policies/a%2Fb')).toEqual(['GET /api/policies/:id', { id: 'a/b' }])
    expect(found('GET', '/api/policies/%252f')).toEqual(['GET /api/policies/:id', { id: '%2f' }])
    expect(found('GET', '/api/policies/%F0%9F%92%A9')).toEqual(['GET /api/policies/:id', { id: '💩' }])
  })

  it.each(['%', '%zz', '%ff', '%E0%A4%A', 'one%'])('is missing for malformed percent-encoding: %s', name => {
    const path = `/api/policies/${name}`
    expect([found('GET', path), found('PUT', path), router.allowedMethods(path)]).toEqual([null, null, []])
  })

  it('is found for each route of the route table', () => {
    const table = new Router(routes)
    for (const route of routes) expect(table.match(route.method, route.path.replace(/:\w+/g, ID))?.route).toBe(route)
  })
})

describe('The methods of a path', () => {
  it.each([
    ['/api/policies', ['GET', 'HEAD']],
    ['/api/policies/one', ['GET', 'HEAD', 'PUT', 'DELETE']],
    ['/api/policies/fetch/', ['GET', 'HEAD', 'PUT', 'DELETE', 'POST']],
    ['/api/nothing', []],
  ])('%s are those of all its routes', (path, methods) => expect(router.allowedMethods(path)).toEqual(methods))
})

import { Router } from '../src/transport/rest/router'
import { routes } from '../src/transport/rest/routes'
import type { Row } from '../src/transport/rest/row'

const ID = '01a1fd87-5d32-7439-9fd5-377ba6850815'

const rowsOf = (...lines: string[]) =>
  lines.map(line => {
    const [method, path] = line.split(' ')
    return { method, path } as Row
  })

const router = new Router(
  rowsOf('GET /api/policies', 'GET /api/policies/:id', 'PUT /api/policies/:id', 'DELETE /api/policies/:id', 'POST /api/policies/fetch'),
)
const found = (method: string, path: string) => {
  const place = router.find(method, path)
  return place && [`${place.row.method} ${place.row.path}`, { ...place.params }]
}

describe('The row of a request', () => {
  it('is that of its method and path, with what the path names', () => {
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
    'is none for %j',
    path => expect(found('GET', path)).toBeNull(),
  )

  it.each(['PATCH', 'OPTIONS', 'get', 'constructor', ''])('is none for the method %j', method =>
    expect(found(method, '/api/policies')).toBeNull(),
  )

  it('has names decoded once, and slashes in them divide nothing', () => {
    expect(found('GET', '/api/policies/a%2Fb')).toEqual(['GET /api/policies/:id', { id: 'a/b' }])
    expect(found('GET', '/api/policies/%252f')).toEqual(['GET /api/policies/:id', { id: '%2f' }])
    expect(found('GET', '/api/policies/%F0%9F%92%A9')).toEqual(['GET /api/policies/:id', { id: '💩' }])
  })

  it.each(['%', '%zz', '%ff', '%E0%A4%A', 'one%'])('is none where percent signs encode nothing: %s', name => {
    const path = `/api/policies/${name}`
    expect([found('GET', path), found('PUT', path), router.methodsOf(path)]).toEqual([null, null, []])
  })

  it('is found for each row of the table, and is that row', () => {
    const table = new Router(routes)
    for (const row of routes) expect(table.find(row.method, row.path.replace(/:\w+/g, ID))?.row).toBe(row)
  })
})

describe('The methods of a path', () => {
  it.each([
    ['/api/policies', ['GET', 'HEAD']],
    ['/api/policies/one', ['GET', 'HEAD', 'PUT', 'DELETE']],
    ['/api/policies/fetch/', ['GET', 'HEAD', 'PUT', 'DELETE', 'POST']],
    ['/api/nothing', []],
  ])('%s are those of all its rows', (path, methods) => expect(router.methodsOf(path)).toEqual(methods))
})

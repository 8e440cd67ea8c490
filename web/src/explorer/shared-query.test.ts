/** @jest-environment node */
import { spawnSync } from 'node:child_process'
import { curlOf, type CurlOptions, linkTo, readSharedQuery } from './shared-query'

const query = `query Its($title: String) {\n  policy(id: "it's") { id }\n}`
const asked: CurlOptions = {
  endpoint: 'https://ir.example/graphql',
  query,
  variables: '{ "title": "$HOME `date` \\"x\\" \'y\'" }',
  headers: '',
  operationName: 'Its',
  signedIn: false,
}

/** What a shell makes of the command's words. */
function argumentsOf(command: string, environment = {}): string[] {
  const script = command.replace(/^curl/, 'printf "%s\\0"')
  return spawnSync('sh', ['-c', script], { encoding: 'utf8', env: environment })
    .stdout.split('\0')
    .slice(0, -1)
}

describe('A query that is shared', () => {
  it('A link carries query and variables, and the explorer reads them from it', () => {
    const { search, pathname, hash } = new URL(
      linkTo('https://ir.example/explorer?query=old#x', asked),
    )
    expect([pathname, hash]).toEqual(['/explorer', ''])
    expect(readSharedQuery(search)).toEqual({ query, variables: asked.variables })
  })

  it('A link carries no empty variables, and an address without a query none', () => {
    for (const variables of ['', ' {} ', '{\n}'])
      expect(linkTo('https://ir.example/explorer', { query: '{ a }', variables })).not.toContain(
        'variables',
      )
    expect(readSharedQuery('?variables={}')).toBeNull()
    expect(readSharedQuery('')).toBeNull()
  })

  it('A shell passes query and variables to curl as they are, whatever stands in them', () => {
    const [, url, , type, , body = ''] = argumentsOf(curlOf(asked))
    expect([url, type]).toEqual(['https://ir.example/graphql', 'content-type: application/json'])
    expect(JSON.parse(body)).toEqual({
      query,
      variables: JSON.parse(asked.variables),
      operationName: 'Its',
    })
  })

  it('A command of somebody who is signed in has a place for the token, and no header’s value', () => {
    const signedIn = curlOf({ ...asked, signedIn: true })
    expect(argumentsOf(signedIn, { TOKEN: 'abc' })).toContain('authorization: Bearer abc')
    const typed = curlOf({
      ...asked,
      signedIn: true,
      headers: '{ "Authorization": "Bearer secret", "X-Key": "secret" }',
    })
    expect(typed).not.toContain('secret')
    expect(typed.match(/authorization/gi)).toHaveLength(1)
    expect(argumentsOf(typed, { X_KEY: 'k' })).toContain('X-Key: k')
    expect(curlOf(asked)).not.toMatch(/authorization/i)
  })

  it('What cannot be a command is refused with its reason', () => {
    expect(() => curlOf({ ...asked, variables: '{ title' })).toThrow(
      'The variables are not valid JSON',
    )
    expect(() => curlOf({ ...asked, headers: 'x' })).toThrow('The headers are not valid JSON')
    const watched = {
      ...asked,
      query: 'subscription { questionAnswered { id } }',
      operationName: undefined,
    }
    expect(() => curlOf(watched)).toThrow('A subscription runs over WebSocket, not by curl')
  })
})

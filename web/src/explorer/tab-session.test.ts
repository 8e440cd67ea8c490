import { TabSession } from './tab-session'

const TOKEN_KEY = 'explorerToken'
const VIEWER = { name: 'Rosalind Achebe', email: 'r@example.com', userType: 'ADMIN' }
const answer = (body: object) => Promise.resolve(Response.json(body))

describe('The session of the explorer’s tab', () => {
  let fetched: jest.SpiedFunction<typeof fetch>
  beforeAll(() => void (fetched = jest.spyOn(globalThis, 'fetch')))
  beforeEach(() => sessionStorage.setItem(TOKEN_KEY, 'token'))
  afterAll(() => fetched.mockRestore())

  it('The session is kept when the check gets no answer, or one about a fault', async () => {
    const session = new TabSession()
    fetched.mockImplementationOnce(() => answer({ data: { viewer: VIEWER } }))
    await session.check()
    fetched.mockRejectedValueOnce(new TypeError('Failed to fetch'))
    await session.check()
    fetched.mockImplementationOnce(() => answer({ errors: [{ message: 'Something went wrong' }] }))
    await session.check()
    expect(session.viewer()).toEqual(VIEWER)
    expect(session.authorization).toEqual({ authorization: 'Bearer token' })
  })

  it('The session is forgotten when the portal no longer knows its token', async () => {
    const session = new TabSession()
    fetched.mockImplementationOnce(() => answer({ data: { viewer: null } }))
    await session.check()
    expect(session.authorization).toEqual({})
  })
})

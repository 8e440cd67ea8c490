import { clearSession, isSessionStored, readToken, readUser, storeSession } from './session-storage'

describe('The stored session', () => {
  afterEach(() => jest.restoreAllMocks())

  it('The stored session is read as stored, under the keys authToken and user', () => {
    storeSession({
      token: 't',
      user: { userType: 'admin', name: 'Rosalind', email: 'r@example.com' },
    })
    expect(localStorage.getItem('authToken')).toBe('t')
    expect(localStorage.getItem('user')).not.toBeNull()
    expect(readUser()).toEqual({ userType: 'admin', name: 'Rosalind', email: 'r@example.com' })
  })

  it.each(['{', '"text"', 'null', '[]', '{"userType":"admin"}', '{"email":5}'])(
    'The stored session and its token are discarded when %s cannot be read as a user',
    text => {
      localStorage.setItem('authToken', 't')
      localStorage.setItem('user', text)
      expect(readUser()).toBeNull()
      expect(localStorage.getItem('user')).toBeNull()
      expect(localStorage.getItem('authToken')).toBeNull()
    },
  )

  it('A stored user with an unknown userType is read as an ordinary user', () => {
    localStorage.setItem('user', '{"userType":"root","email":"m@example.com"}')
    expect(readUser()).toEqual({ userType: 'user', email: 'm@example.com' })
  })

  it('A browser without access to storage has no session, and storing and clearing a session do not throw', () => {
    const forbid = () => {
      throw new DOMException('denied', 'SecurityError')
    }
    jest.spyOn(Storage.prototype, 'getItem').mockImplementation(forbid)
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(forbid)
    jest.spyOn(Storage.prototype, 'removeItem').mockImplementation(forbid)
    expect(readUser()).toBeNull()
    expect(readToken()).toBeNull()
    expect(() =>
      storeSession({ token: 't', user: { userType: 'user', email: 'm@example.com' } }),
    ).not.toThrow()
    expect(clearSession).not.toThrow()
  })

  it.each(['getItem', 'setItem'] as const)(
    'A session lasts for the page if the storage refuses %s',
    method => {
      const session = { token: 't', user: { userType: 'user', email: 'm@example.com' } } as const
      jest.spyOn(Storage.prototype, method).mockImplementation(() => {
        throw new DOMException('full', 'QuotaExceededError')
      })
      jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
        throw new DOMException('full', 'QuotaExceededError')
      })
      storeSession(session)
      expect([readToken(), readUser(), isSessionStored()]).toEqual(['t', session.user, false])
      clearSession()
      expect([readToken(), readUser(), isSessionStored()]).toEqual([null, null, true])
    },
  )

  it('A session that is stored replaces one of the page', () => {
    const setItem = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError')
    })
    storeSession({ token: 'page', user: { userType: 'admin', email: 'r@example.com' } })
    setItem.mockRestore()
    storeSession({ token: 'stored', user: { userType: 'user', email: 'm@example.com' } })
    expect([readToken(), readUser()?.email, isSessionStored()]).toEqual([
      'stored',
      'm@example.com',
      true,
    ])
  })

  it('A session that cannot be stored replaces a stored one', () => {
    storeSession({ token: 'old', user: { userType: 'admin', email: 'r@example.com' } })
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError')
    })
    storeSession({ token: 'new', user: { userType: 'user', email: 'm@example.com' } })
    expect([readToken(), readUser()?.email]).toEqual(['new', 'm@example.com'])
    expect(localStorage.getItem('authToken')).toBeNull()
    clearSession()
  })
})

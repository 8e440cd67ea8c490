import { clearSession, readToken, readUser, storeSession } from './session-storage'

describe('The stored session', () => {
  afterEach(() => jest.restoreAllMocks())

  it('is read as it was stored, under the names that others rely on', () => {
    storeSession({ token: 't', user: { userType: 'admin', name: 'Rosalind', email: 'r@example.com' } })
    expect(localStorage.getItem('authToken')).toBe('t')
    expect(localStorage.getItem('user')).not.toBeNull()
    expect(readUser()).toEqual({ userType: 'admin', name: 'Rosalind', email: 'r@example.com' })
  })

  it.each(['{', '"text"', 'null', '[]', '{"userType":"admin"}', '{"email":5}'])(
    'is discarded, token included, when %s cannot be read as a user',
    text => {
      localStorage.setItem('authToken', 't')
      localStorage.setItem('user', text)
      expect(readUser()).toBeNull()
      expect(localStorage.getItem('user')).toBeNull()
      expect(localStorage.getItem('authToken')).toBeNull()
    },
  )

  it('makes an ordinary user of every userType but admin', () => {
    localStorage.setItem('user', '{"userType":"root","email":"m@example.com"}')
    expect(readUser()).toEqual({ userType: 'user', email: 'm@example.com' })
  })

  it('is nobody, and no crash, where storage is forbidden', () => {
    const forbid = () => {
      throw new DOMException('denied', 'SecurityError')
    }
    jest.spyOn(Storage.prototype, 'getItem').mockImplementation(forbid)
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(forbid)
    jest.spyOn(Storage.prototype, 'removeItem').mockImplementation(forbid)
    expect(readUser()).toBeNull()
    expect(readToken()).toBeNull()
    expect(() => storeSession({ token: 't', user: { userType: 'user', email: 'm@example.com' } })).not.toThrow()
    expect(clearSession).not.toThrow()
  })
})

import { tryStorage } from '../storage'
import { removeDrafts, SIGNED_OUT_KEY } from './draft-storage'
import { forgetPage } from './return-place'

export interface StoredUser {
  userType: 'admin' | 'user'
  name?: string
  email: string
}

export interface StoredSession {
  token: string
  user: StoredUser
}

/** Names that other programs of the portal rely on: they stay as they are. */
const TOKEN_KEY = 'authToken'
export const USER_KEY = 'user'

/** The session of a browser that does not store one; it ends with the page. */
let sessionOfPage: StoredSession | null = null

export const isSessionStored = (): boolean => sessionOfPage === null

function parseUser(text: string): StoredUser | null {
  const value: unknown = tryStorage(() => JSON.parse(text) as unknown)
  if (typeof value !== 'object' || value === null) return null
  const { userType, name, email } = value as Record<string, unknown>
  if (typeof email !== 'string' || email === '') return null
  return {
    userType: userType === 'admin' ? 'admin' : 'user',
    ...(typeof name === 'string' && name !== '' ? { name } : {}),
    email,
  }
}

/** The stored user; what cannot be read is thrown away, with the token that belonged to it. */
export function readUser(): StoredUser | null {
  if (sessionOfPage) return sessionOfPage.user
  const text = tryStorage(() => localStorage.getItem(USER_KEY)) ?? null
  if (text === null) return null
  const user = parseUser(text)
  if (!user) clearSession()
  return user
}

export function readToken(): string | null {
  return sessionOfPage?.token ?? tryStorage(() => localStorage.getItem(TOKEN_KEY)) ?? null
}

export function storeSession(session: StoredSession): void {
  sessionOfPage = null
  const isStored = tryStorage(() => {
    localStorage.setItem(TOKEN_KEY, session.token)
    localStorage.setItem(USER_KEY, JSON.stringify(session.user))
    return true
  })
  if (isStored) return
  clearSession()
  sessionOfPage = session
}

export function clearSession(): void {
  sessionOfPage = null
  tryStorage(() => {
    localStorage.removeItem(TOKEN_KEY)
    localStorage.removeItem(USER_KEY)
  })
}

/**
 * For whoever signs out. What was typed and not sent goes along; it outlives a session that ends by itself. Other tabs hear of
 * this in its order: when the session goes, nothing is left for them to write back.
 */
export function clearEverything(): void {
  tryStorage(() => sessionStorage.clear())
  removeDrafts(() => localStorage, Infinity)
  forgetPage()
  clearSession()
  tryStorage(() => localStorage.setItem(SIGNED_OUT_KEY, String(Date.now())))
}

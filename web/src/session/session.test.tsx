import { act, renderHook } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { DRAFT_PREFIX } from './draft-storage'
import { rememberPage } from './return-place'
import { SessionProvider, useSession } from './session'
import { type StoredSession, storeSession } from './session-storage'
import { signOutDestination } from './sign-out-destination'
import { pageToReturnTo } from './way-back'

const margaret: StoredSession = {
  token: 'first',
  user: { userType: 'user', name: 'Margaret', email: 'm@example.com' },
}
const rosalind: StoredSession = {
  token: 'second',
  user: { userType: 'admin', email: 'r@example.com' },
}

const session = () => renderHook(useSession, { wrapper: SessionProvider }).result

describe('The session', () => {
  it('The session restores the stored user', () => {
    storeSession(rosalind)
    expect(session().current).toMatchObject({ user: rosalind.user, isAdmin: true, ready: true })
  })

  it('The session is not ready on the server, even with a stored user', () => {
    storeSession(rosalind)
    const Probe = () => JSON.stringify(useSession().ready)
    expect(
      renderToString(
        <SessionProvider>
          <Probe />
        </SessionProvider>,
      ),
    ).toBe('false')
  })

  it('The session stores the user on sign-in and removes the token on sign-out', () => {
    const result = session()
    act(() => result.current.signIn(margaret))
    expect(result.current).toMatchObject({ user: margaret.user, isAdmin: false })
    expect(localStorage.getItem('authToken')).toBe('first')
    act(() => result.current.signOut())
    expect(result.current.user).toBeNull()
    expect(localStorage.getItem('authToken')).toBeNull()
  })

  it('Signing out forgets the page from which the shareholder went to sign in', () => {
    const result = session()
    act(() => result.current.signIn(margaret))
    rememberPage({ pathname: '/policies' })
    act(() => result.current.signOut())
    expect(pageToReturnTo()).toBeNull()
  })

  it('A refused token ends the session only if the token is still the current one', () => {
    const result = session()
    act(() => result.current.signIn(rosalind))
    act(() => result.current.dropSession('first'))
    expect(result.current.user).toEqual(rosalind.user)
    act(() => result.current.dropSession('second'))
    expect(result.current.user).toBeNull()
  })

  it('A sign-in and a sign-out in another tab are adopted by the session', () => {
    const result = session()
    storeSession(margaret)
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'user' })))
    expect(result.current.user).toEqual(margaret.user)
    localStorage.clear()
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: null })))
    expect(result.current.user).toBeNull()
  })

  describe('A session that ended in another tab', () => {
    const hear = (key: string) =>
      act(() => void window.dispatchEvent(new StorageEvent('storage', { key })))
    const typed = () => Object.keys(sessionStorage).filter(key => key.startsWith(DRAFT_PREFIX))

    const type = () =>
      sessionStorage.setItem(
        `${DRAFT_PREFIX}answer m@example.com q`,
        JSON.stringify({ text: 'Half an ans', at: Date.now() }),
      )
    const signOutThere = () => localStorage.setItem('signed-out', String(Date.now() + 1_000))

    it('A session that expires in another tab ends here too, and typed drafts remain', () => {
      storeSession(margaret)
      const result = session()
      type()
      for (const key of ['authToken', 'user']) {
        localStorage.removeItem(key)
        hear(key)
      }
      expect(result.current).toMatchObject({ user: null, ended: margaret.user })
      expect(typed()).toHaveLength(1)
    })

    it('A sign-out in another tab removes the drafts typed in this tab', () => {
      session()
      type()
      signOutThere()
      hear('signed-out')
      expect(typed()).toHaveLength(0)
    })

    it('A tab that opens after a sign-out in another tab removes its older drafts', () => {
      type()
      signOutThere()
      session()
      expect(typed()).toHaveLength(0)
    })

    it('A sign-out is announced to other tabs, and drafts typed after the sign-out remain', () => {
      const result = session()
      act(() => result.current.signOut())
      expect(localStorage.getItem('signed-out')).not.toBeNull()
      type()
      session()
      expect(typed()).toHaveLength(1)
    })
  })

  it('A sign-out leads an administrator to the admin sign-in and everyone else to the home page', () => {
    expect(signOutDestination(rosalind.user)).toBe('/admin/signin')
    expect(signOutDestination(margaret.user)).toBe('/')
    expect(signOutDestination(null)).toBe('/')
  })
})

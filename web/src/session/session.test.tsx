import { act, renderHook } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { SessionProvider, useSession } from './session'
import { storeSession, type StoredSession } from './session-storage'
import { signOutDestination } from './sign-out-destination'
import { DRAFT_PREFIX } from './draft-storage'

const margaret: StoredSession = { token: 'first', user: { userType: 'user', name: 'Margaret', email: 'm@example.com' } }
const rosalind: StoredSession = { token: 'second', user: { userType: 'admin', email: 'r@example.com' } }

const session = () => renderHook(useSession, { wrapper: SessionProvider }).result

describe('The session', () => {
  it('restores the stored user', () => {
    storeSession(rosalind)
    expect(session().current).toMatchObject({ user: rosalind.user, isAdmin: true, ready: true })
  })

  it('is not ready on the server, whoever is stored', () => {
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

  it('stores who signs in and forgets who signs out', () => {
    const result = session()
    act(() => result.current.signIn(margaret))
    expect(result.current).toMatchObject({ user: margaret.user, isAdmin: false })
    expect(localStorage.getItem('authToken')).toBe('first')
    act(() => result.current.signOut())
    expect(result.current.user).toBeNull()
    expect(localStorage.getItem('authToken')).toBeNull()
  })

  it('drops a refused session, but not one that has begun since', () => {
    const result = session()
    act(() => result.current.signIn(rosalind))
    act(() => result.current.dropSession('first'))
    expect(result.current.user).toEqual(rosalind.user)
    act(() => result.current.dropSession('second'))
    expect(result.current.user).toBeNull()
  })

  it('follows what happens in another tab', () => {
    const result = session()
    storeSession(margaret)
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'user' })))
    expect(result.current.user).toEqual(margaret.user)
    localStorage.clear()
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: null })))
    expect(result.current.user).toBeNull()
  })

  describe('that is over in another tab', () => {
    const hear = (key: string) => act(() => void window.dispatchEvent(new StorageEvent('storage', { key })))
    const typed = () => Object.keys(sessionStorage).filter(key => key.startsWith(DRAFT_PREFIX))

    const type = () =>
      sessionStorage.setItem(`${DRAFT_PREFIX}answer m@example.com q`, JSON.stringify({ text: 'Half an ans', at: Date.now() }))
    const signOutThere = () => localStorage.setItem('signed-out', String(Date.now() + 1_000))

    it('has ended here as well, and takes nothing along that was typed when it ended by itself', () => {
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

    it('takes along what was typed here when somebody signed out there', () => {
      session()
      type()
      signOutThere()
      hear('signed-out')
      expect(typed()).toHaveLength(0)
    })

    it('takes it along also from a tab that was asleep', () => {
      type()
      signOutThere()
      session()
      expect(typed()).toHaveLength(0)
    })

    it('tells the others, and takes along nothing that is typed later', () => {
      const result = session()
      act(() => result.current.signOut())
      expect(localStorage.getItem('signed-out')).not.toBeNull()
      type()
      session()
      expect(typed()).toHaveLength(1)
    })
  })

  it('ends at the sign-in of admins for an admin, and at home for everyone else', () => {
    expect(signOutDestination(rosalind.user)).toBe('/admin/signin')
    expect(signOutDestination(margaret.user)).toBe('/')
    expect(signOutDestination(null)).toBe('/')
  })
})

import {
  createContext,
  type ReactNode,
  startTransition,
  useContext,
  useLayoutEffect,
  useMemo,
  useState,
} from 'react'
import { removeOldDrafts, SIGNED_OUT_KEY } from './draft-storage'
import {
  clearEverything,
  clearSession,
  readToken,
  readUser,
  type StoredSession,
  type StoredUser,
  storeSession,
  USER_KEY,
} from './session-storage'

/** The same functions for as long as the provider stands: safe to hand to an Apollo link. */
export interface SessionActions {
  signIn: (session: StoredSession) => void
  signOut: () => void
  /**
   * For a token that the server no longer takes. With the refused token given, a session that has
   * begun since then is left alone.
   */
  dropSession: (refusedToken?: string) => void
}

interface State {
  user: StoredUser | null
  /** False on the server and until the stored user has been read: nobody is sent away before that. */
  ready: boolean
  /** Whose session ended by itself while this page was open. */
  ended: StoredUser | null
}

export interface Session extends SessionActions, State {
  isAdmin: boolean
}

const SessionContext = createContext<Session | null>(null)

export function useSession(): Session {
  const session = useContext(SessionContext)
  if (!session) throw new Error('useSession needs a SessionProvider above it')
  return session
}

export function SessionProvider({ children }: { children: ReactNode }) {
  const [state, setState] = useState<State>({ user: null, ready: false, ended: null })

  // After mounting, so that server and browser render the same first; before painting, so that
  // nobody sees the visitor's page flash by. For a visitor nothing changes: what the server has rendered comes to life in steps.
  useLayoutEffect(() => {
    const read = () => {
      removeOldDrafts()
      const user = readUser()
      setState(before => ({
        user,
        ready: true,
        ended: user ? null : (before.user ?? before.ended),
      }))
    }
    const changedElsewhere = ({ key }: StorageEvent) => {
      if (key === null || key === USER_KEY || key === SIGNED_OUT_KEY) read()
    }
    if (readUser()) read()
    else startTransition(read)
    window.addEventListener('storage', changedElsewhere)
    return () => window.removeEventListener('storage', changedElsewhere)
  }, [])

  const actions = useMemo<SessionActions>(() => {
    const become = (user: StoredUser | null, ended: StoredUser | null = null) =>
      setState({ user, ready: true, ended })
    return {
      signOut: () => {
        clearEverything()
        become(null)
      },
      signIn: next => {
        storeSession(next)
        become(next.user)
      },
      dropSession: refusedToken => {
        if (refusedToken !== undefined && refusedToken !== readToken()) return
        const ended = readUser()
        clearSession()
        become(null, ended)
      },
    }
  }, [])

  const session = useMemo<Session>(
    () => ({ ...state, ...actions, isAdmin: state.user?.userType === 'admin' }),
    [state, actions],
  )

  return <SessionContext.Provider value={session}>{children}</SessionContext.Provider>
}

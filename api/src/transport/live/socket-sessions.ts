import { activeSessions } from '#modules/accounts/accounts/viewer.reads'
import type { Viewer } from '#platform/access/viewer'
import { readsOf } from '#platform/database/kysely'
import type { Services } from '#platform/operation/context'

interface Closable {
  close(code: number, reason: string): void
  once(event: 'close', listener: () => void): void
}

interface SessionSockets {
  sockets: Set<Closable>
  timer?: NodeJS.Timeout
}

/** Forbidden: the client clears its session and reconnects as a visitor. */
const SESSION_ENDED = 4403
/** The maximum delay of setTimeout. */
const MAX_TIMER_MS = 2 ** 31 - 1

export type SocketSessions = ReturnType<typeof closeSocketsWithSessions>

/** Closes WebSockets when their session ends by sign-out, deletion, password reset or expiry. */
export function closeSocketsWithSessions({ events, clock, orm }: Services) {
  const sessions = new Map<string, SessionSockets>()

  const unsubscribe = events.subscribe(event => {
    if (event.type === 'session-ended') event.sessionIds.forEach(closeSession)
  })

  function closeSession(sessionId: string): void {
    const held = sessions.get(sessionId)
    if (!held) return
    forget(sessionId, held)
    for (const socket of held.sockets) socket.close(SESSION_ENDED, 'Session ended')
  }

  function forget(sessionId: string, held: SessionSockets): void {
    clearTimeout(held.timer)
    if (sessions.get(sessionId) === held) sessions.delete(sessionId)
  }

  function closeOnExpiry(
    { sessionId, sessionExpiresAt }: Pick<Viewer, 'sessionId' | 'sessionExpiresAt'>,
    held: SessionSockets,
  ): void {
    const remainingMs = sessionExpiresAt.getTime() - clock.now().getTime()
    if (remainingMs <= 0) return closeSession(sessionId)
    held.timer = setTimeout(
      () => closeOnExpiry({ sessionId, sessionExpiresAt }, held),
      Math.min(remainingMs, MAX_TIMER_MS),
    ).unref()
  }

  return {
    track(viewer: Viewer, socket: Closable): void {
      const before = sessions.get(viewer.sessionId)
      if (before?.sockets.has(socket)) return
      const held = before ?? { sockets: new Set() }
      held.sockets.add(socket)
      socket.once('close', () => {
        held.sockets.delete(socket)
        if (held.sockets.size === 0) forget(viewer.sessionId, held)
      })
      if (before) return
      sessions.set(viewer.sessionId, held)
      closeOnExpiry(viewer, held)
    },
    /** Filters by active session, read from the database. Closes the sockets of ended sessions, in case the event was missed. */
    async withActiveSession<T extends { viewer: Viewer | null }>(
      listeners: readonly T[],
    ): Promise<T[]> {
      const ids = new Set(listeners.flatMap(({ viewer }) => viewer?.sessionId ?? []))
      if (ids.size === 0) return [...listeners]
      const active = await activeSessions(readsOf(orm.em.fork()), [...ids], clock.now())
      for (const id of ids) if (!active.has(id)) closeSession(id)
      return listeners.filter(({ viewer }) => viewer === null || active.has(viewer.sessionId))
    },
    close: unsubscribe,
  }
}

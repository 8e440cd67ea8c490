import type { Viewer } from '../../platform/access/viewer'
import { activeSessions } from '../../modules/accounts/viewer.reads'
import type { Services } from '../../platform/context'
import { readsOf } from '../../platform/database/kysely'

interface Closable {
  close(code: number, reason: string): void
  once(event: 'close', listener: () => void): void
}

interface Held {
  sockets: Set<Closable>
  timer?: NodeJS.Timeout
}

/** Forbidden: the client forgets its session and comes back as a visitor. */
const SESSION_ENDED = 4403
/** A timer cannot wait longer. */
const TIMER_MAX_MS = 2 ** 31 - 1

export type SocketSessions = ReturnType<typeof endSocketsWithTheirSessions>

/** Closes WebSockets when the session with which they were opened ends: by sign-out, deletion, reset or time. */
export function endSocketsWithTheirSessions({ events, clock, orm }: Services) {
  const sessions = new Map<string, Held>()

  const unsubscribe = events.subscribe(event => {
    if (event.type === 'session-ended') event.sessionIds.forEach(end)
  })

  function end(sessionId: string): void {
    const held = sessions.get(sessionId)
    if (!held) return
    forget(sessionId, held)
    for (const socket of held.sockets) socket.close(SESSION_ENDED, 'Session ended')
  }

  function forget(sessionId: string, held: Held): void {
    clearTimeout(held.timer)
    if (sessions.get(sessionId) === held) sessions.delete(sessionId)
  }

  function endInTime({ sessionId, sessionExpiresAt }: Pick<Viewer, 'sessionId' | 'sessionExpiresAt'>, held: Held): void {
    const left = sessionExpiresAt.getTime() - clock.now().getTime()
    if (left <= 0) return end(sessionId)
    held.timer = setTimeout(() => endInTime({ sessionId, sessionExpiresAt }, held), Math.min(left, TIMER_MAX_MS)).unref()
  }

  return {
    hold(viewer: Viewer, socket: Closable): void {
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
      endInTime(viewer, held)
    },
    /** Those whose session still stands, read anew. One that does not ends here, should nobody have told of it. */
    async standing<T extends { viewer: Viewer | null }>(listeners: readonly T[]): Promise<T[]> {
      const ids = new Set(listeners.flatMap(({ viewer }) => viewer?.sessionId ?? []))
      if (ids.size === 0) return [...listeners]
      const standing = await activeSessions(readsOf(orm.em.fork()), [...ids], clock.now())
      for (const id of ids) if (!standing.has(id)) end(id)
      return listeners.filter(({ viewer }) => viewer === null || standing.has(viewer.sessionId))
    },
    close: unsubscribe,
  }
}

import type { Viewer } from '../access/viewer'
import { viewerOfSession } from '../accounts/viewer.reads'
import type { Services } from '../context'
import { sqlOf } from '../database/kysely'

interface Closable {
  close(code: number, reason: string): void
  once(event: 'close', listener: () => void): void
}

/** Forbidden: the client forgets its session and comes back as a visitor. */
const SESSION_ENDED = 4403
/** A timer cannot wait longer. */
const TIMER_MAX_MS = 2 ** 31 - 1

/** Closes WebSockets when the session with which they were opened ends: by sign-out, deletion, reset or time. */
export function endSocketsWithTheirSessions({ events, clock, orm }: Services) {
  const held = new Map<string, Set<Closable>>()

  const unsubscribe = events.subscribe(event => {
    if (event.type === 'session-ended') event.sessionIds.forEach(end)
  })

  function end(sessionId: string): void {
    for (const socket of held.get(sessionId) ?? []) socket.close(SESSION_ENDED, 'Session ended')
    held.delete(sessionId)
  }

  return {
    hold({ sessionId, sessionExpiresAt }: Viewer, socket: Closable): void {
      const sockets = held.get(sessionId) ?? new Set()
      if (sockets.has(socket)) return
      held.set(sessionId, sockets.add(socket))
      let timer: NodeJS.Timeout
      const wait = () => {
        const left = sessionExpiresAt.getTime() - clock.now().getTime()
        if (left <= 0) return end(sessionId)
        timer = setTimeout(wait, Math.min(left, TIMER_MAX_MS)).unref()
      }
      wait()
      socket.once('close', () => {
        clearTimeout(timer)
        sockets.delete(socket)
        if (sockets.size === 0 && held.get(sessionId) === sockets) held.delete(sessionId)
      })
    },
    /** Whether the listener's session still stands, read anew. One that does not ends here, should nobody have told of it. */
    async stands(viewer: Viewer | null): Promise<boolean> {
      if (!viewer || (await viewerOfSession(sqlOf(orm.em.fork()), viewer.sessionId, clock.now()))) return true
      end(viewer.sessionId)
      return false
    },
    close: unsubscribe,
  }
}

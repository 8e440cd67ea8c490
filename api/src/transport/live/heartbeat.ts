import type { WebSocket, WebSocketServer } from 'ws'

/** Spreads the pings of sockets that connected at different times. */
const CHECKS_PER_INTERVAL = 20

/** Pings every socket at the interval, and terminates those that sent no pong since: one timer for all sockets. */
export function startHeartbeat(sockets: WebSocketServer, intervalMs: number): () => void {
  /** The time of each socket's next ping, earliest first. */
  const due = new Map<WebSocket, number>()
  const awaitingPong = new WeakSet<WebSocket>()

  function onPong(this: WebSocket): void {
    awaitingPong.delete(this)
  }
  function onClose(this: WebSocket): void {
    due.delete(this)
  }
  sockets.on('connection', (socket: WebSocket) => {
    due.set(socket, performance.now() + intervalMs)
    socket.on('pong', onPong).once('close', onClose)
  })

  const timer = setInterval(() => {
    const now = performance.now()
    for (const [socket, at] of due) {
      if (at > now) break
      due.delete(socket)
      if (awaitingPong.has(socket)) socket.terminate()
      else if (socket.readyState === socket.OPEN) {
        awaitingPong.add(socket)
        due.set(socket, now + intervalMs)
        socket.ping()
      }
    }
  }, intervalMs / CHECKS_PER_INTERVAL).unref()
  return () => clearInterval(timer)
}

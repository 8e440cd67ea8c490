import type { WebSocket, WebSocketServer } from 'ws'

/** A look so often between two pings of one socket: those that came at different times are asked at different times. */
const LOOKS = 20

/** Asks every socket now and then whether it is still there, and cuts off who has not answered by the next time: one timer for all. */
export function pingSockets(sockets: WebSocketServer, everyMs: number): () => void {
  /** When each is asked next, the next one first. */
  const due = new Map<WebSocket, number>()
  const silent = new WeakSet<WebSocket>()

  function heard(this: WebSocket): void {
    silent.delete(this)
  }
  function closed(this: WebSocket): void {
    due.delete(this)
  }
  sockets.on('connection', (socket: WebSocket) => {
    due.set(socket, performance.now() + everyMs)
    socket.on('pong', heard).once('close', closed)
  })

  const timer = setInterval(() => {
    const now = performance.now()
    for (const [socket, at] of due) {
      if (at > now) break
      due.delete(socket)
      if (silent.has(socket)) socket.terminate()
      else if (socket.readyState === socket.OPEN) {
        silent.add(socket)
        due.set(socket, now + everyMs)
        socket.ping()
      }
    }
  }, everyMs / LOOKS).unref()
  return () => clearInterval(timer)
}

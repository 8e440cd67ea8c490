import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'

/**
 * The way to a database, which a test can cut: connections end, and new ones end at once, as when the server is gone.
 * They are not refused, because what Node itself throws is no Error in Jest's eyes.
 */
export async function severable(databaseUrl: string): Promise<{ url: string; cut: () => Promise<void>; close: () => Promise<void> }> {
  const target = new URL(databaseUrl)
  const sockets = new Set<Socket>()
  let whole = true
  const server = createServer(near => {
    if (!whole) {
      sockets.add(near)
      near.on('error', () => near.destroy()).on('close', () => sockets.delete(near))
      return void near.resume().end()
    }
    const far = connect(Number(target.port), target.hostname)
    for (const [socket, other] of [[near, far] as const, [far, near] as const]) {
      sockets.add(socket)
      socket.on('error', () => other.destroy())
      socket.on('close', () => {
        sockets.delete(socket)
        other.destroy()
      })
      socket.pipe(other)
    }
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = new URL(databaseUrl)
  url.hostname = '127.0.0.1'
  url.port = String((server.address() as AddressInfo).port)
  return {
    url: url.href,
    cut: async () => {
      whole = false
      const closed = [...sockets].map(socket => once(socket, 'close'))
      for (const socket of sockets) socket.destroy()
      await Promise.all(closed)
    },
    close: async () => {
      const closed = once(server, 'close')
      server.close()
      for (const socket of sockets) socket.destroy()
      await closed
    },
  }
}

import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

export interface Severable {
  url: string
  /** Connections end, and new ones end at once, as when the server is gone. */
  cut: () => Promise<void>
  /** Connections end; new ones are let through. */
  drop: () => void
  /** Nothing arrives any more, in either direction, and nothing is closed: as behind a firewall that has forgotten the connections. */
  swallow: () => void
  /** The same from the moment on at which this is said to the database; resolves at that moment. */
  swallowAt: (text: string) => Promise<void>
  /** New connections are let through again; those that were swallowed stay dead. */
  mend: () => void
  close: () => Promise<void>
}

/**
 * The way to a database, which a test can cut. New connections are not refused, because what Node itself throws is no
 * Error in Jest's eyes.
 */
export async function severable(databaseUrl: string): Promise<Severable> {
  const target = new URL(databaseUrl)
  const sockets = new Set<Socket>()
  let state: 'whole' | 'cut' | 'silent' = 'whole'
  let said: ((text: string) => void) | undefined
  const server = createServer(near => {
    if (state !== 'whole') {
      sockets.add(near)
      near.on('error', () => near.destroy()).on('close', () => sockets.delete(near))
      near.resume()
      return void (state === 'cut' && near.end())
    }
    near.on('data', chunk => said?.(String(chunk)))
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
  const drop = () => sockets.forEach(socket => socket.destroy())
  const swallow = () => {
    state = 'silent'
    for (const socket of sockets) socket.unpipe().resume()
  }
  return {
    url: url.href,
    drop,
    cut: async () => {
      state = 'cut'
      const closed = [...sockets].map(socket => once(socket, 'close'))
      drop()
      await Promise.all(closed)
    },
    swallow,
    swallowAt: text =>
      new Promise(resolve => {
        said = heard => {
          if (!heard.includes(text)) return
          said = undefined
          swallow()
          resolve()
        }
      }),
    mend: () => void (state = 'whole'),
    close: async () => {
      const closed = once(server, 'close')
      server.close()
      drop()
      await closed
    },
  }
}

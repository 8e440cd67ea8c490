import { once } from 'node:events'
import type { Server } from 'node:http'
import { createServer, type AddressInfo, type Server as NetServer } from 'node:net'

/**
 * The event loop takes one connection from a listener in each of its turns, and a turn lasts as long as the work that has come in: a
 * crowd that connects to a busy process would be let in one by one, and the last after seconds. So there are this many listeners at
 * one address, among which Linux deals out who comes: 99 of 100 of a crowd of 256 are in after 0.2 s, and with one listener after 1.6.
 */
const LISTENERS = 32

/**
 * Has the server listen at an address that nobody else has. Returns all that listen for it, itself the first: closed, they take no
 * more connections. Fails as the system does, for example with EADDRINUSE.
 */
export async function listen(server: Server, port: number, host: string): Promise<NetServer[]> {
  if (process.platform !== 'linux') return [await listening(server, { port, host })]
  // Where listeners share an address, another portal of the same user would share it too.
  const first = await listening(createServer(), { port, host })
  const address = { port: (first.address() as AddressInfo).port, host, reusePort: true }
  first.close()
  await once(first, 'close')
  // As those of node:http are made.
  const another = () => createServer({ allowHalfOpen: true, noDelay: true }, connection => server.emit('connection', connection))
  const others = Array.from({ length: LISTENERS - 1 }, another)
  return Promise.all([server, ...others].map(listener => listening(listener, address)))
}

async function listening<Listener extends NetServer>(listener: Listener, address: object): Promise<Listener> {
  listener.listen(address)
  await once(listener, 'listening')
  return listener
}

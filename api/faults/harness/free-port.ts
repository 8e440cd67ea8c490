import { randomInt } from 'node:crypto'
import { createServer } from 'node:net'

/** The kernel picks the ports of outgoing connections from those above. */
const PORTS = [10_000, 32_768] as const

/** Returns a port that no outgoing connection takes before the caller listens on it. */
export async function freePort(): Promise<number> {
  const port = randomInt(...PORTS)
  const isFree = await new Promise<boolean>(resolve => {
    const server = createServer()
      .on('error', () => resolve(false))
      .listen(port, '127.0.0.1', () => server.close(() => resolve(true)))
  })
  return isFree ? port : freePort()
}

import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** An HTTP proxy to the portal that sends pages up to some words, and the rest when the test says so. */
export async function stallingProxy(portal: string, words: string) {
  const { promise: told, resolve: goOn } = Promise.withResolvers<void>()

  async function pass(request: IncomingMessage, response: ServerResponse) {
    const answer = await fetch(portal + request.url, {
      headers: { accept: request.headers.accept ?? '*/*' },
    })
    const body = Buffer.from(await answer.arrayBuffer())
    const halt = body.indexOf(words)
    response.writeHead(answer.status, { 'content-type': answer.headers.get('content-type') ?? '' })
    if (halt >= 0) {
      response.write(body.subarray(0, halt))
      await told
    }
    response.end(body.subarray(Math.max(halt, 0)))
  }

  const server = createServer(
    (request, response) => void pass(request, response).catch(() => response.destroy()),
  )
  // A test that fails leaves it open, and would keep all tests from ending.
  server.unref().listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    address: `http://localhost:${(server.address() as AddressInfo).port}`,
    goOn,
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

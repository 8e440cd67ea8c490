import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** A TCP proxy between a browser and the portal whose connections a test can cut, slow down, and restore; or on which requests arrive and no response returns. */
export async function severableProxy(target: { port: number }) {
  const sockets = new Set<Socket>()
  let cut = false
  let deaf = false
  let delayMs = 0
  const server = createServer(near => {
    if (cut) return void near.destroy()
    const far = connect(target.port, '127.0.0.1')
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(one)
      one.on('error', () => other.destroy())
      one.on('close', () => {
        sockets.delete(one)
        other.destroy()
      })
      one.on('data', chunk => {
        if (deaf && one === far) near.destroy()
        else setTimeout(() => other.write(chunk), delayMs)
      })
    }
  })
  // A test that fails leaves it open, and would keep all tests from ending.
  server.unref().listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    address: `http://localhost:${(server.address() as AddressInfo).port}`,
    cut: () => {
      cut = true
      for (const socket of sockets) socket.destroy()
    },
    /** From now on requests arrive, and the connection breaks before anything is answered. */
    loseAnswers: () => void (deaf = true),
    slow: (milliseconds: number) => void (delayMs = milliseconds),
    mend: () => {
      cut = deaf = false
      delayMs = 0
    },
    close: () => {
      for (const socket of sockets) socket.destroy()
      server.close()
    },
  }
}

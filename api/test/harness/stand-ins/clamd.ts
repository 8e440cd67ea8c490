import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'

/** Answers for a whole file, or leaves it unanswered with null. */
type Verdict = (file: Buffer) => string | null

/** ClamAV's daemon as far as INSTREAM goes, at an address of loopback or at a path. It closes after its reply, as clamd does. */
export async function startClamd(
  verdict: Verdict,
  path?: string,
): Promise<{ url: string; files: Buffer[]; stop: () => Promise<void> }> {
  const sockets = new Set<Socket>()
  const files: Buffer[] = []
  const server = createServer(socket => {
    sockets.add(socket)
    const sent: Buffer[] = []
    socket.on('error', () => undefined)
    socket.on('data', chunk => {
      sent.push(chunk)
      // Looked at when it may be whole: the last piece has no length.
      const file = chunk.at(-1) === 0 ? fileOf(Buffer.concat(sent)) : null
      if (!file) return
      files.push(file)
      const reply = verdict(file)
      if (reply !== null) socket.end(`${reply}\0`)
    })
  })
  server.listen(path ?? { port: 0, host: '127.0.0.1' })
  await once(server, 'listening')
  return {
    url: path ? `unix://${path}` : `tcp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    files,
    stop: async () => {
      for (const socket of sockets) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}

/** What was sent, once its end is there. */
function fileOf(sent: Buffer): Buffer | null {
  const command = 'zINSTREAM\0'
  if (sent.length > command.length && sent.toString('latin1', 0, command.length) !== command)
    throw new Error('Another command')
  const pieces: Buffer[] = []
  for (let at = command.length; at + 4 <= sent.length; ) {
    const length = sent.readUInt32BE(at)
    if (length === 0) return Buffer.concat(pieces)
    pieces.push(sent.subarray(at + 4, at + 4 + length))
    at += 4 + length
  }
  return null
}

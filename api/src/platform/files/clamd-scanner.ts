import { createReadStream } from 'node:fs'
import { connect, type Socket } from 'node:net'
import type { Logger } from 'pino'
import { type FileScanner, ScannerFault, type Verdict } from './file-scanner'

export type ClamdAddress = { host: string; port: number } | { path: string }

/** After which a daemon of which nothing is heard is given up: it scans 10 MB in a few seconds. */
const SILENT_MAX_MS = 30_000
const REPLY_MAX = 200

/** ClamAV's daemon, which is sent the file itself (INSTREAM), so that it may run on another machine. */
export class ClamdScanner implements FileScanner {
  constructor(
    private readonly address: ClamdAddress,
    private readonly log: Logger,
    private readonly silentMs = SILENT_MAX_MS,
  ) {}

  async scan(path: string): Promise<Verdict> {
    try {
      const verdict = verdictOf(await this.ask(path))
      if (!verdict.clean) this.log.warn({ found: verdict.found }, 'the scanner refused a file')
      return verdict
    } catch (error) {
      const fault = error instanceof ScannerFault ? error : new ScannerFault('clamd cannot be used', { cause: error })
      this.log.error({ err: fault }, 'a file could not be scanned')
      throw fault
    }
  }

  private async ask(path: string): Promise<string> {
    const socket = connect({ ...this.address })
    socket.setTimeout(this.silentMs, () => socket.destroy(new ScannerFault('clamd fell silent')))
    // Left open for the reply: clamd may take a closed end for a client that has gone. Why sending failed is told by the reading.
    const sent = send(instream(path), socket).catch((error: Error) => void socket.destroy(error))
    try {
      return await replyOf(socket)
    } finally {
      socket.destroy()
      await sent
    }
  }
}

/** The command, then the file in pieces with the length in front of each; one of no length ends it. */
async function* instream(path: string): AsyncGenerator<Buffer> {
  yield Buffer.from('zINSTREAM\0')
  for await (const piece of createReadStream(path) as AsyncIterable<Buffer>) {
    yield lengthOf(piece)
    yield piece
  }
  yield lengthOf(Buffer.of())
}

/** Until the socket is closed. `pipeline` would wait for ever for one that the other side closed between two pieces. */
async function send(pieces: AsyncIterable<Buffer>, socket: Socket): Promise<void> {
  for await (const piece of pieces) {
    if (socket.destroyed) return
    await new Promise<void>(resolve => {
      socket.once('close', resolve)
      socket.write(piece, () => {
        socket.off('close', resolve)
        resolve()
      })
    })
  }
}

function lengthOf({ length }: Buffer): Buffer {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(length)
  return bytes
}

async function replyOf(socket: Socket): Promise<string> {
  let reply = ''
  for await (const chunk of socket) {
    reply += String(chunk)
    if (reply.includes('\0') || reply.length > REPLY_MAX) break
  }
  return reply.slice(0, REPLY_MAX).split('\0')[0] ?? ''
}

function verdictOf(reply: string): Verdict {
  if (reply === 'stream: OK') return { clean: true }
  const found = /^stream: (.+) FOUND$/.exec(reply)?.[1]
  if (found === undefined) throw new ScannerFault(`clamd answered ${JSON.stringify(reply)}`)
  return { clean: false, found }
}

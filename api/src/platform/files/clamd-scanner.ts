import { createReadStream } from 'node:fs'
import { connect, type Socket } from 'node:net'
import type { Logger } from 'pino'
import { type FileScanner, ScannerError, type Verdict } from './file-scanner'

export type ClamdAddress = { host: string; port: number } | { path: string }

/** Timeout without a reply: clamd scans 10 MB in a few seconds. */
const IDLE_TIMEOUT_MS = 30_000
const MAX_REPLY_LENGTH = 200

/** Sends files to ClamAV's daemon (INSTREAM), which may therefore run on another machine. */
export class ClamdScanner implements FileScanner {
  constructor(
    private readonly address: ClamdAddress,
    private readonly log: Logger,
    private readonly idleTimeoutMs = IDLE_TIMEOUT_MS,
  ) {}

  async scan(path: string): Promise<Verdict> {
    try {
      const verdict = verdictOf(await this.ask(path))
      if (!verdict.clean) this.log.warn({ found: verdict.found }, 'the scanner refused a file')
      return verdict
    } catch (error) {
      const scannerError =
        error instanceof ScannerError
          ? error
          : new ScannerError('clamd cannot be used', { cause: error })
      this.log.error({ err: scannerError }, 'a file could not be scanned')
      throw scannerError
    }
  }

  private async ask(path: string): Promise<string> {
    const socket = connect({ ...this.address })
    socket.setTimeout(this.idleTimeoutMs, () =>
      socket.destroy(new ScannerError('clamd fell silent')),
    )
    // The write side stays open: clamd may take a half-closed socket for a lost client. Errors of sending surface in `replyOf`.
    const sent = send(instream(path), socket).catch((error: Error) => void socket.destroy(error))
    try {
      return await replyOf(socket)
    } finally {
      socket.destroy()
      await sent
    }
  }
}

/** The command, then the file in chunks, each after its length; a chunk of length 0 ends it. */
async function* instream(path: string): AsyncGenerator<Buffer> {
  yield Buffer.from('zINSTREAM\0')
  for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) {
    yield lengthOf(chunk)
    yield chunk
  }
  yield lengthOf(Buffer.of())
}

/** Stops when the socket closes. `pipeline` never settles if the peer closes it between two chunks. */
async function send(chunks: AsyncIterable<Buffer>, socket: Socket): Promise<void> {
  for await (const chunk of chunks) {
    if (socket.destroyed) return
    await new Promise<void>(resolve => {
      socket.once('close', resolve)
      socket.write(chunk, () => {
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
    if (reply.includes('\0') || reply.length > MAX_REPLY_LENGTH) break
  }
  return reply.slice(0, MAX_REPLY_LENGTH).split('\0')[0] ?? ''
}

function verdictOf(reply: string): Verdict {
  if (reply === 'stream: OK') return { clean: true }
  const found = /^stream: (.+) FOUND$/.exec(reply)?.[1]
  if (found === undefined) throw new ScannerError(`clamd answered ${JSON.stringify(reply)}`)
  return { clean: false, found }
}

import { once } from 'node:events'
import { open } from 'node:fs/promises'
import http, { type ClientRequest, type IncomingMessage } from 'node:http'
import https from 'node:https'

const PIECE_BYTES = 65_536
/** After which a store of which nothing is heard is given up. */
const SILENT_MAX_MS = 30_000

interface LocalFile {
  path: string
  size: number
}
interface Conditions {
  contentType: string
  silentMs?: number
}

/** What sending the file once more would not change. */
class Settled extends Error {}

/**
 * Sends a file by PUT through one piece of memory, which is used again as soon as it has left. A stream of the file would
 * leave all of it lying as pieces until the collector comes, which for twenty uploads at once was 80 MB. Throws with the
 * status and the code that the store answered, which holds nothing of the address. A fault of the store's or of the line
 * has it tried once more.
 */
export async function putFile(url: string, file: LocalFile, conditions: Conditions): Promise<void> {
  try {
    await putOnce(url, file, conditions)
  } catch (error) {
    if (error instanceof Settled) throw error
    await putOnce(url, file, conditions)
  }
}

async function putOnce(url: string, { path, size }: LocalFile, { contentType, silentMs = SILENT_MAX_MS }: Conditions): Promise<void> {
  const { request } = url.startsWith('https:') ? https : http
  const headers = { 'content-type': contentType, 'content-length': size }
  // A connection of its own: one that is kept may just have been closed, and what went into it would be lost.
  const outgoing = request(url, { method: 'PUT', headers, agent: false })
  outgoing.setTimeout(silentMs, () => outgoing.destroy(new Settled('The file store fell silent')))
  const answered = once(outgoing, 'response') as Promise<[IncomingMessage]>
  // Told by what is awaited; what fails after a refusal is nobody's concern.
  outgoing.on('error', () => undefined)
  try {
    const sent = send(outgoing, path)
    await Promise.race([sent, answered])
    const [answer] = await answered
    await requireAccepted(answer)
    await sent
  } finally {
    outgoing.destroy()
  }
}

async function send(outgoing: ClientRequest, path: string): Promise<void> {
  const file = await open(path)
  try {
    const piece = Buffer.allocUnsafeSlow(PIECE_BYTES)
    for (;;) {
      const { bytesRead } = await file.read(piece, 0, PIECE_BYTES)
      if (bytesRead === 0) break
      await left(outgoing, piece.subarray(0, bytesRead))
      if (outgoing.destroyed) throw new Error('The file store ended the connection')
    }
  } finally {
    await file.close()
  }
  outgoing.end()
}

/** Until the system has taken it, or nobody will any more. */
const left = (outgoing: ClientRequest, bytes: Buffer): Promise<void> =>
  new Promise(resolve => {
    outgoing.once('close', resolve)
    outgoing.write(bytes, () => {
      outgoing.off('close', resolve)
      resolve()
    })
  })

async function requireAccepted(answer: IncomingMessage): Promise<void> {
  let text = ''
  for await (const chunk of answer) if (text.length < 4_096) text += String(chunk)
  const { statusCode = 0 } = answer
  if (statusCode === 200) return
  const Refusal = statusCode < 500 ? Settled : Error
  throw new Refusal(`The file store answered ${statusCode} ${/<Code>(\w+)<\/Code>/.exec(text)?.[1] ?? ''}`.trimEnd())
}

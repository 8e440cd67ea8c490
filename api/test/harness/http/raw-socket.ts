import { once } from 'node:events'
import { connect } from 'node:net'

/** What is neither answered nor closed by then was forgotten. */
const PATIENCE_MS = 5_000

/** Sends exactly these bytes over a connection of their own, and returns what has come back when the other side has closed it. */
export async function send(address: string, bytes: Buffer): Promise<Buffer> {
  const { hostname, port } = new URL(address)
  const chunks: Buffer[] = []
  const socket = connect(Number(port), hostname, () => socket.write(bytes))
  let forgotten = false
  socket.setTimeout(PATIENCE_MS, () => {
    forgotten = true
    socket.destroy()
  })
  socket.on('data', chunk => chunks.push(chunk)).on('error', () => undefined)
  await once(socket, 'close')
  if (forgotten)
    throw new Error(
      `The connection was left open after ${JSON.stringify(String(Buffer.concat(chunks)))}`,
    )
  return Buffer.concat(chunks)
}

/** A request as it is written, whatever its bytes. */
export const head = (...lines: string[]): Buffer =>
  Buffer.from(`${lines.join('\r\n')}\r\n\r\n`, 'latin1')

const TEXT = 1
const CLOSE = 8

/** A frame as clients send it, or nearly. */
export function frame(
  payload: string | Buffer,
  { opcode = TEXT, last = true, reserved = 0, masked = true, length = payload.length } = {},
) {
  const long = length > 125
  const start = [
    (last ? 0x80 : 0) | (reserved << 4) | opcode,
    (masked ? 0x80 : 0) | (long ? 127 : length),
  ]
  const size = Buffer.alloc(long ? 8 : 0)
  if (long) size.writeBigUInt64BE(BigInt(length))
  return Buffer.concat([
    Buffer.from(start),
    size,
    Buffer.alloc(masked ? 4 : 0),
    Buffer.from(payload as string),
  ])
}

/** A farewell, with its code in the first two bytes. */
export const farewell = (code: number, reason: Buffer = Buffer.alloc(0)) =>
  frame(Buffer.concat([Buffer.from([code >> 8, code & 0xff]), reason]), { opcode: CLOSE })

/** With which code a WebSocket was closed, where nothing but the handshake came before. */
export function closedWith(answer: Buffer): number | undefined {
  const at = answer.indexOf(Buffer.from([0x80 | CLOSE]), answer.indexOf('\r\n\r\n'))
  return at < 0 || !answer[at + 1] ? undefined : answer.readUInt16BE(at + 2)
}

import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** What a process says to its database, and the statements before it in the same transaction. */
export interface HeardStatement {
  text: string
  before: readonly string[]
}

/**
 * What becomes of a statement: it arrives, it never does, or it does and its result never comes back. What a connection holds back it holds
 * back until it ends, as that of a process which is about to be killed.
 */
export type Passage = 'arrives' | 'never arrives' | 'is not answered'

/** The end of a statement in PostgreSQL's protocol: a simple query, or the Sync of an extended one. */
const ENDS = new Set(['Q', 'S'])
const HEADER_BYTES = 5

/**
 * The way of one process to its database, on which a test hears each statement before it arrives. `onHeld` is told when the one that is
 * held back is: where its result is, once the database has given that.
 */
export async function hearStatements(
  databaseUrl: string,
  heed: (statement: HeardStatement) => Passage,
  onHeld: () => void,
) {
  const target = new URL(databaseUrl)
  const sockets = new Set<Socket>()
  const server = createServer(near => {
    const far = connect(Number(target.port), target.hostname)
    const connection = new HeardConnection(heed)
    for (const [socket, other] of [[near, far] as const, [far, near] as const]) {
      sockets.add(socket)
      socket.on('error', () => other.destroy())
      socket.on('close', () => {
        sockets.delete(socket)
        other.destroy()
      })
    }
    near.on('data', chunk => {
      const wasPassing = connection.passage === 'arrives'
      for (const bytes of connection.said(chunk)) far.write(bytes)
      if (wasPassing && connection.passage === 'never arrives') onHeld()
    })
    far.on('data', chunk => {
      if (connection.passage !== 'is not answered') near.write(chunk)
      else onHeld()
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = new URL(databaseUrl)
  url.hostname = '127.0.0.1'
  url.port = String((server.address() as AddressInfo).port)
  return {
    url: url.href,
    close: () => {
      server.close()
      for (const socket of sockets) socket.destroy()
    },
  }
}

/** What a process says on one connection, message by message. */
class HeardConnection {
  passage: Passage = 'arrives'
  private rest = Buffer.alloc(0)
  private isOpen = false
  private statement: Buffer[] = []
  private text = ''
  private readonly prepared = new Map<string, string>()
  private before: string[] = []

  constructor(private readonly heed: (statement: HeardStatement) => Passage) {}

  /** What of it goes on to the database. */
  said(chunk: Buffer): Buffer[] {
    this.rest = Buffer.concat([this.rest, chunk])
    const passing: Buffer[] = []
    for (let message = this.next(); message; message = this.next())
      passing.push(...this.heard(message))
    return passing
  }

  /** The first message of a connection has no type. */
  private next(): Buffer | undefined {
    const at = this.isOpen ? 1 : 0
    if (this.rest.length < at + 4) return undefined
    const length = at + this.rest.readInt32BE(at)
    if (this.rest.length < length) return undefined
    const message = this.rest.subarray(0, length)
    this.rest = this.rest.subarray(length)
    return message
  }

  private heard(message: Buffer): Buffer[] {
    if (this.passage !== 'arrives') return []
    const type = this.isOpen ? String.fromCharCode(message[0]!) : ''
    this.isOpen = true
    if (!'QPBDECHS'.includes(type) || type === '') return [message]
    this.statement.push(message)
    this.read(type, message.subarray(HEADER_BYTES).toString().split('\0'))
    if (!ENDS.has(type)) return []
    const whole = this.statement
    this.statement = []
    if (/^begin/i.test(this.text)) this.before = []
    this.passage = this.heed({ text: this.text, before: this.before })
    this.before.push(this.text)
    return this.passage === 'never arrives' ? [] : whole
  }

  private read(type: string, [first = '', second = '']: string[]): void {
    if (type === 'Q') this.text = first
    else if (type === 'P') this.prepared.set(first, (this.text = second))
    // Of a statement that was prepared before, the name alone comes.
    else if (type === 'B') this.text = this.prepared.get(second) ?? this.text
  }
}

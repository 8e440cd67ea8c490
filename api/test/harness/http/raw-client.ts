import { once } from 'node:events'
import type { Socket } from 'node:net'
import { WebSocket } from 'ws'

/** A client over WebSocket that says exactly what it is told to. */
export class RawClient {
  readonly closed: Promise<{ code: number; reason: string }>
  private readonly heard: Record<string, unknown>[] = []
  private listener: (() => void) | undefined

  constructor(readonly socket: WebSocket) {
    this.closed = new Promise(resolve =>
      socket.once('close', (code, reason) => resolve({ code, reason: String(reason) })),
    )
    socket.on('message', data => {
      this.heard.push(JSON.parse(String(data)))
      this.listener?.()
    })
  }

  /** One that the portal has acknowledged. */
  static async of(address: string, payload: object = {}): Promise<RawClient> {
    const socket = new WebSocket(`${address.replace('http', 'ws')}/graphql`, 'graphql-transport-ws')
    const client = new RawClient(socket)
    await once(socket, 'open')
    await client.say({ type: 'connection_init', payload }).hears()
    return client
  }

  say(message: object | string): this {
    this.socket.send(typeof message === 'string' ? message : JSON.stringify(message))
    return this
  }

  /** In one packet, so that the other side hears all of it before it can do anything about the first. */
  sayAtOnce(messages: readonly object[]): this {
    const { _socket: connection } = this.socket as unknown as { _socket: Socket }
    connection.cork()
    for (const message of messages) this.say(message)
    connection.uncork()
    return this
  }

  async hears(): Promise<Record<string, unknown>> {
    while (this.heard.length === 0) await new Promise<void>(resolve => (this.listener = resolve))
    return this.heard.shift() ?? {}
  }
}

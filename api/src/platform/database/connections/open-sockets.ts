import { Socket } from 'node:net'

/** Tracks the sockets of database connections, so that all can be destroyed when the server is unresponsive. */
export class OpenSockets {
  private readonly open = new Set<Socket>()

  /** Creates the socket of one connection. */
  readonly create = (): Socket => {
    const socket = new Socket()
    this.open.add(socket)
    return socket.once('close', () => this.open.delete(socket))
  }

  /** Pending queries reject with a terminated connection. */
  destroyAll(): void {
    for (const socket of this.open) socket.destroy()
  }
}

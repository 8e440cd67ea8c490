import { Socket } from 'node:net'

/** The sockets of connections to the database, so that all can be closed when the server has fallen silent. */
export class OpenSockets {
  private readonly open = new Set<Socket>()

  /** A socket for one connection. */
  readonly add = (): Socket => {
    const socket = new Socket()
    this.open.add(socket)
    return socket.once('close', () => this.open.delete(socket))
  }

  /** Whoever waits for an answer on one is told that its connection was terminated. */
  closeAll(): void {
    for (const socket of this.open) socket.destroy()
  }
}

import type { WebSocket } from 'ws'
import { DomainError } from '../../platform/errors/errors'
import type { Logger } from '../../platform/observability/log'
import { concurrencyLimit } from '../../platform/concurrency-limit'
import { OPERATION_CONCURRENCY_PER_SOCKET, MAX_QUEUED_OPERATIONS_PER_SOCKET, MAX_SUBSCRIPTIONS_PER_SOCKET } from '@portal/rules/limits'
import { messages } from '@portal/rules/messages'

/** Tells clients to come back and catch up, now that events may have been missed. */
export const SERVICE_RESTART = 1012
/** The same, for when they would hear nothing now. */
const TRY_AGAIN_LATER = 1013
/** The code of HTTP for the same, among those that applications may choose. */
export const TOO_MANY_OPERATIONS = 4429
/** What may wait here for one socket, beyond what the network has taken, before more is written to it. */
const WAITING_MAX_BYTES = 1_048_576

/** Somebody's subscription, as far as its end goes. */
interface Listener {
  return(): unknown
}

/** A WebSocket for those who tell it something, and those who listen at its other end. */
export class SocketChannel {
  private readonly listeners = new Set<Listener>()
  /** Carries out a query or a change in its turn. Whoever sends on and on without waiting is sent away. */
  readonly inTurn = concurrencyLimit(OPERATION_CONCURRENCY_PER_SOCKET, {
    maxQueued: MAX_QUEUED_OPERATIONS_PER_SOCKET,
    refuse: () => {
      this.socket.close(TOO_MANY_OPERATIONS, 'Too many operations at once')
      return new DomainError('RATE_LIMITED', messages.tooManyOperations)
    },
  })

  constructor(
    readonly socket: WebSocket,
    private readonly log: Logger,
  ) {}

  get subscriptions(): number {
    return this.listeners.size
  }

  /** Refuses one more than anybody needs, since each may have to be worked out by itself. */
  add(listener: Listener): void {
    if (this.listeners.size >= MAX_SUBSCRIPTIONS_PER_SOCKET)
      throw new DomainError('RATE_LIMITED', messages.tooManySubscriptions(MAX_SUBSCRIPTIONS_PER_SOCKET))
    this.listeners.add(listener)
  }

  remove(listener: Listener): void {
    this.listeners.delete(listener)
  }

  /** The socket is closed. Not left to graphql-ws, which knows one listener for each id: a client may have begun two under it. */
  end(): void {
    for (const listener of this.listeners) listener.return()
  }

  /** Whoever reads so slowly that too much waits for it already is let go, and comes back to catch up: nobody waits for it. */
  tell(text: string, told?: (failure?: Error) => void): void {
    const { socket } = this
    if (socket.readyState !== socket.OPEN) return told?.()
    if (socket.bufferedAmount <= WAITING_MAX_BYTES) return socket.send(text, told)
    this.log.info({ bytes: socket.bufferedAmount }, 'a WebSocket was closed that reads too slowly')
    this.comeBack()
    told?.()
  }

  /** For whoever was told of a fault and would listen no longer, or has missed something. */
  comeBack(): void {
    this.socket.close(TRY_AGAIN_LATER, 'Please reconnect')
  }
}

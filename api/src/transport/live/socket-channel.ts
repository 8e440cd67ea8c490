import type { WebSocket } from 'ws'
import {
  MAX_QUEUED_OPERATIONS_PER_SOCKET,
  MAX_SUBSCRIPTIONS_PER_SOCKET,
  OPERATION_CONCURRENCY_PER_SOCKET,
} from '@portal/rules/limits'
import { messages } from '@portal/rules/messages'
import { DomainError } from '#platform/errors/errors'
import { concurrencyLimit } from '#platform/limits/concurrency-limit'
import type { Logger } from '#platform/observability/log'

/** Close code on which clients reconnect and refetch, because events may have been missed. */
export const SERVICE_RESTART = 1012
/** Close code on which clients reconnect later. */
const TRY_AGAIN_LATER = 1013
/** HTTP 429 in the range of application close codes. */
export const TOO_MANY_OPERATIONS = 4429
/** The limit of unsent bytes per socket. */
const MAX_BUFFERED_BYTES = 1_048_576

/** A subscription that can be ended. */
interface Listener {
  return(): unknown
}

/** A WebSocket with its subscriptions, concurrency limit and backpressure. */
export class SocketChannel {
  private readonly listeners = new Set<Listener>()
  private pauses = 0
  /** Limits concurrent queries and mutations, and closes the socket when too many are queued. */
  readonly limitConcurrency = concurrencyLimit(OPERATION_CONCURRENCY_PER_SOCKET, {
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

  /** Enforces the limit of subscriptions, since each may need an execution of its own. */
  add(listener: Listener): void {
    if (this.listeners.size >= MAX_SUBSCRIPTIONS_PER_SOCKET)
      throw new DomainError(
        'RATE_LIMITED',
        messages.tooManySubscriptions(MAX_SUBSCRIPTIONS_PER_SOCKET),
      )
    this.listeners.add(listener)
  }

  remove(listener: Listener): void {
    this.listeners.delete(listener)
  }

  /** Ends all subscriptions of a closed socket. graphql-ws knows one per id, but a client may have started two under the same id. */
  endSubscriptions(): void {
    for (const listener of this.listeners) listener.return()
  }

  /** Reads no further packets until all such work is done, so that the client cannot queue any number of operations. */
  async pauseDuring(work: Promise<unknown>): Promise<void> {
    this.pauses++
    this.socket.pause()
    await work
    if (--this.pauses === 0) this.socket.resume()
  }

  /** Sends a message, or closes a slow consumer's socket, whose client then reconnects and refetches. */
  send(text: string, onSent?: (failure?: Error) => void): void {
    const { socket } = this
    if (socket.readyState !== socket.OPEN) return onSent?.()
    if (socket.bufferedAmount <= MAX_BUFFERED_BYTES) return socket.send(text, onSent)
    this.log.info({ bytes: socket.bufferedAmount }, 'closed the WebSocket of a slow consumer')
    this.requestReconnect()
    onSent?.()
  }

  /** Closes the socket so that the client resubscribes, after an error that ended a subscription or missed events. */
  requestReconnect(): void {
    this.socket.close(TRY_AGAIN_LATER, 'Please reconnect')
  }
}

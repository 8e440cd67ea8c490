import { CloseCode, type makeServer } from 'graphql-ws'
import type { RawData } from 'ws'
import { messages } from '@portal/rules/messages'
import type { Logger } from '#platform/observability/log'
import type { SocketChannel } from './socket-channel'

type ProtocolSocket = Parameters<ReturnType<typeof makeServer>['opened']>[0]

/** Errors that a client's message causes: invalid message types of graphql-ws, and Node's stack overflow for deeply nested values. */
const CLIENT_ERRORS = /^(Unexpected message of type|Maximum call stack size exceeded)/

/** The maximum length of the reason in a close frame (RFC 6455). */
const MAX_REASON_BYTES = 123

/** Truncates a reason, which may quote the client's subscription id, at a character boundary. */
const truncateReason = (reason = ''): string =>
  new TextDecoder().decode(Buffer.from(reason).subarray(0, MAX_REASON_BYTES), { stream: true })

/** Adapts a socket to graphql-ws, and logs failures. */
export function graphqlWsSocket(channel: SocketChannel, log: Logger): ProtocolSocket {
  const { socket } = channel
  function onFailure(error: Error): void {
    // The client is gone.
    if (socket.readyState !== socket.OPEN) return
    if (CLIENT_ERRORS.test(error.message))
      return socket.close(CloseCode.BadRequest, 'Invalid message received')
    log.error({ err: error }, 'a WebSocket message could not be handled')
    socket.close(CloseCode.InternalServerError, 'Internal server error')
  }
  return {
    protocol: socket.protocol,
    send: text =>
      new Promise((resolve, reject) =>
        channel.send(text, failure => (failure ? reject(failure) : resolve())),
      ),
    close: (code, reason) =>
      socket.close(
        code,
        code === CloseCode.SubprotocolNotAcceptable ? messages.subprotocol : truncateReason(reason),
      ),
    onMessage: handle =>
      void socket.on('message', (data: RawData) => {
        // Messages that arrived before the close are dropped.
        if (socket.readyState === socket.OPEN) void handle(String(data)).catch(onFailure)
      }),
  }
}

import { CloseCode, type makeServer } from 'graphql-ws'
import type { RawData } from 'ws'
import type { Logger } from '../../platform/observability/log'
import type { SocketChannel } from './socket-channel'

type Spoken = Parameters<ReturnType<typeof makeServer>['opened']>[0]

/** What graphql-ws calls what a client may not send, and Node what is too deep to make a text of; the messages name no value. */
const NOT_FOR_CLIENTS = /^(Unexpected message of type|Maximum call stack size exceeded)/

/** So much of a reason a closing frame has room for. */
const REASON_MAX_BYTES = 123

/** A reason may quote what the client called its subscription; of a character that would be cut in two nothing is left. */
const fitting = (reason = ''): string => new TextDecoder().decode(Buffer.from(reason).subarray(0, REASON_MAX_BYTES), { stream: true })

/** A socket as graphql-ws speaks through it. What goes wrong is told to the log. */
export function graphqlWsSocket(line: SocketChannel, log: Logger): Spoken {
  const { socket } = line
  function fault(error: Error): void {
    // Nobody is there any more to whom it matters.
    if (socket.readyState !== socket.OPEN) return
    if (NOT_FOR_CLIENTS.test(error.message)) return socket.close(CloseCode.BadRequest, 'Invalid message received')
    log.error({ err: error }, 'a WebSocket message could not be handled')
    socket.close(CloseCode.InternalServerError, 'Internal server error')
  }
  return {
    protocol: socket.protocol,
    send: text => new Promise((resolve, reject) => line.tell(text, failure => (failure ? reject(failure) : resolve()))),
    close: (code, reason) => socket.close(code, fitting(reason)),
    onMessage: hear =>
      void socket.on('message', (data: RawData) => {
        // Of a socket that was closed nothing is heard any more, however much of it has arrived.
        if (socket.readyState === socket.OPEN) void hear(String(data)).catch(fault)
      }),
  }
}

import { request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { text } from 'node:stream/consumers'

/** There is no whole response. */
export class PostFailed extends Error {
  constructor(
    /** Whether there was a connection, so that the request may have arrived. */
    readonly mayHaveArrived: boolean,
    cause: unknown,
  ) {
    super('The server could not be reached', { cause })
  }
}

interface Request {
  headers: Record<string, string>
  parts: readonly Buffer[]
  signal: AbortSignal
}

/**
 * Posts a body of many parts without copying them into one: a batch of mails can be 50 MB. Measured with 4 batches of 500 mails of 13 kB
 * at a time, it takes half of the CPU of `fetch` with a Blob of them, and three quarters of its memory.
 */
export function postParts(
  url: URL,
  { headers, parts, signal }: Request,
): Promise<{ status: number; retryAfter: string | undefined; body: string }> {
  return new Promise((resolve, reject) => {
    const isTls = url.protocol === 'https:'
    const length = parts.reduce((sum, part) => sum + part.length, 0)
    let mayHaveArrived = false
    let hasResponse = false
    const fail = (error: unknown) => reject(new PostFailed(mayHaveArrived, error))
    const request = (isTls ? requestHttps : requestHttp)(
      url,
      { method: 'POST', headers: { ...headers, 'Content-Length': length }, signal },
      response => {
        hasResponse = true
        const { statusCode: status = 0, headers: received } = response
        text(response).then(
          body => resolve({ status, retryAfter: received['retry-after'], body }),
          fail,
        )
      },
    )
      .on('socket', socket => {
        if (socket.connecting)
          socket.once(isTls ? 'secureConnect' : 'connect', () => (mayHaveArrived = true))
        else mayHaveArrived = true
      })
      .on('error', fail)
      // Without an error, for instance after a response that would hand over the connection.
      .on(
        'close',
        () => hasResponse || fail(new Error('The connection was closed without a response')),
      )
    for (const part of parts) request.write(part)
    request.end()
  })
}

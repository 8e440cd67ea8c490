import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http'
import etag from 'etag'
import fresh from 'fresh'

/** Sends a body with its ETag, or 304 to a client that has it already. */
export function sendConditional(
  request: IncomingMessage,
  response: ServerResponse,
  headers: OutgoingHttpHeaders,
  body: string | Buffer,
): void {
  const tag = etag(body, { weak: true })
  response.setHeader('etag', tag)
  if (fresh(request.headers, { etag: tag })) response.writeHead(304).end()
  else response.writeHead(200, { ...headers, 'content-length': Buffer.byteLength(body) }).end(body)
}

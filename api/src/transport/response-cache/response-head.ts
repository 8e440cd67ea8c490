import type { ServerResponse } from 'node:http'

/** The field in which node:http has the head that it made, until that is sent. */
interface Written extends ServerResponse {
  _header?: string | null
}

/**
 * The head of an answer that many are given. node:http looks through each header whenever it writes it, which is an eighth of
 * all that a kept answer takes. So what it wrote is sent again for the rest of the second that its `Date` tells, with another
 * id: to responses that have no headers of their own, and whose connections go on.
 */
export class Head {
  private second = 0
  private beforeId = ''
  private afterId = ''

  constructor(
    private readonly status: number,
    private readonly headers: readonly string[],
  ) {}

  /** The id must be well-formed; a response to which it was given before needs none. */
  write(response: ServerResponse, requestId?: string): ServerResponse {
    if (requestId === undefined) return response.writeHead(this.status, [...this.headers])
    const written: Written = response
    const isLikeOthers = response.shouldKeepAlive && response.getHeaderNames().length === 0
    const second = Math.floor(Date.now() / 1_000)
    if (isLikeOthers && second === this.second) {
      response.statusCode = this.status
      written._header = this.beforeId + requestId + this.afterId
      return response
    }
    response.writeHead(this.status, [...this.headers, 'x-request-id', requestId])
    if (isLikeOthers) this.remember(written._header, requestId, second)
    return response
  }

  private remember(head: string | null | undefined, requestId: string, second: number): void {
    const line = '\r\nx-request-id: '
    const [before, after] = head?.split(`${line}${requestId}\r\n`) ?? []
    if (before === undefined || after === undefined) return
    this.beforeId = before + line
    this.afterId = `\r\n${after}`
    this.second = second
  }
}

import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'
import { PassThrough, type TransformCallback } from 'node:stream'
import { guardUploadMap } from './upload-map-guard'

/**
 * A request's body as a separate stream, so that a reader that aborts does not close the connection. It is destroyed when the client
 * disconnects, or sends nothing for the idle timeout although the reader is waiting.
 */
export class UploadBody extends PassThrough {
  readonly headers: IncomingHttpHeaders
  private readonly idleTimer: NodeJS.Timeout

  constructor(request: IncomingMessage, idleTimeoutMs: number, prefix = '') {
    super()
    this.headers = request.headers
    this.idleTimer = setTimeout(() => this.abortIfIdle(), idleTimeoutMs).unref()
    this.on('error', () => undefined)
    this.once('finish', () => clearTimeout(this.idleTimer))
    if (prefix) this.write(prefix)
    if (request.destroyed) this.abort()
    request.once('close', () => (request.complete ? clearTimeout(this.idleTimer) : this.abort()))
    request.pipe(this)
  }

  override _transform(chunk: unknown, encoding: BufferEncoding, done: TransformCallback): void {
    this.idleTimer.refresh()
    super._transform(chunk, encoding, done)
  }

  /** The multipart parser emits a second error as it is destroyed; without a listener that would end the process. */
  override pipe<T extends NodeJS.WritableStream>(parser: T): T {
    parser.on('error', () => undefined)
    guardUploadMap(parser)
    return super.pipe(parser)
  }

  private abortIfIdle(): void {
    // Backpressure keeps the client from sending.
    if (this.writableNeedDrain) this.idleTimer.refresh()
    else this.abort()
  }

  private abort(): void {
    clearTimeout(this.idleTimer)
    this.destroy(new Error('The upload broke off'))
  }
}

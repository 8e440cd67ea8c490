import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'
import { PassThrough, type TransformCallback } from 'node:stream'
import { guardMap } from './upload-map-guard'

/**
 * The body of a request as it comes in, apart from the request, so that whoever gives up reading does not end the
 * connection. It breaks off when its sender goes away, and when nothing has come for too long though somebody waits for it.
 */
export class UploadBody extends PassThrough {
  readonly headers: IncomingHttpHeaders
  private readonly silence: NodeJS.Timeout

  constructor(request: IncomingMessage, silentMs: number, front = '') {
    super()
    this.headers = request.headers
    this.silence = setTimeout(() => this.breakOffSilent(), silentMs).unref()
    this.on('error', () => undefined)
    this.once('finish', () => clearTimeout(this.silence))
    if (front) this.write(front)
    if (request.destroyed) this.breakOff()
    request.once('close', () => (request.complete ? clearTimeout(this.silence) : this.breakOff()))
    request.pipe(this)
  }

  override _transform(chunk: unknown, encoding: BufferEncoding, done: TransformCallback): void {
    this.silence.refresh()
    super._transform(chunk, encoding, done)
  }

  /**
   * The multipart parser tells of a malformed part and then, as it is destroyed, of an incomplete form; to the second error
   * nobody listens any more, and it would end the process.
   */
  override pipe<T extends NodeJS.WritableStream>(parser: T): T {
    parser.on('error', () => undefined)
    guardMap(parser)
    return super.pipe(parser)
  }

  private breakOffSilent(): void {
    // Its sender may not go on while what is there waits to be read.
    if (this.writableNeedDrain) this.silence.refresh()
    else this.breakOff()
  }

  private breakOff(): void {
    clearTimeout(this.silence)
    this.destroy(new Error('The upload broke off'))
  }
}

import type { OutgoingHttpHeaders } from 'node:http'
import { compress, encodingFor } from './encodings'

/** A complete response before it is sent. */
export interface RenderedResponse {
  status: number
  /** In addition to those that are set on the ServerResponse. */
  headers: OutgoingHttpHeaders
  body: string | Buffer
  /** Whether every visitor may receive it for the same request: an anonymous read without errors. */
  cacheable: boolean
  /** For how long it may be kept, where that is shorter than for others. */
  maxAgeMs?: number
}

/** Compresses the body as `Accept-Encoding` allows. */
export async function compressed(
  rendered: RenderedResponse,
  accepted: string | undefined,
): Promise<RenderedResponse> {
  const encoding = encodingFor(accepted, rendered.body)
  if (!encoding) return rendered
  const body = await compress(Buffer.from(rendered.body as string), encoding)
  return { ...rendered, headers: { ...rendered.headers, 'content-encoding': encoding }, body }
}

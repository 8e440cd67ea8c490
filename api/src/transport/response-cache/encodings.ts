import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

export type Encoding = 'br' | 'gzip'

/** Smaller bodies are not worth it. */
export const COMPRESSED_FROM_BYTES = 1_024
/** Brotli's best takes fifty times as long for a tenth less. */
const BROTLI_QUALITY = 5
/** Browsers send a handful of different headers; what is beyond this is read each time. */
const HEADERS_MOST = 100

const compressors: Record<Encoding, (body: Buffer) => Promise<Buffer>> = {
  br: body =>
    promisify(brotliCompress)(body, {
      params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY, [constants.BROTLI_PARAM_SIZE_HINT]: body.length },
    }),
  gzip: promisify(gzip),
}

export const compress = (body: Buffer, encoding: Encoding): Promise<Buffer> => compressors[encoding](body)

const known = new Map<string, Encoding | null>()

/** The best encoding that an `Accept-Encoding` header takes, or null for the body as it is. */
export function encodingFor(header: string | undefined): Encoding | null {
  if (header === undefined) return null
  const before = known.get(header)
  if (before !== undefined) return before
  const takes = (encoding: Encoding) =>
    header.split(',').some(part => {
      const [name = '', ...parameters] = part.split(';').map(word => word.trim().toLowerCase())
      return name === encoding && !parameters.some(parameter => /^q=0(\.0*)?$/.test(parameter))
    })
  const encoding = takes('br') ? 'br' : takes('gzip') ? 'gzip' : null
  if (known.size < HEADERS_MOST) known.set(header, encoding)
  return encoding
}

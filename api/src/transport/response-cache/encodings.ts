import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

export type Encoding = 'br' | 'gzip'

/** Smaller bodies are not worth it. */
const COMPRESSED_FROM_BYTES = 1_024
/** Brotli's best takes fifty times as long for a tenth less. */
const BROTLI_QUALITY = 5

const compressors: Record<Encoding, (body: Buffer) => Promise<Buffer>> = {
  br: body =>
    promisify(brotliCompress)(body, {
      params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY, [constants.BROTLI_PARAM_SIZE_HINT]: body.length },
    }),
  gzip: promisify(gzip),
}

export const compress = (body: Buffer, encoding: Encoding): Promise<Buffer> => compressors[encoding](body)

/** The best encoding that an `Accept-Encoding` header takes, or null where the body is sent as it is. */
export function encodingFor(header: string | undefined, body: string | Buffer): Encoding | null {
  if (header === undefined || body.length < COMPRESSED_FROM_BYTES) return null
  const parts = header.toLowerCase().split(',')
  const takes = (encoding: Encoding) =>
    parts.some(part => {
      const [name = '', ...parameters] = part.split(';').map(word => word.trim())
      return name === encoding && !parameters.some(parameter => /^q=0(\.0*)?$/.test(parameter))
    })
  return takes('br') ? 'br' : takes('gzip') ? 'gzip' : null
}

import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

export type Encoding = 'br' | 'gzip'

/** Smaller bodies are sent uncompressed. */
const MIN_COMPRESSED_BYTES = 1_024
/** Brotli's highest quality takes fifty times as long and saves 10 %. */
const BROTLI_QUALITY = 5

const compressors: Record<Encoding, (body: Buffer) => Promise<Buffer>> = {
  br: body =>
    promisify(brotliCompress)(body, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
        [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
      },
    }),
  gzip: promisify(gzip),
}

export const compress = (body: Buffer, encoding: Encoding): Promise<Buffer> =>
  compressors[encoding](body)

/** The preferred encoding that an `Accept-Encoding` header accepts, or null to send the body uncompressed. */
export function encodingFor(header: string | undefined, body: string | Buffer): Encoding | null {
  if (header === undefined || body.length < MIN_COMPRESSED_BYTES) return null
  const parts = header.toLowerCase().split(',')
  const accepts = (encoding: Encoding) =>
    parts.some(part => {
      const [name = '', ...parameters] = part.split(';').map(word => word.trim())
      return name === encoding && !parameters.some(parameter => /^q=0(\.0*)?$/.test(parameter))
    })
  return accepts('br') ? 'br' : accepts('gzip') ? 'gzip' : null
}

import { type PackResult, readZip, verifyPack } from '@portal/rules/verify-pack.mjs'

const sha256 = async (bytes: Uint8Array) =>
  new Uint8Array(await crypto.subtle.digest('SHA-256', bytes as Uint8Array<ArrayBuffer>))

/** Browsers hash no streams, so that each file is in memory once. A `Response` would hide why reading failed. */
async function sha256Stream(chunks: AsyncIterable<Uint8Array>) {
  const parts: Uint8Array<ArrayBuffer>[] = []
  for await (const chunk of chunks) parts.push(chunk as Uint8Array<ArrayBuffer>)
  return sha256(new Uint8Array(await new Blob(parts).arrayBuffer()))
}

function streamOf(chunks: AsyncIterable<Uint8Array>): ReadableStream<Uint8Array<ArrayBuffer>> {
  const iterator = chunks[Symbol.asyncIterator]()
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await iterator.next()
      if (done) controller.close()
      else controller.enqueue(value as Uint8Array<ArrayBuffer>)
    },
    async cancel() {
      await iterator.return?.()
    },
  })
}

async function ed25519(
  publicKey: Uint8Array,
  message: Uint8Array,
  signature: Uint8Array,
): Promise<boolean> {
  const [keyBytes, text, signed] = [publicKey, message, signature] as Uint8Array<ArrayBuffer>[]
  const key = await crypto.subtle.importKey('raw', keyBytes!, 'Ed25519', false, ['verify'])
  return crypto.subtle.verify('Ed25519', key, signed!, text!)
}

async function* inflate(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  const reader = streamOf(chunks).pipeThrough(new DecompressionStream('deflate-raw')).getReader()
  try {
    for (let part = await reader.read(); !part.done; part = await reader.read()) yield part.value
  } finally {
    await reader.cancel().catch(() => undefined)
  }
}

/** Browsers have Ed25519 since 2024 or 2025, and only on pages that came over HTTPS or from this machine. */
export async function canVerify(): Promise<boolean> {
  try {
    // The key of RFC 8032, section 7.1, test 1.
    const bytes = Uint8Array.from(
      'd75a980182b10ab7d54bfed3c964073a0ee172f3daa62325af021a68f707511a'.match(/../g)!,
      hex => parseInt(hex, 16),
    )
    await crypto.subtle.importKey('raw', bytes, 'Ed25519', false, ['verify'])
    return 'DecompressionStream' in globalThis
  } catch {
    return false
  }
}

/** Verifies a pack without sending it anywhere, by the portal's key; by the pack's own where that cannot be had. */
export async function verifyInBrowser(file: Blob, key: string | undefined): Promise<PackResult> {
  const read = async (start: number, end: number) =>
    new Uint8Array(await file.slice(start, end).arrayBuffer())
  const { files, finding } = await readZip({ size: file.size, read }, inflate)
  if (finding) return finding
  return verifyPack(files, { sha256, sha256Stream, ed25519, ...(key !== undefined && { key }) })
}

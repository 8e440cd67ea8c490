import { type PackResult, readZip, verifyPack } from '@portal/rules/verify-pack.mjs'

const sha256 = async (bytes: Uint8Array) =>
  new Uint8Array(await crypto.subtle.digest('SHA-256', bytes as Uint8Array<ArrayBuffer>))

async function ed25519(
  publicKey: Uint8Array,
  message: Uint8Array,
  signature: Uint8Array,
): Promise<boolean> {
  const [keyBytes, text, signed] = [publicKey, message, signature] as Uint8Array<ArrayBuffer>[]
  const key = await crypto.subtle.importKey('raw', keyBytes!, 'Ed25519', false, ['verify'])
  return crypto.subtle.verify('Ed25519', key, signed!, text!)
}

/** Never more than it says: a small file may unpack to gigabytes. */
async function inflate(packed: Uint8Array, size: number): Promise<Uint8Array> {
  const contents = new Uint8Array(size)
  let at = 0
  const stream = new Blob([packed as Uint8Array<ArrayBuffer>])
    .stream()
    .pipeThrough(new DecompressionStream('deflate-raw'))
  const reader = stream.getReader()
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    if (at + part.value.length > size) {
      await reader.cancel()
      throw new Error('it is larger than it says')
    }
    contents.set(part.value, at)
    at += part.value.length
  }
  return contents.subarray(0, at)
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
  const { files, finding } = readZip(new Uint8Array(await file.arrayBuffer()), inflate)
  return finding ?? verifyPack(files, { sha256, ed25519, ...(key !== undefined && { key }) })
}

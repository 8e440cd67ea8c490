import {
  createHash,
  createPrivateKey,
  createPublicKey,
  type KeyObject,
  sign,
  verify,
} from 'node:crypto'

/** The algorithm byte of Ed25519 in signed notes. */
const ED25519 = Buffer.from([1])
/** What stands before the 32 bytes of an Ed25519 seed in PKCS #8, and of a public key in SPKI (RFC 8410). */
const PKCS8_PREFIX = Buffer.from('302e020100300506032b657004220420', 'hex')
const SPKI_PREFIX = Buffer.from('302a300506032b6570032100', 'hex')
const KEY_ID_BYTES = 4

/** What signs checkpoints under the name of its origin. */
export interface CheckpointKey {
  origin: string
  privateKey: KeyObject
}

export interface Checkpoint {
  origin: string
  /** The number of the last event in it. */
  size: number
  chain: Buffer
  /** RFC 3339. */
  time: string
}

/** The name under which a portal signs: host and port of its address, and what it signs. */
export const originOf = (publicUrl: string): string => `${new URL(publicUrl).host}/evidence`

/** The key of a seed of 32 bytes in base64. */
export function checkpointKey(seed: string, publicUrl: string): CheckpointKey {
  const privateKey = createPrivateKey({
    key: Buffer.concat([PKCS8_PREFIX, Buffer.from(seed, 'base64')]),
    format: 'der',
    type: 'pkcs8',
  })
  return { origin: originOf(publicUrl), privateKey }
}

const publicBytes = (key: KeyObject): Buffer =>
  createPublicKey(key).export({ format: 'der', type: 'spki' }).subarray(SPKI_PREFIX.length)

/** The first bytes of the hash of name and key, by which a signature names its key. */
const keyId = (name: string, bytes: Buffer): Buffer =>
  createHash('sha256')
    .update(`${name}\n`)
    .update(ED25519)
    .update(bytes)
    .digest()
    .subarray(0, KEY_ID_BYTES)

/** The verifier key (C2SP signed note): name, key id and public key. */
export function verifierKeyOf({ origin, privateKey }: CheckpointKey): string {
  const bytes = publicBytes(privateKey)
  return `${origin}+${keyId(origin, bytes).toString('hex')}+${Buffer.concat([ED25519, bytes]).toString('base64')}`
}

/** The signed note (C2SP): origin, size, chain and time, an empty line, and the signature. */
export function signCheckpoint(
  { size, chain, at }: { size: number; chain: Buffer; at: Date },
  { origin, privateKey }: CheckpointKey,
): string {
  const text = [origin, size, chain.toString('base64'), at.toISOString(), ''].join('\n')
  const signature = sign(null, Buffer.from(text), privateKey)
  return `${text}\n— ${origin} ${Buffer.concat([keyId(origin, publicBytes(privateKey)), signature]).toString('base64')}\n`
}

/** The checkpoint of a signed note; null where it is none, or the key of this name has not signed it. */
export function openCheckpoint(note: string, verifierKey: string): Checkpoint | null {
  const [text, signatures, ...more] = note.split('\n\n')
  if (text === undefined || signatures === undefined || more.length > 0) return null
  const [origin, size, chain, time, ...rest] = text.split('\n')
  if (!origin || !/^\d+$/.test(size ?? '') || !chain || !time || rest.length > 0) return null
  // Base64 has plus signs too, names have none.
  const [name, id, ...key] = verifierKey.split('+')
  const bytes = Buffer.from(key.join('+'), 'base64').subarray(ED25519.length)
  const publicKey = createPublicKey({
    key: Buffer.concat([SPKI_PREFIX, bytes]),
    format: 'der',
    type: 'spki',
  })
  const isSigned = signatures.split('\n').some(line => {
    const [dash, by, signed] = line.split(' ')
    if (dash !== '—' || by !== name || !signed) return false
    const signature = Buffer.from(signed, 'base64')
    if (signature.subarray(0, KEY_ID_BYTES).toString('hex') !== id) return false
    return verify(null, Buffer.from(`${text}\n`), publicKey, signature.subarray(KEY_ID_BYTES))
  })
  return isSigned ? { origin, size: Number(size), chain: Buffer.from(chain, 'base64'), time } : null
}

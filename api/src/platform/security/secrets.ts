import { createSecretKey, hkdfSync, type KeyObject, randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Configuration } from '#platform/configuration/configuration'

/** Keys of one purpose, for key rotation: the first one signs and encrypts, all verify and decrypt. */
export type KeyRing = readonly [Uint8Array, ...Uint8Array[]]

export interface Keys {
  session: KeyRing
  mail: KeyRing
  webhook: KeyRing
  /** Of addresses that get no more alerts, which are kept without the addresses. */
  suppression: KeyRing
  /** Not a ring: ids of askers are only made, and last no longer than a client's cache. As bytes it would take Node 7 µs more for each. */
  asker: KeyObject
}

/** Derives a key for each purpose from the secret, and from each of the previous secrets. */
export function keysOf(secret: string, ...previous: string[]): Keys {
  const ring = (purpose: string): KeyRing => {
    const derive = (from: string) =>
      new Uint8Array(hkdfSync('sha256', from, '', `portal ${purpose}`, 32))
    return [derive(secret), ...previous.map(derive)]
  }
  return {
    session: ring('session'),
    mail: ring('mail'),
    webhook: ring('webhook'),
    suppression: ring('suppression'),
    asker: createSecretKey(ring('asker')[0]),
  }
}

/** The result of the first key with which `open` succeeds, or the error of the last one. */
export async function withAnyKey<T>(
  [first, ...others]: KeyRing,
  open: (key: Uint8Array) => Promise<T>,
): Promise<T> {
  let opened = open(first)
  for (const key of others) opened = opened.catch(() => open(key))
  return opened
}

/** The keys of the configured secret, and of the previous one if it is set. */
export function configuredKeys(configuration: Configuration): Keys {
  const { SESSION_SECRET_PREVIOUS: previous } = configuration
  return keysOf(secretOf(configuration), ...(previous ? [previous] : []))
}

/** The configured secret, or for an embedded database one that is generated once and stored beside it. */
export const secretOf = ({ SESSION_SECRET, DATA_DIR }: Configuration): string =>
  SESSION_SECRET ?? generatedOnce(DATA_DIR, 'session-secret', 'base64url')

/** The seed of the key that signs checkpoints of the evidence, configured or generated in the same way. */
export const evidenceSeedOf = ({ EVIDENCE_KEY, DATA_DIR }: Configuration): string =>
  EVIDENCE_KEY ?? generatedOnce(DATA_DIR, 'evidence-key', 'base64')

function generatedOnce(folder: string, name: string, encoding: 'base64' | 'base64url'): string {
  const file = join(folder, name)
  if (!existsSync(file)) {
    mkdirSync(folder, { recursive: true })
    writeFileSync(file, randomBytes(32).toString(encoding), { mode: 0o600 })
  }
  return readFileSync(file, 'utf8').trim()
}

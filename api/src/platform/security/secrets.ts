import { hkdfSync, randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Configuration } from '../configuration'

/** Keys of one use: the first makes what is new, and what any of them made is still good, so that a secret can be replaced. */
export type KeyRing = readonly [Uint8Array, ...Uint8Array[]]

export interface Keys {
  session: KeyRing
  mail: KeyRing
}

/** A key for each use, derived from one secret, so that none can stand in for another; and the same of the secrets before it. */
export function keysOf(secret: string, ...previous: string[]): Keys {
  const ring = (use: string): KeyRing => {
    const derive = (from: string) => new Uint8Array(hkdfSync('sha256', from, '', `portal ${use}`, 32))
    return [derive(secret), ...previous.map(derive)]
  }
  return { session: ring('session'), mail: ring('mail') }
}

/** What the first key that fits makes of it; when none does, the fault that the last one met. */
export async function withAnyKey<T>([first, ...others]: KeyRing, open: (key: Uint8Array) => Promise<T>): Promise<T> {
  let opened = open(first)
  for (const key of others) opened = opened.catch(() => open(key))
  return opened
}

/** The keys of the configured secret, and of the one before it where that is still accepted. */
export function configuredKeys(configuration: Configuration): Keys {
  const { SESSION_SECRET_PREVIOUS: previous } = configuration
  return keysOf(secretOf(configuration), ...(previous ? [previous] : []))
}

/** The configured secret, or for an embedded database one that is made once and kept beside it. */
export function secretOf(configuration: Configuration): string {
  if (configuration.SESSION_SECRET) return configuration.SESSION_SECRET
  const file = join(configuration.DATA_DIR, 'session-secret')
  if (!existsSync(file)) {
    mkdirSync(configuration.DATA_DIR, { recursive: true })
    writeFileSync(file, randomBytes(32).toString('base64url'), { mode: 0o600 })
  }
  return readFileSync(file, 'utf8').trim()
}

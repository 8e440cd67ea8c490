import { hkdfSync, randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Configuration } from './configuration'

/** A key for each use, derived from the one secret, so that none can stand in for another. */
export function keysOf(secret: string): { session: Uint8Array; seal: Uint8Array } {
  const derive = (use: string) => new Uint8Array(hkdfSync('sha256', secret, '', `portal ${use}`, 32))
  return { session: derive('session'), seal: derive('mail') }
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

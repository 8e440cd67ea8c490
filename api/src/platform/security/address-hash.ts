import { createHmac, createSecretKey } from 'node:crypto'
import type { KeyRing } from './secrets'

/** The hashes of an address, by each key: the first is the one that is stored. */
export function addressHashes(address: string, keys: KeyRing): [string, ...string[]] {
  const [first, ...others] = keys.map(key =>
    createHmac('sha256', createSecretKey(key)).update(address.toLowerCase()).digest('base64url'),
  )
  return [first ?? '', ...others]
}

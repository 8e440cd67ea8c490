import { crc32 } from 'node:zlib'

/** So many keys are remembered, each by four bytes. */
const REMEMBERED = 65_536

/**
 * Tells keys that were asked for before from those that were not: where there is no room for all, an answer that is asked for
 * once shall not drive out one that a crowd waits for. What is forgotten, since another key came to its place, is new again.
 */
export class AdmissionFilter {
  private readonly seen = new Uint32Array(REMEMBERED)

  /** Whether it is new; from now on it is not. */
  isNew(key: string): boolean {
    const sum = crc32(key)
    const place = sum % REMEMBERED
    if (this.seen[place] === sum) return false
    this.seen[place] = sum
    return true
  }
}

import { createHash } from 'node:crypto'

/** What the first event follows: 32 zero bytes. */
export const FIRST_PREVIOUS = Buffer.alloc(32)

const PREFIX = Buffer.from('evidence.v1\0')

const sha256 = (...parts: (Buffer | string)[]): Buffer => {
  const hash = createHash('sha256')
  for (const part of parts) hash.update(part)
  return hash.digest()
}

/** What stands for an event in the chain: the hash of its canonical JSON in UTF-8. */
export const leafOf = (event: string): Buffer => sha256(PREFIX, event)

/** What proves an event and all before it. */
export const chainOf = (previous: Buffer, leaf: Buffer): Buffer => sha256(previous, leaf)

/** What stands for a personal value in an event, in lower-case hexadecimal: the hash of its salt and the value in UTF-8 and NFC. */
export const commitmentOf = (salt: Buffer, value: string): string =>
  sha256(salt, value.normalize('NFC')).toString('hex')

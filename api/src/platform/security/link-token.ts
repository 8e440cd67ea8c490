import { createHash, randomBytes } from 'node:crypto'

/** What a mailed link carries: 256 random bits, good in a URL. */
export const newLinkToken = (): string => randomBytes(32).toString('base64url')

/** What is kept of it. A fast hash is enough: nobody guesses 256 bits. */
export const hashOfToken = (token: string): string => createHash('sha256').update(token).digest('hex')

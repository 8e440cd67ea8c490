import { createHash, randomBytes } from 'node:crypto'

/** The token of a mailed link: 256 random bits, URL-safe. */
export const newLinkToken = (): string => randomBytes(32).toString('base64url')

/** The hash under which a token is stored. A fast one suffices, since nobody guesses 256 bits. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex')

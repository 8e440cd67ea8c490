import argon2 from 'argon2'
import { normalizePassword } from '@portal/rules/text/normalize-password'

/** OWASP's recommendation for argon2id: 19 MiB, two passes, one lane. */
const OPTIONS = { type: argon2.argon2id, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const

export const hashPassword = (password: string): Promise<string> =>
  argon2.hash(normalizePassword(password), OPTIONS)

/** Computed at start, so that the first attempt takes no longer than others. */
const dummyHash = hashPassword('nobody has this password')

/** Whether the password matches the hash. Without an account it verifies a dummy hash, so that timing does not reveal accounts. */
export async function isPassword(password: string, hash: string | null): Promise<boolean> {
  return (
    (await argon2.verify(hash ?? (await dummyHash), normalizePassword(password))) && hash !== null
  )
}

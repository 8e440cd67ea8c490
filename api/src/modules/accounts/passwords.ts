import argon2 from 'argon2'
import { normalPassword } from '@portal/rules/normal-password'

/** OWASP's recommendation for argon2id: 19 MiB, two passes, one lane. */
const OPTIONS = { type: argon2.argon2id, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const

export const hashPassword = (password: string): Promise<string> => argon2.hash(normalPassword(password), OPTIONS)

/** Made before anybody asks, so that the first to ask does not wait longer. */
const nobodys = hashPassword('nobody has this password')

/** Whether the password is the account's. Without an account it takes as long to say no, so that time does not tell who exists. */
export async function isPassword(password: string, hash: string | null): Promise<boolean> {
  return (await argon2.verify(hash ?? (await nobodys), normalPassword(password))) && hash !== null
}

import argon2 from 'argon2'

/** OWASP's recommendation for argon2id: 19 MiB, two passes, one lane. */
const OPTIONS = { type: argon2.argon2id, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const

export const hashPassword = (password: string): Promise<string> => argon2.hash(password, OPTIONS)

let nobodys: Promise<string> | undefined

/** Whether the password is the account's. Without an account it takes as long to say no, so that time does not tell who exists. */
export async function isPassword(password: string, hash: string | null): Promise<boolean> {
  const against = hash ?? (await (nobodys ??= hashPassword('nobody has this password')))
  return (await argon2.verify(against, password)) && hash !== null
}

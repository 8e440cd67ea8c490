import { compactDecrypt, CompactEncrypt } from 'jose'
import { type KeyRing, withAnyKey } from './secrets'

/** Encrypts a text for the database (AES-256-GCM) with a key that the database does not have. */
export const seal = (text: string, [key]: KeyRing): Promise<string> =>
  new CompactEncrypt(new TextEncoder().encode(text))
    .setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
    .encrypt(key)

/** Decrypts it with the first key that fits, or rejects. */
export async function open(sealed: string, keys: KeyRing): Promise<string> {
  const { plaintext } = await withAnyKey(keys, key =>
    compactDecrypt(sealed, key, {
      keyManagementAlgorithms: ['dir'],
      contentEncryptionAlgorithms: ['A256GCM'],
    }),
  )
  return new TextDecoder().decode(plaintext)
}

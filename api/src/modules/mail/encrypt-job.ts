import { CompactEncrypt, compactDecrypt } from 'jose'
import { withAnyKey, type KeyRing } from '../../platform/security/secrets'
import type { QueuedMail } from './mails'

/**
 * A job waits in the database, and what it carries (addresses, a link that signs somebody in) must not be readable
 * there: links are otherwise stored as hashes only. So it is encrypted with a key that the database does not have.
 */
export function encryptJob(mail: QueuedMail | null, [key]: KeyRing): Promise<string> {
  const text = new TextEncoder().encode(JSON.stringify(mail))
  return new CompactEncrypt(text).setProtectedHeader({ alg: 'dir', enc: 'A256GCM' }).encrypt(key)
}

export async function decryptJob(encrypted: string, keys: KeyRing): Promise<QueuedMail | null> {
  const { plaintext } = await withAnyKey(keys, key =>
    compactDecrypt(encrypted, key, { keyManagementAlgorithms: ['dir'], contentEncryptionAlgorithms: ['A256GCM'] }),
  )
  return JSON.parse(new TextDecoder().decode(plaintext)) as QueuedMail | null
}

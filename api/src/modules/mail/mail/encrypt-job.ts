import { open, seal } from '#platform/security/seal'
import type { KeyRing } from '#platform/security/secrets'
import type { QueuedMail } from './mails'

/**
 * A job waits in the database, and what it carries (addresses, a link that signs somebody in) must not be readable
 * there: links are otherwise stored as hashes only. So it is encrypted with a key that the database does not have.
 */
export const encryptJob = (mail: QueuedMail | null, keys: KeyRing): Promise<string> =>
  seal(JSON.stringify(mail), keys)

export const decryptJob = async (encrypted: string, keys: KeyRing): Promise<QueuedMail | null> =>
  JSON.parse(await open(encrypted, keys)) as QueuedMail | null

import { Readable } from 'node:stream'
import { ReadableStream } from 'node:stream/web'
import { StartError } from '#platform/configuration/configuration'
import type { Contents } from './backup-place'

/** Follows the name of an encrypted file. */
export const ENCRYPTED = '.age'

/** Of the format of age (age-encryption.org/v1), whose program opens such files too. Loaded only by portals that encrypt. */
const age = () => import('age-encryption')

/** A public key encrypts only; a secret one does both. */
export const isPublicKey = (key: string): boolean => key.startsWith('age1')

export async function newSecretKey(): Promise<string> {
  return (await age()).generateX25519Identity()
}

export async function publicKeyOf(secretKey: string): Promise<string> {
  return (await age()).identityToRecipient(secretKey)
}

export async function encrypt(contents: Contents, key: string): Promise<Contents> {
  const { Encrypter } = await age()
  const encrypter = new Encrypter()
  encrypter.addRecipient(isPublicKey(key) ? key : await publicKeyOf(key))
  return encrypter.encrypt(streamOf(contents))
}

/** Throws where the key is another, or the contents are not whole and as they were encrypted. */
export async function* decrypt(contents: Contents, key: string): Contents {
  const { Decrypter } = await age()
  const decrypter = new Decrypter()
  decrypter.addIdentity(key)
  yield* await decrypter.decrypt(streamOf(contents))
}

/** Throws for a key with a typing error. */
export async function checkKey(key: string): Promise<void> {
  await encrypt(Readable.from([]), key).catch((error: unknown) => {
    throw new StartError('BACKUP_KEY: it is not a key of age; has a part of it been lost?', {
      cause: error,
    })
  })
}

const streamOf = (contents: Contents) => ReadableStream.from(contents)

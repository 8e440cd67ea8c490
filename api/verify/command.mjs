import { createHash, createPublicKey, verify } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { open, readdir, stat } from 'node:fs/promises'
import { dirname, join, relative, sep } from 'node:path'
import { pipeline, Readable } from 'node:stream'
import { fileURLToPath } from 'node:url'
import { createInflateRaw } from 'node:zlib'
import { readZip, verifyPack } from '../rules/verify-pack.mjs'

const USAGE = `Verifies an evidence pack: node verify.mjs [FOLDER or ZIP] [--key VERIFIER_KEY]

Without FOLDER or ZIP it verifies the folder that it is in. The key stands at /evidence/key of the portal.
Exit codes: 0 Whole, 1 Changed, 2 Missing, 3 Cut off, 4 Not anchored; 64 if there is nothing to verify or it cannot be read.`
const NOT_VERIFIED = 64
const READ_BYTES = 1024 * 1024
/** What stands before the 32 bytes of an Ed25519 public key in SPKI (RFC 8410). */
const SPKI_PREFIX = Buffer.from('302a300506032b6570032100', 'hex')

const sha256 = bytes => createHash('sha256').update(bytes).digest()

async function sha256Stream(chunks) {
  const hash = createHash('sha256')
  for await (const chunk of chunks) hash.update(chunk)
  return hash.digest()
}

function ed25519(publicKey, message, signature) {
  const key = createPublicKey({
    key: Buffer.concat([SPKI_PREFIX, publicKey]),
    format: 'der',
    type: 'spki',
  })
  return verify(null, message, key, signature)
}

/** The stream fails as the chunks do. */
const inflate = chunks =>
  pipeline(Readable.from(chunks), createInflateRaw({ chunkSize: READ_BYTES }), () => undefined)

async function filesOfFolder(folder) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const paths = entries
    .filter(entry => !entry.isDirectory())
    .map(entry => join(entry.parentPath ?? entry.path, entry.name))
  return new Map(
    paths.map(path => [
      relative(folder, path).split(sep).join('/'),
      () => createReadStream(path, { highWaterMark: READ_BYTES }),
    ]),
  )
}

async function readPart(file, start, end) {
  const bytes = Buffer.alloc(end - start)
  for (let at = 0; at < bytes.length; ) {
    const { bytesRead } = await file.read(bytes, at, bytes.length - at, start + at)
    if (bytesRead === 0) throw new Error('it ends earlier than before')
    at += bytesRead
  }
  return bytes
}

async function verifyZip(path, key) {
  const file = await open(path)
  try {
    const { size } = await file.stat()
    const read = (start, end) => readPart(file, start, end)
    const { files, finding } = await readZip({ size, read }, inflate)
    return finding ?? (await verifyFiles(files, key))
  } finally {
    await file.close()
  }
}

const verifyFiles = (files, key) => verifyPack(files, { sha256, sha256Stream, ed25519, key })

async function main(args) {
  const at = args.indexOf('--key')
  const key = at < 0 ? undefined : args[at + 1]
  const rest = at < 0 ? args : args.toSpliced(at, 2)
  if (rest.length > 1 || rest[0]?.startsWith('-') || (at >= 0 && key === undefined))
    return nothing(USAGE)
  const path = rest[0] ?? dirname(fileURLToPath(import.meta.url))
  let result
  try {
    const isFolder = (await stat(path)).isDirectory()
    result = await (isFolder ? verifyFiles(await filesOfFolder(path), key) : verifyZip(path, key))
  } catch (error) {
    return nothing(`Not verified: ${path}: ${error.message}`)
  }
  console.log(result.sentence)
  if (result.key)
    console.log(
      `Key ${result.key.id} of ${result.key.name}${result.key.isFromPack ? ', which came from the pack: compare it with that of the portal.' : '.'}`,
    )
  return result.code
}

function nothing(why) {
  console.error(why)
  return NOT_VERIFIED
}

process.exitCode = await main(process.argv.slice(2))

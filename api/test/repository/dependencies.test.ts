import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

const ROOT = resolve(__dirname, '../../..')
const read = <T>(file: string) => JSON.parse(readFileSync(join(ROOT, file), 'utf8')) as T

interface Manifest {
  dependencies?: Record<string, string>
  devDependencies?: Record<string, string>
  optionalDependencies?: Record<string, string>
}
interface LockFile {
  packages: Record<
    string,
    {
      optionalDependencies?: Record<string, string>
      link?: boolean
      resolved?: string
      integrity?: string
    }
  >
}

const named = [
  'package.json',
  'api/package.json',
  'api/node/package.json',
  'api/rules/package.json',
  'web/package.json',
].flatMap(file => {
  const { dependencies, devDependencies, optionalDependencies } = read<Manifest>(file)
  return Object.entries({ ...dependencies, ...devDependencies, ...optionalDependencies }).map(
    ([name, version]) => ({
      file,
      name,
      version,
    }),
  )
})
const { packages } = read<LockFile>('package-lock.json')
const installed = Object.entries(packages).filter(
  ([path, { link }]) => path.startsWith('node_modules/') && !link,
)

const nameOf = (path: string) =>
  path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)

describe('Every dependency', () => {
  it('Every dependency is pinned to one version', () => {
    const loose = named.filter(
      ({ version }) => !/^(npm:[\w-]+@)?\d+\.\d+\.\d+(-[\w.]+)?$/.test(version),
    )
    expect(loose).toEqual([])
  })

  it('Every dependency is explained in DEPENDENCIES.md', () => {
    const told = readFileSync(join(ROOT, 'api/DEPENDENCIES.md'), 'utf8')
    const names = [...told.matchAll(/`([^`]+)`/g)].map(
      ([, name = '']) => new RegExp(`^${name.replace('*', '.*')}$`),
    )
    const silent = named
      .map(({ name }) => name)
      .filter(
        name => !/^@(types|portal)\//.test(name) && !names.some(pattern => pattern.test(name)),
      )
    expect(silent).toEqual([])
  })

  it('Every package that comes in one part for each platform has the parts of all in the lock file, those for Apple Silicon among them', () => {
    const parts = Object.values(packages).flatMap(({ optionalDependencies = {} }) =>
      Object.keys(optionalDependencies),
    )
    expect(parts.filter(name => name.endsWith('darwin-arm64')).length).toBeGreaterThan(5)
    const locked = new Set(Object.keys(packages).map(nameOf))
    expect(parts.filter(name => !locked.has(name))).toEqual([])
  })

  it('Every dependency has a SHA-512 hash and no download address in the lock file', () => {
    expect(installed.length).toBeGreaterThan(500)
    expect(
      installed
        .filter(([, { integrity }]) => !integrity?.startsWith('sha512-'))
        .map(([path]) => path),
    ).toEqual([])
    expect(
      installed.filter(([, { resolved }]) => resolved !== undefined).map(([path]) => path),
    ).toEqual([])
  })
})

import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

const ROOT = resolve(__dirname, '../../..')

interface Manifest {
  dependencies: Record<string, string>
  type?: string
}

const manifestOf = (folder: string) =>
  JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Manifest

/** Where npm put a package: beside the workspace, or at the top. */
function folderOf(name: string): string {
  for (const base of [join(ROOT, 'api'), ROOT]) {
    try {
      const folder = join(base, 'node_modules', name)
      manifestOf(folder)
      return folder
    } catch {
      // Not here, then.
    }
  }
  throw new Error(`${name} is not installed`)
}

/** Packages that can only be imported by one of their parts. */
const parts: Record<string, string> = { '@mikro-orm/decorators': '@mikro-orm/decorators/legacy' }

/** Jest loads modules in its own way; a package that comes as ECMAScript modules alone must load there as it does in Node. */
const modulesOnly = Object.keys(manifestOf(join(ROOT, 'api')).dependencies).filter(
  name => manifestOf(folderOf(name)).type === 'module',
)

describe('A package that comes as ECMAScript modules', () => {
  it('The API uses packages that come as ECMAScript modules', () => {
    expect(modulesOnly).toEqual(expect.arrayContaining(['@mikro-orm/core', 'jose', 'pg-boss']))
  })

  it.each(modulesOnly)('The package %s can be imported', async name => {
    expect(Object.keys((await import(parts[name] ?? name)) as object).length).toBeGreaterThan(0)
  })
})

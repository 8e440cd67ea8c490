import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join, relative, resolve } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'

const ROOT = resolve(__dirname, '../../..')
const CLIENT = join(ROOT, 'web/dist/client')
const FASTEST = { params: { [constants.BROTLI_PARAM_QUALITY]: 0 } }

/** The paths of a build's programs, which other programs and pages of the same build ask for. */
export function programsOf(folder = ROOT): string[] {
  const manifest = JSON.parse(
    readFileSync(join(folder, 'web/dist/client/.vite/manifest.json'), 'utf8'),
  ) as Record<string, { file: string }>
  return [...new Set(Object.values(manifest).map(({ file }) => `/${file}`))].filter(path =>
    path.endsWith('.js'),
  )
}

/** A folder from which the portal runs with a copy of the client in which every program has another name. */
export function renameBuild(): { folder: string; remove: () => void } {
  const folder = mkdtempSync(join(tmpdir(), 'portal-other-build-'))
  // Copied where a file is looked for beside another: Node follows links first.
  for (const path of ['api/dist', 'api/package.json', 'web/package.json'])
    cpSync(join(ROOT, path), join(folder, path), { recursive: true })
  mkdirSync(join(folder, 'web/dist'))
  for (const path of ['node_modules', 'schema.graphql', 'api/demo', 'web/dist/server'])
    symlinkSync(join(ROOT, path), join(folder, path))
  renameProgramsInto(join(folder, 'web/dist/client'))
  return { folder, remove: () => rmSync(folder, { recursive: true }) }
}

function renameProgramsInto(target: string): void {
  const programs = new Set(programsOf().map(path => basename(path)))
  const renamed = (name: string) => (programs.has(name) ? `other-${name}` : name)
  const files = readdirSync(CLIENT, { recursive: true, withFileTypes: true })
  for (const { name, parentPath } of files.filter(file => file.isFile())) {
    if (name.endsWith('.br')) continue
    const from = join(parentPath, name)
    const to = join(target, relative(CLIENT, parentPath), renamed(name))
    mkdirSync(dirname(to), { recursive: true })
    if (!/\.(js|html|json)$/.test(name)) {
      cpSync(from, to)
      continue
    }
    const text = readFileSync(from, 'utf8').replaceAll(/[\w.-]+\.js\b/g, renamed)
    writeFileSync(to, text)
    if (name.endsWith('.js')) writeFileSync(`${to}.br`, brotliCompressSync(text, FASTEST))
  }
}

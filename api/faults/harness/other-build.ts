import { execFile } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative, resolve } from 'node:path'
import { promisify } from 'node:util'

const ROOT = resolve(__dirname, '../../..')
const WEB = join(ROOT, 'web')

/** Vite's own build of the client, in which every program has another name: all of them contain the names of others. */
const BUILD = `
  const { build } = await import('vite')
  const output = { entryFileNames: 'assets/other-[name]-[hash].js', chunkFileNames: 'assets/other-[name]-[hash].js' }
  await build({ configFile: 'vite.config.ts', logLevel: 'error', build: { outDir: process.argv[1], rolldownOptions: { output } } })`

/** The paths of a build's programs, which other programs and pages of the same build ask for. */
export function programsOf(folder = ROOT): string[] {
  const manifest = JSON.parse(
    readFileSync(join(folder, 'web/dist/client/.vite/manifest.json'), 'utf8'),
  ) as Record<string, { file: string }>
  return [...new Set(Object.values(manifest).map(({ file }) => `/${file}`))].filter(path =>
    path.endsWith('.js'),
  )
}

/** A folder from which the portal runs with a client of another build. */
export async function buildOther(): Promise<{ folder: string; remove: () => void }> {
  const folder = mkdtempSync(join(tmpdir(), 'portal-other-build-'))
  // Copied where a file is looked for beside another: Node follows links first.
  for (const path of ['api/dist', 'web/package.json'])
    cpSync(join(ROOT, path), join(folder, path), { recursive: true })
  mkdirSync(join(folder, 'web/dist'))
  for (const path of ['node_modules', 'schema.graphql', 'api/demo', 'web/dist/server'])
    symlinkSync(join(ROOT, path), join(folder, path))
  const outDir = relative(WEB, join(folder, 'web/dist/client'))
  await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', BUILD, outDir], {
    cwd: WEB,
  })
  return { folder, remove: () => rmSync(folder, { recursive: true }) }
}

/** A module in Vite's manifest. */
interface Chunk {
  file: string
  imports?: string[]
}

export type Manifest = Record<string, Chunk>

const ENTRY = 'index.html'
/** Apollo Client: Home, which comes with the entry, is hydrated without it (web/src/apollo/load-api.ts). */
const API = 'src/apollo/api.ts'

export interface Bundle {
  /** Evaluated in this order: each after those that it imports. */
  scripts: string[]
  /** The page's own, which the client imports. */
  preloads: string[]
}

/** The files of the client that a page needs. */
export function bundleOf(manifest: Manifest, module: string): Bundle {
  const scripts = filesOf(manifest, ENTRY)
  const own = filesOf(manifest, module)
  const preloads = own.length > 0 ? new Set([...filesOf(manifest, API), ...own]) : []
  return { scripts, preloads: [...preloads].filter(file => !scripts.includes(file)) }
}

function filesOf(
  manifest: Manifest,
  key: string,
  files: string[] = [],
  seen = new Set<string>(),
): string[] {
  const chunk = manifest[key]
  if (!chunk || seen.has(key)) return files
  seen.add(key)
  for (const imported of chunk.imports ?? []) filesOf(manifest, imported, files, seen)
  files.push(`/${chunk.file}`)
  return files
}

/** A module in Vite's manifest. */
interface Chunk {
  file: string
  imports?: string[]
}

export type Manifest = Record<string, Chunk>

const ENTRY = 'index.html'

export interface Bundle {
  /** Evaluated in this order: each after those that it imports. */
  scripts: string[]
  /** The page's own, which the client imports. */
  preloads: string[]
}

/** The files of the client that a page needs. */
export function bundleOf(manifest: Manifest, module: string): Bundle {
  const scripts = filesOf(manifest, ENTRY)
  return { scripts, preloads: filesOf(manifest, module).filter(file => !scripts.includes(file)) }
}

function filesOf(manifest: Manifest, key: string, files: string[] = [], seen = new Set<string>()): string[] {
  const chunk = manifest[key]
  if (!chunk || seen.has(key)) return files
  seen.add(key)
  for (const imported of chunk.imports ?? []) filesOf(manifest, imported, files, seen)
  files.push(`/${chunk.file}`)
  return files
}

/** A module in Vite's manifest. */
interface Chunk {
  file: string
  imports?: string[]
}

export type Manifest = Record<string, Chunk>

const ENTRY = 'index.html'

/** The files of a page's client bundle: those of the entry first, then those of the page, so that the browser preloads all of them. */
export function bundleFiles(manifest: Manifest, module: string): string[] {
  const entry = filesOf(manifest, ENTRY)
  const others = [...filesOf(manifest, module)].filter(file => !entry.has(file))
  return [...entry, ...others].map(file => `/${file}`)
}

function filesOf(manifest: Manifest, key: string, seen = new Set<string>()): Set<string> {
  const chunk = manifest[key]
  if (!chunk || seen.has(chunk.file)) return seen
  seen.add(chunk.file)
  for (const imported of chunk.imports ?? []) filesOf(manifest, imported, seen)
  return seen
}

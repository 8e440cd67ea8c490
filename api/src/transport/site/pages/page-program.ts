/** What Vite's manifest says of a module. */
interface Chunk {
  file: string
  imports?: string[]
}

export type Manifest = Record<string, Chunk>

const BEGINNING = 'index.html'

/** The files of a page's program: the beginning first, and not only once that runs those of the page itself. */
export function pageProgram(manifest: Manifest, module: string): string[] {
  const begun = filesOf(manifest, BEGINNING)
  const others = [...filesOf(manifest, module)].filter(file => !begun.has(file))
  return [...begun, ...others].map(file => `/${file}`)
}

function filesOf(manifest: Manifest, key: string, seen = new Set<string>()): Set<string> {
  const chunk = manifest[key]
  if (!chunk || seen.has(chunk.file)) return seen
  seen.add(chunk.file)
  for (const imported of chunk.imports ?? []) filesOf(manifest, imported, seen)
  return seen
}

/** What Vite's manifest says of a module. */
interface Chunk {
  file: string
  imports?: string[]
}

export type Manifest = Record<string, Chunk>

/** Has the browser ask for a page's program together with the frame's, and not only once that runs. */
export function pageLinks(manifest: Manifest, module: string): string {
  const begun = filesOf(manifest, 'index.html')
  return [...filesOf(manifest, module)]
    .filter(file => !begun.has(file))
    .map(file => `<link rel="modulepreload" crossorigin fetchpriority="low" href="/${file}">`)
    .join('')
}

function filesOf(manifest: Manifest, key: string, seen = new Set<string>()): Set<string> {
  const chunk = manifest[key]
  if (!chunk || seen.has(chunk.file)) return seen
  seen.add(chunk.file)
  for (const imported of chunk.imports ?? []) filesOf(manifest, imported, seen)
  return seen
}

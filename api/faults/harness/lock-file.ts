import { readFileSync } from 'node:fs'

interface Entry {
  name?: string
  link?: boolean
  resolved?: string
  dependencies?: Record<string, string>
  optionalDependencies?: Record<string, string>
  peerDependencies?: Record<string, string>
  peerDependenciesMeta?: Record<string, { optional?: boolean }>
}

interface Installed {
  path: string
  /** The workspace to which the path leads. */
  link: string | undefined
}

/** What `npm ci --omit=dev --omit=optional --workspace NAME` installs by a lock file. */
export function installedFor(lockFile: string, workspace: string): Installed[] {
  const { packages } = JSON.parse(readFileSync(lockFile, 'utf8')) as {
    packages: Record<string, Entry>
  }
  const isIt = ({ link, resolved = '' }: Entry) => link && packages[resolved]?.name === workspace
  const [start] = Object.entries(packages).find(([, entry]) => isIt(entry)) ?? []
  if (!start) throw new Error(`The lock file has no workspace ${workspace}`)
  const found = new Set<string>()
  const waiting = [start]
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    if (found.has(path)) continue
    found.add(path)
    const entry = packages[path]!
    if (entry.link) waiting.push(entry.resolved!)
    for (const name of namesOf(entry)) {
      const place = placeOf(name, path, packages)
      if (place) waiting.push(place)
    }
  }
  const paths = [...found].filter(path => /(^|\/)node_modules\//.test(path)).sort()
  return paths.map(path => ({
    path,
    link: packages[path]?.link ? packages[path].resolved : undefined,
  }))
}

/** npm installs what a package expects beside it as well, unless it is optional. */
const namesOf = ({
  dependencies = {},
  optionalDependencies = {},
  peerDependencies = {},
  peerDependenciesMeta = {},
}: Entry): string[] => [
  ...Object.keys(dependencies).filter(name => !(name in optionalDependencies)),
  ...Object.keys(peerDependencies).filter(name => !peerDependenciesMeta[name]?.optional),
]

/** Where Node finds a package from a folder: in its own node_modules, or in one of those above. */
function placeOf(name: string, from: string, packages: Record<string, Entry>): string | undefined {
  const folders = from.split('/')
  for (let depth = folders.length; depth >= 0; depth--) {
    const place = [...folders.slice(0, depth), 'node_modules', name].join('/')
    if (place in packages) return place
  }
  return undefined
}

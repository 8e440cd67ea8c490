import { readdirSync, readFileSync } from 'node:fs'
import { basename, join, posix } from 'node:path'
import type { Plugin } from 'vite'
import type { DeveloperDocument, Guide } from '../src/features/developers/document.ts'
import { readMarkdown } from './markdown.ts'

const GUIDES = 'api/guides'
const SCHEMA_NOTES = 'api/SCHEMA.md'
/** The guide to begin with; the others follow by name. */
const FIRST = 'query-with-curl.md'

/** Where the portal shows a file of the repository. */
function pathOf(file: string, place = ''): string | null {
  const hash = place && `#${place}`
  if (posix.dirname(file) === GUIDES) return `/developers/guides/${basename(file, '.md')}${hash}`
  if (file === SCHEMA_NOTES)
    return place === 'changelog' ? '/developers/changelog' : `/developers/schema${hash}`
  return file === 'schema.graphql' ? '/schema.graphql' : null
}

const linksOf = (file: string) => (href: string) => {
  if (/^(https?:|\/)/.test(href)) return href
  const [path, place] = href.split('#')
  return pathOf(path ? posix.join(posix.dirname(file), path) : file, place)
}

const read = (root: string, file: string) => readFileSync(join(root, file), 'utf8')

/** The guides of the repository, which their tests follow (api/test/guides.test.ts). */
export function readGuides(root: string): Guide[] {
  const names = readdirSync(join(root, GUIDES)).filter(name => name.endsWith('.md'))
  const ordered = [FIRST, ...names.filter(name => name !== FIRST).sort()]
  return ordered.map(name => {
    const file = `${GUIDES}/${name}`
    return { name: basename(name, '.md'), ...readMarkdown(read(root, file), linksOf(file)) }
  })
}

export const readGuideList = (root: string) =>
  readGuides(root).map(({ name, title, description }) => ({ name, title, description }))

/** What is said of the schema, and its changelog, which is a page of its own. */
export function readSchemaNotes(root: string): {
  rules: DeveloperDocument
  changelog: DeveloperDocument
} {
  const [rules = '', changes = ''] = read(root, SCHEMA_NOTES).split(/^## Changelog$/m)
  const changelog = `# Changelog of the schema\n\nAdditions, deprecations and removals, by release.\n${changes.replace(/^### /gm, '## ')}`
  const links = linksOf(SCHEMA_NOTES)
  return { rules: readMarkdown(rules, links), changelog: readMarkdown(changelog, links) }
}

/** By the module's name: the name of what it exports, and how that is read. */
const modules = new Map<string, [name: string, read: (root: string) => unknown]>([
  ['virtual:developer-guides', ['guides', readGuides]],
  ['virtual:developer-guide-list', ['guideList', readGuideList]],
  ['virtual:developer-schema', ['schemaNotes', readSchemaNotes]],
])

/** Renders the repository's Markdown while the client is built: browsers get text, and no parser. */
export function developerDocuments(): Plugin {
  let root = ''
  return {
    name: 'developer-documents',
    configResolved: ({ root: web }) => void (root = join(web, '..')),
    resolveId: id => (modules.has(id) ? `\0${id}` : undefined),
    load(id) {
      const [name, documents] = (id.startsWith('\0') && modules.get(id.slice(1))) || []
      if (!documents) return undefined
      for (const file of [
        ...readdirSync(join(root, GUIDES)).map(guide => `${GUIDES}/${guide}`),
        SCHEMA_NOTES,
      ])
        this.addWatchFile(join(root, file))
      return `export const ${name} = ${JSON.stringify(documents(root))}`
    },
  }
}

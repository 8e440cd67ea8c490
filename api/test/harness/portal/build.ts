import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** What the browser makes a page in by itself. */
export const SHELL =
  '<html><head><!--template--><script type="module" src="/assets/app.js"></script></head><body><div id="root"></div></body></html>'

/** What a build of the web leaves, with pages that do as their addresses say. */
export function writeBuild(dist: string, files: Record<string, string | Buffer> = {}): void {
  const manifest = {
    'index.html': { file: 'assets/app.js', imports: ['shared'] },
    shared: { file: 'assets/shared.js' },
    'src/pages/page.tsx': { file: 'assets/page.js', imports: ['shared', 'list'] },
    list: { file: 'assets/list.js' },
  }
  const written = {
    'client/index.html': SHELL,
    'client/explorer.html': '<html></html>',
    'client/assets/app.js': '/* built */',
    'client/.vite/manifest.json': JSON.stringify(manifest),
    'server/main.js': RENDERER,
    ...files,
  }
  for (const folder of ['client/assets', 'client/.vite', 'server'])
    mkdirSync(join(dist, folder), { recursive: true })
  for (const [name, text] of Object.entries(written)) writeFileSync(join(dist, name), text)
}

const RENDERER = `
const field = (name, args = []) => ({ kind: 'Field', name: { kind: 'Name', value: name }, ...args })
const query = (...selections) => ({
  kind: 'Document',
  definitions: [{ kind: 'OperationDefinition', operation: 'query', selectionSet: { kind: 'SelectionSet', selections } }],
})
const inside = (name, ...selections) => ({ ...field(name), selectionSet: { kind: 'SelectionSet', selections } })
exports.canonicalUrl = url => url.replace(/\\/+(?=\\?|$)/, '').replace(/\\?(?!and=).*/, '') || '/'
exports.renderPage = async ({ url, origin, execute }) => {
  if (/^\\/(auth|admin)\\//i.test(url)) return null
  if (url === '/breaks') throw new Error('A page that breaks, secretly')
  if (url.startsWith('/never')) return new Promise(() => undefined)
  const asked = url === '/desk' ? query(inside('adminStats', field('totalUsers'))) : query(inside('presentations', field('totalCount')))
  const { data } = await execute(asked, {})
  if (url === '/moved') return { found: true, redirectTo: '/remains', cacheable: false, module: '', head: '', body: '', state: '' }
  return {
    found: url !== '/nothing',
    cacheable: true,
    module: 'src/pages/page.tsx',
    head: '<title>' + origin + '</title>',
    body: '<p>' + JSON.stringify(data) + ' at ' + url + '</p>',
    state: '<script type="application/json">{}</script><!--' + 'long '.repeat(250) + '-->',
  }
}
`

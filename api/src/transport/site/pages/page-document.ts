import type { Bundle } from './client-bundle'
import type { RenderedPage } from './page-renderer'
import { PAGE_SCRIPT } from './page-script'

const HEAD_END = '</head>'
const ROOT = /<div id="root">.*?<\/div>/s

/** The build's template with the rendered page in it, and what loads the client bundle; in development the template does. */
export function pageDocument(template: string, page: RenderedPage, bundle?: Bundle): string {
  const [head, rest] = splitAt(template, HEAD_END)
  const [before, after] = splitAt(rest, ROOT)
  const body = [before, '<div id="root">', page.body, '</div>', page.state, after]
  return [head, PAGE_SCRIPT, page.head, bundle ? bundleTags(bundle) : '', HEAD_END, ...body].join(
    '',
  )
}

/**
 * Fetched from the first bytes on, after what the first paint needs. Libraries are evaluated as they come, each in a task of its own; the
 * entry, which reads the page's state, once the whole page has arrived.
 */
function bundleTags({ scripts, preloads }: Bundle): string {
  return [
    ...scripts.map((file, at) => {
      const when = at < scripts.length - 1 ? 'async' : 'defer'
      return `<script type="module" crossorigin ${when} fetchpriority="low" src="${file}"></script>`
    }),
    ...preloads.map(
      file => `<link rel="modulepreload" crossorigin fetchpriority="low" href="${file}">`,
    ),
  ].join('')
}

/** The text before and after the first occurrence of a separator. */
function splitAt(text: string, separator: string | RegExp): [string, string] {
  const found = typeof separator === 'string' ? separator : separator.exec(text)?.[0]
  const at = found === undefined ? -1 : text.indexOf(found)
  if (found === undefined || at < 0) throw new Error(`The page's template has no ${separator}`)
  return [text.slice(0, at), text.slice(at + found.length)]
}

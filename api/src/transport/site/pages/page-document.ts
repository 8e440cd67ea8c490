import { pageScript } from './page-script'
import type { RenderedPage } from './page-renderer'

const HEAD_END = '</head>'
const ROOT = /<div id="root">.*?<\/div>/s

/** The build's template with the rendered page in it. The page's inline script loads the bundle; in development the template does. */
export function pageDocument(template: string, page: RenderedPage, bundle: string[] = []): string {
  const [head, rest] = splitAt(template, HEAD_END)
  const [before, after] = splitAt(rest, ROOT)
  const body = [before, '<div id="root">', page.body, '</div>', page.state, after]
  return [head, pageScript(bundle), page.head, HEAD_END, ...body].join('')
}

/** The text before and after the first occurrence of a separator. */
function splitAt(text: string, separator: string | RegExp): [string, string] {
  const found = typeof separator === 'string' ? separator : separator.exec(text)?.[0]
  const at = found === undefined ? -1 : text.indexOf(found)
  if (found === undefined || at < 0) throw new Error(`The page's template has no ${separator}`)
  return [text.slice(0, at), text.slice(at + found.length)]
}

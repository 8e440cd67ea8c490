import { pageScript } from './page-script'
import type { RenderedPage } from './page-renderer'

const HEAD_ENDS = '</head>'
const ROOT = /<div id="root">.*?<\/div>/s

/**
 * The document that the browser reads: the build's own, with the page in it. The program's files are begun by the page; without
 * any the template says itself what is.
 */
export function pageDocument(template: string, page: RenderedPage, program: string[] = []): string {
  const [head, rest] = parts(template, HEAD_ENDS)
  const [before, after] = parts(rest, ROOT)
  const body = [before, '<div id="root">', page.body, '</div>', page.handedOver, after]
  return [head, pageScript(program), page.head, HEAD_ENDS, ...body].join('')
}

/** What stands before and after the first that is so. */
function parts(text: string, between: string | RegExp): [string, string] {
  const found = typeof between === 'string' ? between : between.exec(text)?.[0]
  const at = found === undefined ? -1 : text.indexOf(found)
  if (found === undefined || at < 0) throw new Error(`The page's template has no ${between}`)
  return [text.slice(0, at), text.slice(at + found.length)]
}

import type { RenderedPage } from './page-renderer'
import { SIGNED_IN_MARK } from './signed-in-mark'

const HEAD_ENDS = '</head>'
const PROGRAM = '<script type="module"'
const ROOT = /<div id="root">.*?<\/div>/s

/** The document that the browser reads: the build's own, with the page in it. */
export function pageDocument(template: string, page: RenderedPage, links = ''): string {
  const [head, rest] = parts(template, HEAD_ENDS)
  const [before, after] = parts(rest, ROOT)
  // The page can be read without its program, which gives way to the fonts and pictures.
  const readable = head.replace(PROGRAM, `${PROGRAM} fetchpriority="low"`)
  return [
    readable,
    SIGNED_IN_MARK,
    links,
    page.head,
    HEAD_ENDS,
    before,
    '<div id="root">',
    page.body,
    '</div>',
    page.handedOver,
    after,
  ].join('')
}

function parts(text: string, between: string | RegExp): [string, string] {
  const found = typeof between === 'string' ? between : between.exec(text)?.[0]
  const at = found === undefined ? -1 : text.indexOf(found)
  if (found === undefined || at < 0) throw new Error(`The page's template has no ${between}`)
  return [text.slice(0, at), text.slice(at + found.length)]
}

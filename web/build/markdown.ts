import MarkdownIt from 'markdown-it'
import type { Block, DeveloperDocument } from '../src/features/developers/document.ts'

const markdown = new MarkdownIt()
const { rules } = markdown.renderer

// A wide table scrolls by itself, also by keys; its region has the name of its columns.
rules.table_open = (tokens, at) => {
  const end = tokens.findIndex(({ type }, index) => index > at && type === 'thead_close')
  const columns = tokens.slice(at, end).filter(({ type }) => type === 'inline')
  const name = markdown.utils.escapeHtml(
    columns.map(({ content }) => content.replaceAll('`', '')).join(', '),
  )
  return `<div class="table" tabindex="0" role="region" aria-label="${name}"><table>\n`
}
rules.table_close = () => '</table></div>\n'

/** As GitHub names the places of headings, so that links work in both. */
const placeOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N} _-]/gu, '')
    .replaceAll(' ', '-')

/** Reads a Markdown file; `linkTo` says where its links lead on the portal, null for nowhere, where the words stay. */
export function readMarkdown(
  text: string,
  linkTo: (href: string) => string | null,
): DeveloperDocument {
  const tokens = markdown.parse(text, {})
  const inline = tokens.filter(({ type }) => type === 'inline')
  if (tokens[0]?.tag !== 'h1') throw new Error('The document does not begin with its title')

  for (const [at, token] of tokens.entries()) {
    if (token.type === 'heading_open') token.attrSet('id', placeOf(tokens[at + 1]?.content ?? ''))
    const open: boolean[] = []
    token.children = (token.children ?? []).filter(child => {
      if (child.type === 'link_open') {
        const href = linkTo(String(child.attrGet('href')))
        if (href !== null) child.attrSet('href', href)
        open.push(href !== null)
      }
      return child.type === 'link_close' ? open.pop() : child.type !== 'link_open' || open.at(-1)
    })
  }

  const blocks: Block[] = []
  let from = 3 // After the title, which the page writes itself.
  const flush = (to: number) => {
    if (to > from)
      blocks.push({ html: markdown.renderer.render(tokens.slice(from, to), markdown.options, {}) })
  }
  for (const [at, { type, level, info, content }] of tokens.entries()) {
    if (type !== 'fence' || level > 0) continue
    flush(at)
    const [language = '', file = null] = info.split(' ')
    blocks.push({ code: content, language, file })
    from = at + 1
  }
  flush(tokens.length)

  const [title, first] = inline.map(({ children }) =>
    (children ?? []).map(({ type, content }) => (type === 'softbreak' ? ' ' : content)).join(''),
  )
  return { title: title ?? '', description: /^.*?\.(?= |$)/.exec(first ?? '')?.[0] ?? '', blocks }
}

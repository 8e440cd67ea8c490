import { type Inline, type TextBlock, textBlocks } from '@portal/rules/text/published-text'

const ESCAPES = new Map<string, string>(
  Object.entries({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }),
)
export const escapeHtml = (text: string) =>
  text.replace(/[&<>"']/g, character => ESCAPES.get(character) ?? character)

/** Attributes by element, for programs that know no style sheet. */
export type ElementAttributes = Partial<Record<'p' | 'ul' | 'table' | 'th' | 'td' | 'a', string>>

/** A text that the company publishes, as the page shows it. */
export const publishedHtml = (text: string, attributes: ElementAttributes = {}): string =>
  textBlocks(text)
    .map(block => blockHtml(block, attributes))
    .join('')

function blockHtml(block: TextBlock, attributes: ElementAttributes): string {
  const tag = (name: keyof ElementAttributes, more = '') =>
    `<${[name, more, attributes[name]].filter(Boolean).join(' ')}>`
  const link = (href: string) => `${tag('a', `href="${href}" rel="noopener nofollow"`)}${href}</a>`
  const inline = (line: Inline[]) =>
    line
      .map(part => (typeof part === 'string' ? escapeHtml(part) : link(escapeHtml(part.href))))
      .join('')
  switch (block.kind) {
    case 'paragraph':
      return `${tag('p')}${inline(block.line)}</p>`
    case 'list':
      return `${tag('ul')}${block.items.map(item => `<li>${inline(item)}</li>`).join('')}</ul>`
    case 'table': {
      const rows = block.rows.map(
        ([label, value]) =>
          `<tr>${tag('th', 'scope="row"')}${inline(label)}</th>${tag('td')}${inline(value)}</td></tr>`,
      )
      return `${tag('table')}${rows.join('')}</table>`
    }
  }
}

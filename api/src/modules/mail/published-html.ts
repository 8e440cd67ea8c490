import { textBlocks, type Inline, type TextBlock } from '@portal/rules/published-text'

const ESCAPES = new Map<string, string>(Object.entries({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }))
export const escapeHtml = (text: string) => text.replace(/[&<>"']/g, character => ESCAPES.get(character) ?? character)

/** A text that the company publishes, as the page shows it. Styles are inline, for mail programs. */
export const publishedHtml = (text: string): string => textBlocks(text).map(blockHtml).join('')

const GAP = 'margin:0 0 8px'
const CELL = 'padding:4px 0;border-top:1px solid #c3cecb;font-weight:inherit;text-align:left;vertical-align:top'

function blockHtml(block: TextBlock): string {
  switch (block.kind) {
    case 'paragraph':
      return `<p style="${GAP}">${inlineHtml(block.line)}</p>`
    case 'list':
      return `<ul style="${GAP};padding:0 0 0 24px">${block.items.map(item => `<li>${inlineHtml(item)}</li>`).join('')}</ul>`
    case 'table':
      return `<table width="100%" cellpadding="0" cellspacing="0" style="${GAP};font:inherit">${block.rows.map(rowHtml).join('')}</table>`
  }
}

const rowHtml = ([label, value]: [Inline[], Inline[]]) =>
  `<tr><th scope="row" width="45%" style="${CELL};padding-right:16px">${inlineHtml(label)}</th><td style="${CELL}">${inlineHtml(value)}</td></tr>`

const inlineHtml = (line: Inline[]) =>
  line.map(part => (typeof part === 'string' ? escapeHtml(part) : linkHtml(escapeHtml(part.href)))).join('')

const linkHtml = (href: string) => `<a href="${href}" rel="noopener nofollow" style="color:#0b5f57">${href}</a>`

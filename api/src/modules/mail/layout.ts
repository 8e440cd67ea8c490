import { escapeHtml, publishedHtml, type ElementAttributes } from '../../platform/published-html'
import type { MailContent, MailSettings } from './mail-definition'

export function textOf(content: MailContent, settings: MailSettings): string {
  const quotes = (content.quotes ?? []).map(
    ({ label, text, isVerbatim }) => `${label}\n${isVerbatim ? `\n${text}` : text.replace(/^/gm, '  ')}`,
  )
  const parts = [
    content.heading,
    ...content.paragraphs,
    ...quotes,
    `${content.button.label}:\n${content.button.url}`,
    '--',
    ...content.footnotes.map(note => (typeof note === 'string' ? note : `${note.label}:\n${note.url}`)),
  ]
  return `${[...parts, `${settings.companyName} Shareholder Portal\n${settings.publicUrl}`].join('\n\n')}\n`
}

const SERIF = 'Newsreader, Georgia, "Times New Roman", serif'
const SANS = '"Hanken Grotesk", system-ui, -apple-system, "Segoe UI", Roboto, Helvetica, Arial, sans-serif'
const MONO = 'ui-monospace, Menlo, Consolas, monospace'
const paragraph = (text: string, style: string) => `<p style='margin:0 0 16px;${style}'>${lines(text)}</p>`

/** A long address makes no mail wider than its window; mail programs know the one property or the other. */
const BREAKABLE = 'overflow-wrap:anywhere;word-break:break-word'

const GAP = 'margin:0 0 8px'
const CELL = 'padding:4px 0;border-top:1px solid #c3cecb;font-weight:inherit;text-align:left;vertical-align:top'
const PUBLISHED: ElementAttributes = {
  p: `style="${GAP}"`,
  ul: `style="${GAP};padding:0 0 0 24px"`,
  table: `width="100%" cellpadding="0" cellspacing="0" style="${GAP};font:inherit"`,
  th: `width="45%" style="${CELL};padding-right:16px"`,
  td: `style="${CELL}"`,
  a: 'style="color:#0b5f57"',
}

/** Tables and inline styles, because that is what mail programs understand. No picture, nothing loaded from anywhere. */
export function htmlOf(content: MailContent, settings: MailSettings): string {
  const quotes = (content.quotes ?? []).map(
    ({ label, text, isPublished, isVerbatim }) =>
      `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 16px"><tr><td style='background:#f4f7f6;border-radius:6px;padding:16px 20px'>` +
      `<div style='font:600 14px/20px ${SANS};color:#5a6b68;margin:0 0 6px'>${escapeHtml(label)}</div>` +
      `<div style='${isVerbatim ? `font:400 14px/22px ${MONO}` : `font:400 18px/28px ${SERIF}`};color:#10211f;${BREAKABLE}'>${isPublished ? publishedHtml(text, PUBLISHED) : lines(text)}</div></td></tr></table>`,
  )
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(content.subject)}</title></head>
<body style="margin:0;background:#f4f7f6">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center" style="padding:32px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;background:#ffffff;border:1px solid #dde5e2;border-radius:8px"><tr><td style="padding:32px">
<div style='font:500 20px/26px ${SERIF};color:#0b5f57;margin:0 0 24px'>${escapeHtml(settings.companyName)}</div>
<h1 style='font:450 28px/36px ${SERIF};color:#10211f;margin:0 0 16px'>${escapeHtml(content.heading)}</h1>
${content.paragraphs.map(text => paragraph(text, `font:400 17px/28px ${SANS};color:#3b4d4a`)).join('\n')}
${quotes.join('\n')}
<table role="presentation" cellpadding="0" cellspacing="0" style="margin:8px 0 24px"><tr><td style="background:#0b5f57;border-radius:4px"><a href="${escapeHtml(content.button.url)}" style='display:inline-block;padding:12px 24px;font:600 16px/24px ${SANS};color:#ffffff;text-decoration:none'>${escapeHtml(content.button.label)}</a></td></tr></table>
${paragraph('Or copy this address into your browser:', `font:400 14px/20px ${SANS};color:#5a6b68;margin-bottom:4px`)}
<p style='margin:0 0 24px;font:400 14px/20px ${SANS};word-break:break-all'><a href="${escapeHtml(content.button.url)}" style="color:#0b5f57">${escapeHtml(content.button.url)}</a></p>
<div style="border-top:1px solid #dde5e2;padding-top:16px">
${content.footnotes.map(footnote).join('\n')}
</div></td></tr></table>
<p style='margin:16px 0 0;font:400 14px/20px ${SANS};color:#5a6b68'>${escapeHtml(settings.companyName)} Shareholder Portal</p>
</td></tr></table></body></html>
`
}

const FOOTNOTE = `font:400 14px/20px ${SANS};color:#5a6b68`

const footnote = (note: MailContent['footnotes'][number]) =>
  typeof note === 'string'
    ? paragraph(note, FOOTNOTE)
    : `<p style='margin:0 0 16px;${FOOTNOTE}'><a href="${escapeHtml(note.url)}" style="color:#0b5f57">${escapeHtml(note.label)}</a></p>`

const lines = (text: string) => escapeHtml(text).replace(/\r?\n/g, '<br>')
